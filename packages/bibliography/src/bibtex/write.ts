/** Writes works as BibTeX, with the types and fields of BibLaTeX. */

import { splitKeywords } from '../draft.ts';
import { looksLikeEvent } from '../events.ts';
import {
  areOthers,
  type CslName,
  fromCslName,
  type Item,
  ownNumber,
  ROLES,
  type TextVariable,
  yearOf,
} from '../item.ts';
import { babelName } from '../languages.ts';
import { displayName, familyName, isOrganisation } from '../name.ts';
import { pageRange } from '../pages.ts';
import { listSigners } from '../signers.ts';
import { splitStatus } from '../status.ts';
import { describeWorkType, numberedGenre, type WorkType } from '../types.ts';
import { guessWorkType, isKindWord, saysMore, workTypeOf } from '../work-type.ts';
import { closingAt } from './closing.ts';
import { heldByNumber } from './words.ts';

type Field = readonly [name: string, value: string | null | undefined];

/**
 * Writes a work as an entry, in UTF-8. Data without a BibTeX field is written to fields of our own, which
 * other programs ignore, so that reading the entry returns the same work.
 */
export function writeBibtex(item: Item): string {
  const entry = describeEntry(item);
  const lines = listFields(item, entry).flatMap(([name, value]) =>
    // Month macros are written without braces.
    value ? [`  ${name} = ${name === 'month' ? value : `{${value}}`},\n`] : [],
  );
  return `@${entry.entryType}{${item.id},\n${lines.join('')}}\n`;
}

/** The type and venue of an entry. */
function describeEntry(item: Item) {
  const { custom = {} } = item;
  const type = workTypeOf(item);
  const { kind, bibtex, venue: field } = describeWorkType(type);
  const isSigned = listSigners(item).names.length > 0 || !UNSIGNED.test(`${kind} ${type}`);
  const entryType = type && isSigned ? bibtex : 'misc';
  const isTalk = kind === 'poster' || kind === 'presentation';
  const isEvent = isTalk || kind === 'performance';
  const isPart = kind === 'article' || kind === 'paper' || kind === 'chapter';
  const container = isEvent ? item['event-title'] : item['container-title'];
  const issuer = isPart || isEvent ? undefined : item.publisher;
  const event = isEvent ? custom.event : item['event-title'];
  const publisher = custom.publisher ?? (issuer && !container ? undefined : item.publisher);
  const venue = custom.journal ?? custom.howpublished ?? container ?? issuer ?? '';
  const hasSeries = Boolean(item['collection-title']);
  return { type, kind, entryType, field, isTalk, isEvent, hasSeries, venue, event, publisher };
}

type Entry = ReturnType<typeof describeEntry>;

/**
 * Types whose entries would otherwise be mistaken for an institution's publications or other people's data,
 * or omitted without authors.
 */
const UNSIGNED = /^(?:report|page) |Edited Book$/;

