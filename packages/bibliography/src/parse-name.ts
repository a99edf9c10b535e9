/** Parses names: each text once, when it arrives. */
import { displayName, isEastAsian, type Name } from './name.ts';

/** Source of a list of names. */
type NamesFrom = 'typed' | 'stored' | 'file';

/** A list of names; `complete` is false if it ends with "et al." or "and others". */
export interface NameList {
  names: Name[];
  complete: boolean;
}

/** Words at the end of a list that omits further people. */
const OTHERS = /^(?:et\.? al\.?|and others|others|u\. ?a\.|y otros|等|\.{2,}|…)$/i;

const SUFFIX = /^(?:jr|sr|jnr|snr|filho|neto|ph\.?d|esq)\.?$|^(?:I{2,3}|IV|VI{0,3})$/i;

/** Initials without full stops, as exported by search engines: "TM", "A-K". */
const BARE_INITIALS = /^\p{Lu}{1,4}$|^\p{Lu}(?:-\p{Lu})+$/u;

/** Initials in any form: "T.", "A. B.", "A.-K.", "TM". */
const INITIALS = /^(?:\p{Lu}\p{M}*\.?[\s-]?){1,4}$/u;

/** Words that only occur in names of organisations. */
const ORGANISATION =
  /(?<!\p{L})(?:collaborations?|consorti(?:um|a)|institut\p{L}*|universit\p{L}*|societ(?:y|ies)|associations?|committee|council|commission|agency|organi[sz]ations?|departments?|ministry|laborator(?:y|ies)|foundation|gmbh|inc|ltd|llc|corporation|e\.\s?v)(?!\p{L})/iu;

/**
 * Words that are also family names: together with two others, or a short word between them, they are the name
 * of an organisation.
 */
const PERHAPS_ORGANISATION =
  /(?<!\p{L})(?:groups?|cent(?:er|re|rum)|team|network|projects?|initiative|company|programme?|office|bureau|academy|hospital|survey|party|union)(?!\p{L})/iu;

