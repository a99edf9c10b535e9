import type { SmallText } from '../values/clean-html.ts';
import { cleanHtml } from './clean-html.ts';
import { isHtmlText } from './small-text.ts';

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