/** The fields of an entry, in the usual order. */
function listFields(item: Item, entry: Entry): Field[] {
  const { custom = {}, issued } = item;
  const { status, note } = splitStatus(item.note);
  // In an entry of a general type, a note with an event would be read as the place of a talk.
  const isEvent = entry.entryType === 'misc' && !entry.isTalk && looksLikeEvent(note);
  const venues = [entry.venue, item['container-title'], item['event-title'], item.publisher];
  const isNote = status === '' && !isEvent && saysMore(note, venues.join('\n'));
  const isArxiv = custom.eprinttype?.toLowerCase() === 'arxiv';
  const text = (name: TextVariable): string => escapeLatex(item[name] ?? '');
  const listed = (value: string | undefined): string => guarded(escapeLatex(value ?? ''));
  const where = sayWhere(item, entry);
  const howpublished = sayKind(entry);
  const fields: Field[] = [
    ...signatures(item),
    ['title', writeTitle(item)],
    ...where,
    ['year', yearOf(issued) > 0 ? String(yearOf(issued)) : null],
    ['month', MONTHS[(issued?.['date-parts']?.[0]?.[1] ?? Number(custom.month ?? 0)) - 1]],
    ...Object.entries(ROLES)
      .slice(1)
      .map(([role, variable]): Field => [role, writePeople(item[variable])]),
    ['howpublished', howpublished],
    ['volume', text('volume')],
    ['volume_of', isBookVolume(item, entry) ? 'book' : ''],
    [numberField(entry, 'issue', 'issue'), listed(item.issue)],
    [numberField(entry, 'series_number', 'seriesnumber'), listed(item['collection-number'])],
    [numberField(entry, 'number', 'worknumber'), listed(ownNumber(item))],
    ['publisher', listed(entry.publisher)],
    [entry.isEvent ? 'event' : 'eventtitle', listed(entry.event)],
    ['series', listed(item['collection-title'])],
    // A talk's address is that of its event.
    [entry.isTalk ? 'place' : 'address', listed(item['publisher-place'])],
    ['venue', listed(item['event-place'])],
    ['origtitle', listed(item['original-title'])],
    ['origdate', String(yearOf(item['original-date']) || '')],
    ['reviewedtitle', listed(item['reviewed-title'])],
    ['reviewedauthors', listed(custom.reviewedauthors ?? listReviewed(item))],
    ['pubstate', item.status === 'in press' ? 'inpress' : text('status')],
    ['note', listed(isNote ? note : status)],
    ['addendum', listed(isNote ? '' : note)],
    ['pages', escapeLatex(pageRange(item.page ?? '')).replaceAll('–', '--')],
    ['version', text('version')],
    ['edition', text('edition')],
    ['isbn', text('ISBN')],
    ['issn', text('ISSN')],
    ['mrnumber', escapeLatex(custom.mrnumber ?? '')],
    ['pmcid', text('PMCID')],
    ['pmid', text('PMID')],
    ['zbl', escapeLatex(custom.zbl ?? '')],
    ['doi', verbatim(item.DOI ?? '')],
    ['url', verbatim(item.URL ?? custom.url ?? '')],
    ['eprint', verbatim(custom.eprint ?? '')],
    ['archiveprefix', isArxiv ? 'arXiv' : custom.eprinttype],
    ['arxiv', isArxiv ? verbatim(custom.eprint ?? '') : ''],
    ['langid', item.language && babelName(item.language)],
    ['abstract', writeParagraphs(item.abstract ?? '')],
    ['keywords', escapeLatex(closeList(item.keyword ?? ''))],
  ];
  const said = [howpublished, isNote ? note : status, textOf(where, 'type')];
  return [...fields, ...listCustom(item, sayType(item, entry, said, textOf(where, 'journal')))];
}

/** True if readers of BibTeX would take the volume for the number in the series. */
const isBookVolume = (item: Item, { entryType }: Entry): boolean =>
  heldByNumber(entryType) === 'series_number' &&
  Boolean(item.volume && item['collection-title'] && !item['collection-number']);

const textOf = (fields: readonly Field[], name: string): string =>
  fields.find(([field]) => field === name)?.[1] ?? '';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Names in `custom` that are written elsewhere in an entry. */
const PLACED = new Set(
  `entrytype month journal howpublished publisher place venue event reviewedauthors mrnumber zbl url eprint eprinttype title_tex`.split(
    ' ',
  ),
);

/** Fields that are not LaTeX: addresses and paths. */
const VERBATIM = new Set(
  'pdf links preview code data slides video poster project supp press preprint'.split(' '),
);

/** The fields from `custom`, and the type if the rest does not imply it. */
function listCustom({ custom }: Item, type: string | undefined): Field[] {
  const fields = Object.entries({ ...custom, entrysubtype: type ?? '' });
  return fields.flatMap(([name, value]): Field[] =>
    PLACED.has(name)
      ? []
      : [
          [
            name,
            VERBATIM.has(name)
              ? verbatim(value)
              : escapeLatex(name === 'custom_tags' ? closeList(value) : value),
          ],
        ],
  );
}

/** Keywords separated by semicolons; a final one tells readers that commas are not separators. */
const closeList = (words: string): string =>
  words.includes(';') ? words.replace(/;?$/, ';') : words;

