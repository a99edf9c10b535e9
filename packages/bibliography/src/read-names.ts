/** Names in fields that say "Family, Given", as RIS, PubMed and EndNote have them. */
import type { Name } from './name.ts';
import { isEastAsianName, type NameList, parseName, parseNames } from './parse-name.ts';

/** A comma in front of one of these belongs to the name of a company: "Ornithologists of the North, Ltd.". */
const COMPANY = /,\s*(?:ltd|inc|llc|llp|gmbh|corp|plc)\.?$/i;

/** "Adler D.G.": a family name and initials, without their comma. */
const INITIALS_BEHIND = /^([^.,]{1,80}\p{Ll}) ((?:\p{Lu}\.[ -]?){1,5})$/u;

/**
 * The names of a field, which has one as a rule.
 *
 * @param withoutComma what a name without a comma is: the literal name of an organisation, or of a person, given name first
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
  // EndNote writes a comma behind the name of an organisation, so that it is not taken apart.
  if (text.endsWith(',')) return { literal: text.slice(0, -1).trim() };
  if (COMPANY.test(text)) return { literal: text };
  const [, family, initials] = INITIALS_BEHIND.exec(text) ?? [];
  if (family && initials) return parseName(`${family}, ${initials}`);
  if (text.includes(',') || isEastAsianName(text) || withoutComma === 'person')
    return parseName(text);
  return { literal: text.replace(/[{}]/g, '') };
}
