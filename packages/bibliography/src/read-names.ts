/** Names in fields with "Family, Given", as in RIS, PubMed and EndNote. */
import type { Name } from './name.ts';
import { isEastAsianName, type NameList, parseName, parseNames } from './parse-name.ts';

/** A comma before one of these is part of a company's name: "Ornithologists of the North, Ltd.". */
const COMPANY = /,\s*(?:ltd|inc|llc|llp|gmbh|corp|plc)\.?$/i;

/** "Adler D.G.": a family name and initials without a comma between them. */
const INITIALS_BEHIND = /^([^.,]{1,80}\p{Ll}) ((?:\p{Lu}\.[ -]?){1,5})$/u;

/**
 * The names in a field, usually one.
 *
 * @param withoutComma meaning of a name without a comma: the literal name of an organisation, or a person's
 *   with the given name first
 * @example readNames('Deutscher Wetterrat', 'literal').names // [{ literal: 'Deutscher Wetterrat' }]
 */
export function readNames(text: string, withoutComma: 'literal' | 'person'): NameList {
  const given = text.replace(/\s+/g, ' ').trim();
  const isList =
    given.includes(';') || /,.* and .*,.*[^,]$/.test(given) || /^et\.? al\.?,?$/i.test(given);
  if (isList) return parseNames(given, 'file');
  return { names: given === '' ? [] : [readName(given, withoutComma)], complete: true };
}

function readName(text: string, withoutComma: 'literal' | 'person'): Name {
  // EndNote writes a comma after an organisation's name, so that it is not split.
  if (text.endsWith(',')) return { literal: text.slice(0, -1).trim() };
  if (COMPANY.test(text)) return { literal: text };
  const [, family, initials] = INITIALS_BEHIND.exec(text) ?? [];
  if (family && initials) return parseName(`${family}, ${initials}`);
  if (text.includes(',') || isEastAsianName(text) || withoutComma === 'person')
    return parseName(text);
  return { literal: text.replace(/[{}]/g, '') };
}