/**
 * The field for a number: in BibTeX, `number` is that of the issue, of the volume in its series, or of the
 * work, depending on the type.
 */
const numberField = (
  { entryType, hasSeries }: Entry,
  held: ReturnType<typeof heldByNumber>,
  own: string,
) => (heldByNumber(entryType, hasSeries) === held ? 'number' : own);

/**
 * The venue of a work, or who issued it, under the right field name. Empty if another field has the same
 * venue.
 */
function sayWhere(item: Item, entry: Entry): Field[] {
  const { type, kind, field, entryType, venue, event, publisher, isEvent, isTalk } = entry;
  const listed = (value: string) => guarded(escapeLatex(value));
  const genre = genreOf(item, entry);
  const isArxiv = item.custom?.eprinttype === 'arxiv';
  const said =
    !isTalk &&
    !item['container-title'] &&
    ((!isEvent && event) || publisher || (isArxiv && 'arXiv'));
  if (entryType !== describeWorkType(type).bibtex) {
    return [['journal', listed([genre, venue].filter((part) => part !== '').join(', '))]];
  }
  const isTaken =
    (field === 'publisher' && publisher) ||
    (field === 'howpublished' && (said || isKindWord(venue) || venue.includes('://')));
  const isSaid = kind === 'patent' ? isPatent(venue, publisher, genre) : venue === said;
  const name = item.custom?.journal || isTaken ? 'journal' : field;
  return [
    ['type', listed(genre)],
    [name, isSaid ? '' : listed(venue)],
  ];
}

/** True if a patent has no holder. */
const isPatent = (venue: string, publisher: string | undefined, genre: string) =>
  venue === 'Patent' || (venue === publisher && genre !== '');

/** The name of a report, thesis or patent, if its type does not imply it. */
function genreOf({ genre = '', number }: Item, { type, kind, venue }: Entry): string {
  const { genre: own } = describeWorkType(type);
  if (kind === 'thesis') return genre;
  const isSaid = genre === own || (genre === numberedGenre(type) && (venue !== '' || !number));
  return isSaid ? '' : genre;
}

/** The words for types without an entry type of their own. */
const sayKind = ({ type, entryType }: Entry): string =>
  type && entryType === 'misc' && describeWorkType(type).bibtex === 'misc' && type !== 'Preprint'
    ? type
    : '';

/** The type of the work, if the entry would be read as another type. */
function sayType(
  item: Item,
  { type, entryType, venue }: Entry,
  described: string[],
  journal: string,
): WorkType | undefined {
  if (!type) return undefined;
  const guessed = guessWorkType({
    type: entryType,
    key: item.id,
    title: (item.title ?? '').replace(MARK, ''),
    journal: venue,
    keywords: splitKeywords(item.keyword ?? ''),
    described,
    eprint: item.custom?.eprint !== undefined,
    isIssued: false,
    isPrinted: journal !== '',
  });
  return guessed === type ? undefined : type;
}

const listReviewed = (item: Item): string =>
  (item['reviewed-author'] ?? []).map((name) => displayName(fromCslName(name))).join(', ');

/** The people who sign, unless they are not the authors, followed by a collaboration. */
function signatures({ author = [] }: Item): Field[] {
  const names = author.filter((name) => !areOthers(name));
  const last = names.findLastIndex((name) => !isCollaboration(name)) + 1;
  const people = names.slice(0, last || names.length);
  const together = names.slice(people.length).map(({ literal }) => literal);
  return [
    ['author', writePeople([...people, ...author.filter(areOthers)])],
    ['collaboration', escapeLatex(together.join(' and '))],
  ];
}

/** Words in the name of a company or a registered society. */
const LEGAL_FORM = /,|(?<!\p{L})(?:ltd|inc|llc|gmbh|e\.\s?v)(?!\p{L})/iu;

/**
 * After people, an organisation signs for its members, unless it is a company. The field has no braces that
 * would protect an "and" in a name.
 */
const isCollaboration = ({ literal = '' }: CslName): boolean =>
  isOrganisation(literal) && !LEGAL_FORM.test(literal) && !/\sand\s/i.test(literal);

