import { type Name, type NameList, parseName, parseNames } from '@academic-site/bibliography';
import { toLine, toValues } from './values.ts';

/** Before initials that follow a family name: "Doe J., Roe RK and Poe A.". */
const BEFORE_INITIALS =
  /(?<=\p{Ll})\s+(?=(?!I{2,3}\b|IV\b)(?:\p{Lu}\.?[\s-]?){1,4}(?:[,;]|\s(?:and|&)\s|$))/gu;

const BARE_INITIAL = /(?<=, )\p{Lu}(?=[,;]|\s(?:and|&)\s|$)/gu;

/**
 * Parses the authors of a citation such as 'Doe, J., Roe, R. (2009). "Title."' or 'Doe J., Roe R. et al.
 * (2009): …'.
 */
export function parseCitedAuthors(citation: string, title: string): NameList {
  const at = citation.toLowerCase().indexOf(title.toLowerCase().slice(0, 40));
  const [before = ''] = (at < 0 ? citation : citation.slice(0, at)).split(/["“(]|: |\b\d{4}\b/, 1);
  const [named = ''] = before.split(MORE, 1);
  const listed = named
    .trim()
    .replace(/[:,;]$/, '')
    .replace(/(?<!\p{Lu})\.$/u, '');
  if (listed.length > 5000) return { names: [], complete: true };
  const inverted = listed.replace(BEFORE_INITIALS, ', ').replace(BARE_INITIAL, '$&.');
  const { names, complete } = parseList(inverted);
  return { names, complete: complete && named === before };
}

/**
 * Parses the names in a text. If every part is a single word, family and given names alternate. If none is,
 * each part is a name. If the first two are single words and the others are not, only the first name is
 * inverted.
 */
function parseList(text: string): NameList {
  const pieces = text.split(/,\s*(?:(?:and|&)\s+)?|\s+(?:and|&)\s+/).filter(Boolean);
  const isWhole = (piece: string) => /\p{Ll}.*\s\S*\p{Ll}/u.test(piece);
  // "Roe, Eva and Lind, Bo"
  const areInverted = /\s(?:and|&)\s/.test(text) && text.split(/\s(?:and|&)\s/).every(hasOneComma);
  if (text.includes(',') && !text.includes(';') && !areInverted) {
    if (pieces.every(isWhole)) return parseNames(pieces.join('; '), 'file');
    if (pieces.length % 2 === 0 && pieces.every((piece) => /^\p{Lu}\S*\p{Ll}$/u.test(piece)))
      return { names: pairs(pieces).map((pair) => parseName(pair.join(', '))), complete: true };
    const [family = '', given = '', ...others] = pieces;
    // "Roe, Eva, Bo Lind, and J. Doe"
    if (others.length > 0 && ![family, given].some(isWhole) && others.every(endsInWord))
      return parseNames([`${family}, ${given}`, ...others].join('; '), 'file');
  }
  return parseNames(text, 'file');
}

const endsInWord = (piece: string) => /\s\S*\p{Ll}\S*$/u.test(piece);

const hasOneComma = (text: string) => /^[^,]+,[^,]*[^,\s][^,]*$/.test(text);

const pairs = (pieces: readonly string[]): string[][] =>
  pieces.flatMap((piece, at) => (at % 2 === 0 ? [[piece, pieces[at + 1] ?? '']] : []));

/** Indicates that more authors follow. */
const MORE = /,?\s*\b(?:et\.? al\b\.?|and others\b|^others$)/i;

/**
 * Parses the authors in front matter: a list or a text.
 *
 * @param rename returns the name for an entry of a list
 */
export function readListedAuthors(value: unknown, rename = (name: string) => name): NameList {
  const texts = [value].flat().map((name) => toLine(name) || toLine(toValues(name).name));
  const [named, complete] = [
    texts.map((text) => text.split(MORE, 1)[0]?.trim() ?? '').filter((text) => text !== ''),
    !texts.some((text) => MORE.test(text)),
  ];
  if (Array.isArray(value))
    return { names: named.map((text): Name => parseName(rename(text))), complete };
  const list = parseList(rename(named[0] ?? ''));
  return { names: list.names, complete: complete && list.complete };
}
