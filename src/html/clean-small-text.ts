import type { SmallText } from '../values/clean-html.ts';
import { cleanHtml } from './clean-html.ts';
import { isHtmlText } from './small-text.ts';

/**
 * Prepares a small text for storage: HTML is cleaned like that of posts, other text is unchanged.
 *
 * @param text from any source
 */
export function cleanSmallText(text: string): SmallText {
  // The only place that creates this type.
  return (isHtmlText(text) ? cleanBlocks(text) : text) as SmallText;
}

/** Otherwise, a block that is not allowed would be read as text. */
function cleanBlocks(html: string): string {
  const cleaned = cleanHtml(html);
  return isHtmlText(cleaned) || cleaned.trim() === '' ? cleaned : cleanHtml(`<p>${cleaned}</p>`);
}