/** People in BibTeX's form; empty if there are none. */
const writePeople = (names: readonly CslName[] = []): string =>
  names.every(areOthers)
    ? ''
    : names.map((name) => (areOthers(name) ? 'others' : writeName(name))).join(' and ');

/** "family, suffix, given". Text that BibTeX would read as other parts, or as a list, is in braces. */
function writeName(name: CslName): string {
  const person = fromCslName(name);
  const { literal, suffix, given, family = '', particle } = person;
  if (literal !== undefined) return `{${escapeLatex(literal)}}`;
  const hasOtherParts = /[,]|\sand\s/i.test(family) || (!particle && /^\p{Ll}/u.test(family));
  const last = escapeLatex(familyName(person));
  const parts = [
    hasOtherParts ? `{${last}}` : last,
    escapeLatex(suffix ?? ''),
    escapeLatex(given ?? ''),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The prefix for the title of a work that is no longer reliable. */
const MARK = /^(?:RETRACTED|REMOVED): /;

/**
 * The title as imported in TeX if available, otherwise converted to LaTeX. Styles convert English titles to
 * lower case, and would change others.
 */
function writeTitle({ title = '', language = 'en', custom }: Item): string {
  const tex = custom?.title_tex ?? '';
  const isBalanced = tex !== '' && closingAt(`{${tex}}`, 0) === tex.length + 1;
  const written = isBalanced ? latexTitle(MARK.exec(title)?.[0] ?? '') + tex : latexTitle(title);
  return /^en\b/.test(language) ? written : `{${written}}`;
}

const SPECIAL: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
};

/** Character sequences that LaTeX would combine into one character. */
const LIGATURE = /(?<=-)-|(?<=`)`|(?<=')'|(?<=,),|(?<=[?!])`/g;

/** Converts plain text to LaTeX: only LaTeX's special characters are escaped; all others stay Unicode. */
const escapeLatex = (text: string): string =>
  text.replace(/[\\{}~^&%$#_]/g, (sign) => SPECIAL[sign] ?? sign).replace(LIGATURE, '{}$&');

const TITLE_MACROS: Record<string, string> = {
  i: 'emph',
  b: 'textbf',
  sub: 'textsubscript',
  sup: 'textsuperscript',
};

/**
 * Converts a title to LaTeX. Words with a capital inside ("DNA", "pH", "LaTeX") are put in braces, since
 * bibliography styles would convert them to lower case. Unpaired tags are omitted.
 */
function latexTitle(title: string): string {
  const open: string[] = [];
  const parts = title.split(/(<\/?(?:i|b|sub|sup)>)/).map((part, at) => {
    if (at % 2 === 0) return protectWords(part);
    const name = part.replace(/[</>]/g, '');
    if (!part.startsWith('</')) {
      open.push(name);
      return `\\${TITLE_MACROS[name]}{`;
    }
    if (open.at(-1) !== name) return '';
    open.pop();
    return '}';
  });
  return parts.join('') + '}'.repeat(open.length);
}

const INNER_CAPITAL = /(?!^)\p{Lu}/u;

/**
 * Escaping adds no capitals, so the words to protect are the same before and after. `RETRACTED:` is matched
 * with its colon.
 */
const protectWords = (text: string): string =>
  escapeLatex(text).replace(/^(?:RETRACTED|REMOVED):|[\p{L}\p{N}]+/gu, (word) =>
    INNER_CAPITAL.test(word) ? `{${word}}` : word,
  );

/** Text with several paragraphs: line breaks within one are kept, and no line can begin an entry. */
const writeParagraphs = (text: string): string =>
  escapeLatex(text)
    .replace(/^([ \t]*)@/gm, '$1{@}')
    .replace(/\n+/g, (ends) => (ends.length === 1 ? '\\\\\n' : '\n\n'));

/** A DOI, a link or a path: these fields are not LaTeX, so only braces have to be balanced. */
const verbatim = (text: string): string => text.replace(/[{}]/g, encodeURIComponent);

/** BibTeX splits lists at " and ", except within braces. */
const guarded = (value: string): string => (/\sand\s/i.test(value) ? `{${value}}` : value);
