declare const clean: unique symbol;
declare const cleanText: unique symbol;

/** HTML that `cleanHtml` let through: the one kind that a post or a page is stored with. */
export type CleanHtml = string & { readonly [clean]: true };

/** A small text that `cleanSmallText` let through: the one kind that is stored. */
export type SmallText = string & { readonly [cleanText]: true };

/** Fields with clean HTML in the place of what was sent. */
export type Cleaned<Fields extends { content: string }> = Omit<Fields, 'content'> & {
  content: CleanHtml;
};
