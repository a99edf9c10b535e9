import { cleanHtml } from './clean-html.ts';
import { isHtmlText } from './small-text.ts';

declare const clean: unique symbol;

/** A small text that {@link cleanSmallText} let through: the one kind that is stored. */
export type SmallText = string & { readonly [clean]: true };

/**
 * A small text as it may be stored: HTML is cleaned as that of posts is, all other text stays as it was sent.
 *
 * @param text from anywhere
 */
export function cleanSmallText(text: string): SmallText {
  // The one place that says so.
  return (isHtmlText(text) ? cleanBlocks(text) : text) as SmallText;
}

/** What a block was that is not allowed would else be read as text. */
function cleanBlocks(html: string): string {
  const cleaned = cleanHtml(html);
  return isHtmlText(cleaned) || cleaned.trim() === '' ? cleaned : cleanHtml(`<p>${cleaned}</p>`);
}
