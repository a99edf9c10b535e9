/**
 * Cleans texts from publishers and databases: HTML and XML entities, tags of HTML, JATS
 * (https://jats.nlm.nih.gov) and publishers, and formulas in MathML.
 */
import { decodeHTMLStrict } from 'entities';
import { writeMath } from './mathml.ts';
import { writeScript } from './scripts.ts';

/**
 * Elements, with the tag that replaces each; if it is empty, only the text is kept. Anything else is not a
 * tag.
 */
const TAGS: Record<string, string> = {
  ...tags('i', 'i italic em cite var'),
  ...tags('b', 'b bold strong'),
  ...tags('sub', 'sub inf subscript'),
  ...tags('sup', 'sup super superscript'),
  ...tags('p', 'p div sec abstract abstracttext'),
  ...tags('br', 'br break'),
  ...tags('li', 'li list-item'),
  ...tags('title', 'title'),
  ...tags(
    '',
    'scp sc small-caps smallcap smallcaps span font u underline s strike del ins small big q',
  ),
  ...tags(
    '',
    'a ext-link xref uri email abbr acronym mark nobr tt code monospace roman sans-serif',
  ),
  ...tags(
    '',
    'named-content styled-content inline-formula disp-formula alternatives inline-graphic',
  ),
  ...tags('', 'ul ol list label img graphic html body h1 h2 h3 h4 h5 h6 tex-math'),
};

function tags(own: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, own]));
}

/** Namespace prefixes with which every name is an element. */
const MARKUP_PREFIX = /^(?:jats|mml|m|xlink|html|ce|sb)$/;

const TAG = /<(\/?)(?:([a-z]+):)?([a-z][\w-]*)(?:\s[^<>]*)?\/?>/gi;

/**
 * Elements that are not displayed: code, and the TeX next to a formula. An unclosed one extends to the end.
 */
const UNREAD =
  /<(script|style|(?:\w+:)?(?:tex-math|annotation(?:-xml)?))\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** Escaped tags; one with attributes is a code example. */
const ESCAPED_TAG =
  /<(\/?)(?:(jats|mml):)?(i|italic|em|b|bold|strong|sub|inf|sup|p|scp|sc)()\s*\/?>/gi;

/** Lower-case letters set as small capitals: "<scp>l</scp>-arginine" is read as "L-arginine". */
const SMALL_CAPITALS =
  /(?<!\p{L})<(scp?|small-?caps?|span(?=[^<>]*small-caps))\b[^<>]*>([^<>\p{Lu}]*)<\/\1>/gu;

/** Longer than any field, so that patterns run on limited text. */
const MAX_CHARACTERS = 200_000;

/**
 * Decodes named and numeric entities; anything else is unchanged.
 *
 * @example decodeEntities('R&amp;D &#150; AT&T') // "R&D – AT&T"
 */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? decodeHTMLStrict(text).replaceAll('\uFFFD', '') : text;

/**
 * A title on one line, with the four tags that titles may contain: `<i> <b> <sub> <sup>`.
 *
 * @example titleMarkup('<scp>MHC</scp> of <em>Apus</em> &amp; CO<inf>2</inf>') // "MHC of <i>Apus</i> & CO<sub>2</sub>"
 */
export const titleMarkup = (text: string): string => oneLine(balance(dropBlocks(toOwnTags(text))));

/**
 * Any other field, on one line: without tags, with superscripts and subscripts as Unicode characters.
 *
 * @example plainText('NH<sub>3</sub> at 10<sup>&minus;6</sup>') // "NH₃ at 10⁻⁶"
 */
export const plainText = (text: string): string =>
  oneLine(withoutTags(dropBlocks(toOwnTags(text))));

