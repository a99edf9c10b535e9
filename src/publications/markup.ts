import { decodeEntities } from '../values/html.ts';
import { paragraphs, plainText, titleText } from './formats/bibtex/text.ts';
import names from './markup-names.json' with { type: 'json' };

/** The tags of registries and what replaces them: face mark-up, JATS (https://jats.nlm.nih.gov) and some HTML. */
const NAMES: Record<string, string> = names;

/** Elements that are not shown: code, and the TeX beside a formula's MathML. An unclosed one takes the rest. */
const UNREAD =
  /<(script|style|(?:\w+:)?(?:tex-math|annotation(?:-xml)?))\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<(\/?)(?:[a-z]+:)?([a-z][\w-]*)(?:[\s/][^<>]*)?>/gi;
const ESCAPED_TAG = /<(\/?)(?:jats:|mml:)?(i|italic|em|b|bold|strong|sub|sup|p|scp|sc)\s*\/?>/gi;

/** A formula's index or power, when it stands on a single sign. */
const SCRIPT =
  /<(?:mml:)?m(sub|sup)>\s*(<(?:mml:)?m[ino]\b[^>]*>[^<]*<\/[^>]+>)\s*<(?:mml:)?m[ino]\b[^>]*>([^<]*)<\/[^>]+>\s*<\/(?:mml:)?m\1>/gi;

/** Converts a registry's title to a stored title: one line with no tags but the four that titles may hold. */
export const titleFromMarkup = (markup: string): string =>
  titleText(readable(markup).replace(/<\/?title>/g, ''));

/** Converts a registry's name or the like to one line without tags. */
export const lineFromMarkup = (markup: string): string =>
  plainText(readable(markup).replace(/<\/?title>/g, ''));

/**
 * Converts a registry's abstract to plain text: its paragraphs parted by an empty line, headings before their
 * text.
 */
export function abstractFromMarkup(markup: string): string {
  return paragraphs(
    readable(markup)
      .replace(/<title>[\s.:]*(?:(?:abstract|summary)[\s.:]*)?<\/title>/gi, '')
      .replace(/<title>([^<]*)<\/title>\s*(?:<p>\s*)?/g, (_, inner: string) => {
        const heading = inner.trim();
        return /[.:?!]$/.test(heading) ? `<p>${heading} ` : `<p>${heading}: `;
      }),
  );
}

/** More characters than any title or abstract has, so that patterns run on a limited text. */
const MAX_CHARACTERS = 200_000;

/** Mark-up that the site's own text functions read, with entities resolved. */
function readable(markup: string): string {
  const tags = markup
    .slice(0, MAX_CHARACTERS)
    // Pretty-printed: a line break before an index is not a space. One sign for many keeps patterns fast.
    .replace(/\s+/g, (gap) => (gap.includes('\n') ? '\n' : ' '))
    .replace(/<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/g, '$1')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(UNREAD, '')
    .replace(SCRIPT, '$2<$1>$3</$1>')
    .replace(TAG, known);
  const once = decodeEntities(tags);
  // Some publishers escape their mark-up twice.
  const text = /&(?:amp|lt|gt|quot|#\d+);/.test(once) ? decodeEntities(once) : once;
  return text.replace(ESCAPED_TAG, known).replace(/\n(?=<su[bp]>)/g, '');
}

function known(_tag: string, closing: string, name: string): string {
  const own = NAMES[name.toLowerCase()];
  return own ? `<${closing}${own}>` : '';
}
