declare const clean: unique symbol;
declare const cleanText: unique symbol;

/** HTML that `cleanHtml` has cleaned: the only type that a post or page is stored with. */
export type CleanHtml = string & { readonly [clean]: true };

/** A small text that `cleanSmallText` has cleaned: the only type that is stored. */
export type SmallText = string & { readonly [cleanText]: true };

/** Fields with cleaned instead of submitted HTML. */
export type Cleaned<Fields extends { content: string }> = Omit<Fields, 'content'> & {
  content: CleanHtml;
};