/** A text with several paragraphs, such as an abstract: plain, with empty lines between them. */
export function paragraphs(text: string): string {
  return toOwnTags(text.replace(/\r\n?/g, '\n'))
    .replace(/<title>[\s.:]*(?:(?:abstract|summary)[\s.:]*)?<\/title>/gi, '')
    .replace(/<title>([^<]*)<\/title>\s*(?:<p>\s*)?/g, (_, inner: string) => {
      const heading = inner.trim();
      return /[.:?!]$/.test(heading) ? `<p>${heading} ` : `<p>${heading}: `;
    })
    .replace(/\s*\n\s*\n\s*/g, '<p>')
    .replace(/\s+/g, ' ')
    .replace(/ ?<p> ?/g, '\n\n')
    .replace(/ ?<br> ?/g, '\n')
    .replace(/ ?<li> ?/g, '\n• ')
    .replace(/<\/(?:p|br|li|title)>|<title>/g, '')
    .split('\n')
    .map((line) => oneLine(withoutTags(line)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A title as plain text. @example plainTitle('CO<sub>2</sub> <i>in situ</i>') // "CO₂ in situ" */
export const plainTitle = (title: string): string => oneLine(withoutTags(title));

/** A text with only this module's tags and with decoded entities. */
function toOwnTags(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const tagged = writeMath(
    text
      .slice(0, MAX_CHARACTERS)
      // One character instead of many, to keep the patterns fast.
      .replace(/[^\S\n]+/g, ' ')
      .replace(/<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/g, '$1')
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(UNREAD, ''),
  )
    .replace(SMALL_CAPITALS, (_, _name, inner: string) => inner.toUpperCase())
    .replace(TAG, toOwnTag);
  const decoded = decodeEntities(tagged);
  // Some publishers escape their texts twice.
  const again = /&(?:amp|lt|gt|quot|#\d+);/.test(decoded) ? decodeEntities(decoded) : decoded;
  // If markup is on separate lines, the line break before an index is not a space.
  return again.replace(ESCAPED_TAG, toOwnTag).replace(/\n *(?=<su[bp]>)/g, '');
}

function toOwnTag(tag: string, closing: string, prefix: string | undefined, name: string): string {
  const own = TAGS[name.toLowerCase()];
  if (own) return `<${closing}${own}>`;
  const isMarkup = own === '' || MARKUP_PREFIX.test(prefix?.toLowerCase() ?? '');
  return isMarkup ? '' : tag;
}

const dropBlocks = (text: string) => text.replace(/<\/?(?:p|br|li|title)>/g, ' ');

/** Removes unpaired tags from a text. */
function balance(markup: string): string {
  const parts = markup.split(/(<\/?(?:i|b|sub|sup)>)/);
  const open: number[] = [];
  for (let at = 1; at < parts.length; at += 2) {
    const tag = parts[at] ?? '';
    if (!tag.startsWith('</')) {
      open.push(at);
      continue;
    }
    const opened = open.findLastIndex((index) => parts[index] === tag.replace('/', ''));
    if (opened < 0) parts[at] = '';
    else for (const inner of open.splice(opened).slice(1)) parts[inner] = '';
  }
  for (const at of open) parts[at] = '';
  return parts
    .join('')
    .replace(/<(i|b|sub|sup)>(\s*)<\/\1>/g, '$2')
    .replace(/<(i|b)>(\s+)/g, '$2<$1>')
    .replace(/(?<!\s)(\s+)<\/(i|b)>/g, '</$2>$1');
}

/** Removes the four tags from a text; superscripts and subscripts become characters. */
function withoutTags(markup: string): string {
  return balance(markup.replace(/<\/?[ib]>/g, ''))
    .replace(/<(sub|sup)>([^<>]*)<\/\1>/g, (_, kind: 'sub' | 'sup', inner: string) =>
      writeScript(kind, inner),
    )
    .replace(/<\/?(?:sub|sup)>/g, '');
}

/**
 * Zero-width characters, which split words for searches, the invisible operators of formulas, and characters
 * that reverse the reading direction.
 */
const INVISIBLE = /[\u00AD\u200B\u202A-\u202E\u2060-\u206F\uFEFF]/g;

const oneLine = (text: string): string =>
  text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().normalize('NFC');
