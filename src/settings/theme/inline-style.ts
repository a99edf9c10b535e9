/** A stylesheet that stands in the page; the page's policy allows it by its hash. */
export interface InlineStyle {
  css: string;
}