/** Capitalised words that belong to the following family name: "Ursula K. Le Guin", "Séamas Ó Maoláin". */
const PREFIX =
  /^(?:van|von|der|den|de|del|della|delle|dei|di|da|das|do|dos|du|la|le|les|lo|el|al|st\.?|saint|mac|mc|ó|o’|o'|ua|ní|nic|uí|ibn|bin|ben|bint|abu|abd|ter|ten|zu|zur)$/iu;

/** "María del Carmen", "José de Jesús": a particle within the given name. */
const GIVEN_WITH_PARTICLE =
  /^(?:mar[ií]a|m\.?ª|jos[eé]|juan|ana|maria|luz|rosa) (?:del|de los|de las|de la|de) (?!l[ao]s? )\S+(?= \S)/iu;

/** Words at the beginning of a single name: "Ibn Khaldūn", "Abu Bakr". */
const BEGINS_ONLY_NAME = /^(?:ibn|abu|abū) \S+$/iu;

/** A last word that is a family name with its article or preposition: "al-Sufi", "d’Alembert". */
const WITH_ARTICLE = /^(?:(?:[ae][lndrstz]|[ae](?:sh|th|dh)|ul)-|[dl]['’])[\p{Lu}ʿʾ‘’']/u;

/** The Arabic article, which is joined to its word: "al-Khwarizmi", "as-Suyuti". */
const ARTICLE = /^((?:[ae][lndrstz]|[ae](?:sh|th|dh)|ul)-)(?=[\p{Lu}ʿʾ‘’'])/u;

const isSmall = (word: string) => /^['’‘ʿʾ]?\p{Ll}/u.test(word);

/** Removes braces that keep a text in one piece, and repeated spaces. */
const clean = (text: string) =>
  text.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim().normalize('NFC');

/**
 * Formats initials for print: "TM" → "T. M.", "A-K" → "A.-K.". Other given names, and single letters, are
 * unchanged.
 */
export const printInitials = (given: string): string =>
  BARE_INITIALS.test(given) && given.length > 1
    ? given
        .replace(/\p{Lu}/gu, (letter) => `${letter}. `)
        .replace(/ -/g, '-')
        .trim()
    : given;

/** Initials after the family name, including a single letter. */
const printBehind = (given: string) => (given.length === 1 ? `${given}.` : printInitials(given));

/** Removes empty parts. */
const name = (parts: Name): Name =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== '' && part !== undefined));

/** Splits a family name from its particle: "van der Berg" → "van der" and "Berg". */
export function splitParticle(text: string): { particle: string; family: string } {
  const words = text.split(' ');
  const at = words.findIndex((word) => ARTICLE.test(word));
  const [, article = ''] = ARTICLE.exec(words[at] ?? '') ?? [];
  if (article !== '' && words.slice(0, at).every(isSmall)) {
    const rest = [words[at]?.slice(article.length), ...words.slice(at + 1)].join(' ');
    return { particle: [...words.slice(0, at), article].join(' '), family: rest };
  }
  const size = Math.max(
    0,
    words.findIndex((word) => !isSmall(word)),
  );
  return { particle: words.slice(0, size).join(' '), family: words.slice(size).join(' ') };
}

/** True if a text that is not an inverted name is that of an organisation. */
function isOrganisation(text: string): boolean {
  if (ORGANISATION.test(text) || / (?:for|of) /.test(text)) return true;
  const words = text.split(' ');
  return (
    PERHAPS_ORGANISATION.test(text) &&
    words.length > 2 &&
    !words.some((word) => INITIALS.test(word))
  );
}

/**
 * Parses a name: "Given Family", "Family, Given", "Family, Suffix, Given", or in braces a name without parts.
 * All guesses are made here and nowhere else: particles and capitalised prefixes belong to the family name, a
 * double family name is never invented, and a single word or the name of an organisation is a literal.
 *
 * @example parseName('Ursula K. Le Guin') // { family: 'Le Guin', given: 'Ursula K.' }
 * @example parseName('{Deutscher Wetterrat}') // { literal: 'Deutscher Wetterrat' }
 */
export function parseName(text: string): Name {
  const given = text.trim();
  if (/^\{[^{}]*\}$|^\{\{.*\}\}$/.test(given)) return { literal: clean(given) };
  const parts = splitOutsideBraces(given, /,/).map(clean);
  if (parts.length > 1) return parseInverted(parts);
  const whole = parts[0] ?? '';
  return parseEastAsian(whole) ?? parseWestern(whole);
}

/** "Family, Given", with a suffix before or after the given name. */
function parseInverted(parts: readonly string[]): Name {
  const [first = '', ...others] = parts.filter((part) => part !== '');
  const suffix = others.find((part) => SUFFIX.test(part)) ?? '';
  const given = others.filter((part) => part !== suffix).join(' ');
  if (given === '' && suffix === '') return parseWestern(first);
  const [, family = first, generation = ''] = GENERATION.exec(first) ?? [];
  return splitGiven(
    name({
      ...splitParticle(family),
      given: printInitials(given),
      suffix: suffix || generation,
    }),
  );
}

/** "Hoffner Jr.": a suffix after the family name. Filho and Neto are part of it. */
const GENERATION = /^(.*\p{Ll})\s+((?:Jr|Sr)\.?|I{2,3}|IV)$/u;

const PARTICLES = new Set("van von der den de la del di da dos du ter ten zu d' d’".split(' '));

/**
 * Splits a name whose suffix or particle follows the given name, as in catalogues.
 *
 * @example splitGiven({ family: 'Koning', given: 'Jason de' }) // { family: 'Koning', given: 'Jason', particle: 'de' }
 */
export function splitGiven(whole: Name): Name {
  const { given: behind = '' } = whole;
  const [, given = behind, suffix = ''] = /^(.*?),?\s+((?:Jr|Sr)\.?|I{2,3}|IV)$/.exec(behind) ?? [];
  const words = given.split(' ');
  const end = words.findLastIndex((word) => !PARTICLES.has(word)) + 1;
  const particle = words.slice(end).join(' ');
  const isSplit = end > 0 && particle !== '' && !whole.particle;
  return {
    ...whole,
    ...(behind !== '' && { given: isSplit ? words.slice(0, end).join(' ') : given }),
    ...(isSplit && { particle }),
    ...(suffix !== '' && !whole.suffix && { suffix }),
  };
}

/** Family names of two characters, which are rarer than those of one. */
const TWO_SIGNS =
  /^(?:欧阳|歐陽|司马|司馬|诸葛|諸葛|上官|司徒|东方|東方|夏侯|皇甫|尉迟|公孙|令狐|慕容|남궁|황보|선우|독고)/;

/** True for a name in Chinese, Japanese or Korean script, with or without spaces. */
export const isEastAsianName = (text: string): boolean =>
  isEastAsian(text.replaceAll(/[\s·・]/g, ''));

function parseEastAsian(text: string): Name | null {
  if (!isEastAsianName(text)) return null;
  // A dot separates the parts of a foreign name: 安东尼·弗卢.
  if (/[·・]/.test(text)) return { literal: text };
  const [family = '', ...given] = text.split(/\s+/);
  if (given.length > 0) return { family, given: given.join('') };
  // Kana are Japanese, whose family names vary in length.
  const size = TWO_SIGNS.test(text) ? 2 : 1;
  const isShort =
    text.length > size &&
    text.length <= size + 2 &&
    !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  return isShort ? { family: text.slice(0, size), given: text.slice(size) } : { literal: text };
}

function parseWestern(text: string): Name {
  const words = joinConjunctions(text.split(' ').filter((word) => word !== ''));
  if (words.length < 2 || BEGINS_ONLY_NAME.test(text) || isOrganisation(text))
    return { literal: text };
  const behind = parseInitialsBehind(words);
  if (behind) return behind;
  const last = words.at(-1) ?? '';
  const suffix = words.length > 2 && SUFFIX.test(last) ? last : '';
  if (suffix !== '') words.pop();
  const from = findFamily(words);
  const given = words.slice(0, from).join(' ');
  return name({
    ...splitParticle(words.slice(from).join(' ')),
    given: printInitials(given),
    suffix,
  });
}

/** "Roe AB": the family name, and two or more initials without full stops. */
function parseInitialsBehind(words: readonly string[]): Name | null {
  const last = words.at(-1) ?? '';
  const family = words.slice(0, -1);
  const isBehind =
    last.length > 1 &&
    last.length < 4 &&
    BARE_INITIALS.test(last) &&
    !SUFFIX.test(last) &&
    family.every((word) => /\p{Ll}/u.test(word) && !word.endsWith('.'));
  return isBehind ? name({ ...splitParticle(family.join(' ')), given: printInitials(last) }) : null;
}

/** "Pérez y Soto" is one family name, so its words stay together. */
function joinConjunctions(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? '';
    const isPart = /^(?:y|e|i)$/.test(word) || /^(?:y|e|i)$/.test(before);
    if (isPart && joined.length > 1 && at < words.length) joined.push(`${joined.pop()} ${word}`);
    else joined.push(word);
  }
  return joined;
}

/** Index of the family name's first word, among words in the order "Given Family". */
function findFamily(words: readonly string[]): number {
  const end = words.length - 1;
  if (WITH_ARTICLE.test(words[end] ?? '')) {
    // "Hasan ibn al-Haytham", "Charles de l’Écluse".
    return (
      words.slice(0, end).findLastIndex((word) => !isSmall(word) || WITH_ARTICLE.test(word)) + 1
    );
  }
  const within = GIVEN_WITH_PARTICLE.exec(words.join(' '))?.[0].split(' ').length ?? 1;
  const small = words.findIndex((word, at) => at >= within && isSmall(word));
  let from = small >= 0 && small < end ? small : end;
  while (from > within && PREFIX.test(words[from - 1] ?? '')) from -= 1;
  return from;
}

/**
 * Parses a list of names. If it contains a semicolon or " and ", these separate people, and a comma separates
 * the family name from the given name; otherwise commas separate people. "et al." at the end means that it is
 * incomplete.
 *
 * @param from "stored": commas separate people, whatever the names contain; "file": initials alone may follow
 *   family names, "Berg T, Holt A", which are taken for family names in a typed list
 * @example parseNames('Berg, Tilda; Holt, A.').names // [{ family: 'Berg', given: 'Tilda' }, { family:
 *   'Holt', given: 'A.' }]
 */
export function parseNames(text: string, from: NamesFrom = 'typed'): NameList {
  const parts = from === 'stored' ? splitStored(text) : splitList(text);
  const listed = parts.map((part) => part.trim()).filter((part) => clean(part) !== '');
  const named = listed.filter((part) => !OTHERS.test(part));
  const names = (from !== 'stored' && allAbbreviated(named, from)) || named.map(parseName);
  return {
    // Commas and braces alone are not a name.
    names: names.filter((name) => displayName(name) !== ''),
    complete: named.length === listed.length,
  };
}

/**
 * The people in a list that is normally separated by commas. A semicolon, or names that are all inverted,
 * indicate otherwise; "and" may be part of an organisation's name.
 */
function splitStored(text: string): string[] {
  const parts = splitOutsideBraces(text, AND);
  const areInverted = parts.length > 1 && parts.every((part) => part.split(',').length === 2);
  if (text.includes(';') || areInverted) return splitList(text);
  return splitAtCommas(text).flatMap((part) => {
    const people = splitOutsideBraces(part, AND);
    const arePeople = people.every((each) => each.includes(' ') && !isOrganisation(each));
    return arePeople ? people : [part];
  });
}

const AND = /\s+(?:and|AND)\s+/;

/** The people in a typed list. */
function splitList(text: string): string[] {
  const plain = text.replace(/,?\s+&\s+/g, (sign, at: number) =>
    readAmpersand(sign, text.slice(0, at), text.slice(at + sign.length)),
  );
  return splitPeople(plain) ?? splitAtCommas(plain);
}

/** The people in a list separated by semicolons or " and "; null for any other list. */
function splitPeople(text: string): string[] | null {
  if (!/;|\s(?:and|AND)\s/.test(text)) return null;
  const people = splitOutsideBraces(text, /;|\s+(?:and|AND)\s+/);
  if (people.length < 2) return null;
  const listed = people.flatMap(splitEtAl);
  const last = listed.findLast((part) => !OTHERS.test(part.trim()))?.trim() ?? '';
  // "Eva Roe, Bo Lind and Ida Berg": the last name shows that none is inverted.
  const isPlain = last.includes(' ') && !last.includes(',') && !isOrganisation(last);
  return listed.flatMap((part) => splitWithin(part, isPlain));
}

/**
 * An ampersand between two people means " and ", and at the end of a list a comma; elsewhere it is part of a
 * company's name.
 */
function readAmpersand(sign: string, before: string, after: string): string {
  const isInverted = before.includes(',') && after.includes(',');
  const isName = /\S\s+\S/.test(after.trim()) && !after.includes(',');
  if (isInverted || (isName && !before.includes(',')))
    return `${sign.includes(',') ? ',' : ''} and `;
  return isName ? ', ' : sign;
}

/**
 * The people separated by commas before the last " and ": "Berg, T., Holt, A. and …", "Eva Roe, Bo Lind, and
 * …".
 */
function splitWithin(part: string, isPlain: boolean): string[] {
  const isList = isPlain || part.trim().endsWith(',');
  const pieces = splitOutsideBraces(part, /,/).flatMap((piece) => piece.trim() || []);
  if (pieces.length < (isList ? 2 : 3) || pieces.some((piece) => SUFFIX.test(piece))) return [part];
  const pairs = joinPairs(pieces);
  if (pairs) return pairs;
  const isEachWhole = pieces.every((piece) => piece.includes(' '));
  return isEachWhole ? pieces : [part];
}

/** Joins "Berg", "T.", "Holt", "A. B." to "Berg, T." and "Holt, A. B."; null for any other parts. */
function joinPairs(pieces: readonly string[]): string[] | null {
  const arePairs =
    pieces.length > 1 &&
    pieces.length % 2 === 0 &&
    pieces.every((piece, at) => INITIALS.test(piece) === (at % 2 === 1));
  if (!arePairs) return null;
  return pieces.flatMap((piece, at) => (at % 2 === 0 ? [`${piece}, ${pieces[at + 1]}`] : []));
}

/** "Berg, T., et al.": the end is not part of the name. */
const splitEtAl = (part: string): string[] => {
  const [found] = /,?\s*et\.? al\.?\s*$|(?<=\p{Script=Han})等\s*$/iu.exec(part) ?? [];
  return found ? [part.slice(0, -found.length), 'et al.'] : [part];
};

/**
 * The people in a list separated by commas; a suffix, or initials after each family name, belong to the name
 * before.
 */
function splitAtCommas(text: string): string[] {
  const parts = splitOutsideBraces(text, /,/).map((part) => part.trim());
  const people: string[] = [];
  for (const part of parts) {
    if (SUFFIX.test(part) && people.length > 0) people.push(`${people.pop()} ${part}`);
    else people.push(...splitEtAl(part));
  }
  const named = people.filter((part) => part !== '' && !OTHERS.test(part));
  const pairs = joinPairs(named);
  if (!pairs) return people;
  return named.length < people.length ? [...pairs, 'et al.'] : pairs;
}

/** "Berg T, Holt A": if every name ends with initials without full stops, family names come first. */
function allAbbreviated(people: readonly string[], from: NamesFrom): Name[] | null {
  const isAbbreviated =
    people.length > 1 &&
    people.every(
      (part) => /\p{Ll}\S*\s(?:\p{Lu}{1,3}|\p{Lu}-\p{Lu})$/u.test(part) && !part.includes(','),
    );
  const areInitials = from === 'file' || people.some((part) => /\s\p{Lu}-?\p{Lu}+$/u.test(part));
  if (!isAbbreviated || !areInitials) return null;
  return people.map((part) => {
    const at = part.lastIndexOf(' ');
    return name({ ...splitParticle(part.slice(0, at)), given: printBehind(part.slice(at + 1)) });
  });
}

/** Splits a text at the matches of a pattern outside braces. */
function splitOutsideBraces(text: string, separator: RegExp): string[] {
  if (!text.includes('{')) return text.split(separator);
  const kept: string[] = [];
  const hidden = text.replace(
    /\{(?:[^{}]|\{[^{}]*\})*\}/g,
    (group) => `\uE000${kept.push(group) - 1}\uE001`,
  );
  return hidden
    .split(separator)
    .map((part) => part.replace(/\uE000(\d+)\uE001/g, (_, at: string) => kept[Number(at)] ?? ''));
}

const DEGREES =
  /^(?:(?:prof|doc|priv|dozent|dr|ing|mgr|bc|dipl|rndr|mudr|phdr|mr|mrs|ms|sir|dame)(?:\.|(?=[\s-]))[\s-]*)+/i;

/**
 * Removes the degrees before and after a name.
 *
 * @example stripDegrees('Dr. Ada Lovelace, FRS') // "Ada Lovelace"
 */
export const stripDegrees = (name: string): string =>
  name.split(',')[0]?.trim().replace(DEGREES, '') ?? '';

/**
 * Parses a person's name from a profile, without degrees.
 *
 * @example parsePerson('Dr. Ada Lovelace') // { family: 'Lovelace', given: 'Ada' }
 */
export const parsePerson = (name: string): Name => parseName(stripDegrees(name));
