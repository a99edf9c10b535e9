/** An inline stylesheet; the page's policy allows it by its hash. */
export interface InlineStyle {
  css: string;
}
