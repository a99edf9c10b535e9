/**
 * Writes works in RIS, for EndNote, Zotero, Mendeley and RefWorks: one tag per line, with CR LF
 * (https://en.wikipedia.org/wiki/RIS_(file_format)).
 */
import { splitKeywords } from './draft.ts';
import { plainTitle } from './entities.ts';
import {
  areOthers,
  type CslName,
  type CslType,
  fromCslName,
  type Item,
  type NameVariable,
  ownNumber,
  ROLES,
  type TextVariable,
  yearOf,
} from './item.ts';
import { invertedName } from './name.ts';
import { pageRange, pageSpan } from './pages.ts';
import { readNames } from './read-names.ts';
import { risWorkType, WHOLE } from './ris-tags.ts';
import { listSigners } from './signers.ts';
import { splitStatus } from './status.ts';
import { describeWorkType, sharesCode, type WorkKind, type WorkType } from './types.ts';
import { workTypeOf } from './work-type.ts';

type Values = string | undefined | (string | undefined)[];

/** A tag and its variable; by type of work if the meaning differs. */
type Row = readonly [tag: string, from: TextVariable | ((item: Item, kind: WorkKind) => Values)];

const ROWS: readonly Row[] = [
  ['ID', ({ id }) => id],
  ['TI', ({ title = '' }) => plainTitle(title)],
  ['AU', (item) => listPeople(listSigners(item).names)],
  ['A2', (item) => listUnsigned(item, SECOND[item.type])],
  ['ED', (item) => (SECOND[item.type] === 'editor' ? [] : listUnsigned(item, 'editor'))],
  ['A3', (item) => (item.type === 'thesis' ? listPeople(item.contributor) : [])],
  ['A4', ({ translator }) => listPeople(translator)],
  ['C8', listOthers],
  ['JO', (item, kind) => (kind === 'article' ? item['container-title'] : undefined)],
  ['C3', (item) => (isGiven(item) ? item['container-title'] : undefined)],
  ['T2', writeVenue],
  ['PB', 'publisher'],
  ['M3', (item) => typeInWords(item) ?? item.genre],
  ['T3', 'collection-title'],
  ['C1', (item) => (isGiven(item) ? item['publisher-place'] : undefined)],
  ['CY', (item) => (!isGiven(item) && item['publisher-place']) || item['event-place']],
  ['OP', (item) => [item['original-title'], String(yearOf(item['original-date']) || '')]],
  ['RI', 'reviewed-title'],
  ['SV', 'collection-number'],
  ['ET', ({ edition, version }) => edition ?? version],
  ['PY', ({ issued }) => String(yearOf(issued) || '')],
  ['DA', ({ issued }) => writeDay(issued?.['date-parts']?.[0])],
  ['VL', 'volume'],
  ['IS', 'issue'],
  ['SP', (item) => writePages(item)[0]],
  ['EP', (item) => writePages(item)[1]],
  // For reports and patents, this tag is the number.
  ['SN', (item) => [ownNumber(item), item.ISBN, item.ISSN]],
  ['DO', 'DOI'],
  [
    'UR',
    ({ custom, URL: url }) => [custom?.pdf, url].findLast((link) => link && URL.canParse(link)),
  ],
  ['AB', 'abstract'],
  ['LA', 'language'],
  ['AN', ({ PMID }) => PMID && `PMID: ${PMID}`],
  ['U1', 'PMCID'],
  ['U2', ({ custom }) => (custom?.eprinttype === 'arxiv' ? `arXiv:${custom.eprint}` : undefined)],
  ['U3', ({ custom }) => custom?.mrnumber && `MR: ${custom.mrnumber}`],
  ['U4', ({ custom }) => custom?.zbl && `Zbl: ${custom.zbl}`],
  ['N1', ({ note }) => Object.values(splitStatus(note))],
  ['KW', ({ keyword = '' }) => splitKeywords(keyword)],
];

/** Writes works as an RIS file. */
export function writeRis(items: readonly Item[]): string {
  const records = items.map(listLines);
  const names = records.flatMap((lines) => lines.filter(([tag]) => NAMES.test(tag)));
  // If no name has a comma, readers take them for people with the given name first: EndNote's comma marks
  // organisations.
  const areBodies = names.length > 1 && names.every(([, name]) => !name.includes(','));
  const toLine = ([tag, text]: Line) =>
    `${tag}  - ${text}${areBodies && NAMES.test(tag) ? ',' : ''}\r\n`;
  return records.map((lines) => `${lines.map(toLine).join('')}ER  - \r\n`).join('\r\n');
}

type Line = [tag: string, text: string];

const NAMES = /^(?:A[2-4U]|ED)$/;

/** The lines of a record. A value is one line, so that no text can begin another tag. */
function listLines(item: Item): Line[] {
  const type = workTypeOf(item);
  const { kind } = describeWorkType(type);
  const lines = ROWS.flatMap(([tag, from]) => {
    const value = typeof from === 'string' ? item[from] : from(item, kind);
    return (Array.isArray(value) ? value : [value]).flatMap((each): Line[] => {
      const text = each?.replace(/\s+/g, ' ').trim();
      return text ? [[tag, text]] : [];
    });
  });
  return [['TY', risOf(item, type)], ...lines];
}

/** The people under the tag for second authors, by type. Other works have a separate tag for editors. */
const SECOND: Partial<Record<CslType, NameVariable>> = {
  chapter: 'editor',
  'entry-encyclopedia': 'editor',
  'paper-conference': 'editor',
  interview: 'interviewer',
  motion_picture: 'performer',
  song: 'performer',
};

/** The people of a list, if others sign the work. */
const listUnsigned = (item: Item, variable: NameVariable | undefined): string[] =>
  !variable || listSigners(item).variable === variable ? [] : listPeople(item[variable]);

/** People whose roles have no tag, with the role before the name. */
function listOthers(item: Item): string[] {
  const tagged = new Set<NameVariable | undefined>([
    listSigners(item).variable,
    SECOND[item.type],
    ...(['editor', 'translator', 'contributor'] as const),
  ]);
  return Object.values(ROLES)
    .filter((variable) => !tagged.has(variable))
    .flatMap((variable) => listPeople(item[variable]).map((name) => `${variable}: ${name}`));
}

/** EndNote's comma marks an incomplete list, and an organisation whose name contains a comma. */
const listPeople = (names: readonly CslName[] = []): string[] =>
  names.map((name) => {
    if (areOthers(name)) return 'et al.,';
    const text = invertedName(fromCslName(name));
    const [read] = name.literal?.includes(',') ? readNames(text, 'literal').names : [name];
    return read?.literal === name.literal ? text : `${text},`;
  });

/** True if a paper gives its event, which then replaces the proceedings in the field for them. */
const isGiven = (item: Item): boolean =>
  item.type === 'paper-conference' && Boolean(item['event-title'] ?? item['event-place']);

function writeVenue(item: Item, kind: WorkKind): string | undefined {
  const isEvent = kind === 'poster' || kind === 'presentation' || kind === 'performance';
  if (isGiven(item) || isEvent) return item['event-title'];
  return kind === 'article' ? undefined : item['container-title'];
}

/** The type of a work whose RIS type is shared, or whose record would be read as another type. */
function typeInWords(item: Item): string | undefined {
  const type = workTypeOf(item);
  if (!type) return undefined;
  const bare = risWorkType(risOf(item, type), { ...item, custom: {}, genre: '' });
  return sharesCode('ris', type) || bare !== type ? type : undefined;
}

/** The RIS type. That of a book says whether authors or editors sign it. */
function risOf(item: Item, type: WorkType | null): string {
  if (item.type === 'post-weblog') return 'BLOG';
  const { ris } = describeWorkType(type);
  const { variable, names } = listSigners(item);
  if (!/BOOK$/.test(ris) || names.length === 0) return ris;
  return variable === 'editor' ? 'EDBOOK' : 'BOOK';
}

/** The first and the last page; a list of pages is written whole as the first one. */
function writePages({ page, type }: Item): [first?: string, last?: string] {
  const pages = pageRange(page ?? '');
  if (pages.includes(',')) return [pages.replaceAll('–', '-')];
  const { first, last } = pageSpan(pages) ?? {};
  // A single number would be read as the number of pages of a book.
  const isTotal = WHOLE.test(type) && /^\d+$/.test(pages);
  return [first, last ?? (isTotal ? first : undefined)];
}

/** "2014/03//": year and month, without day and other words. */
function writeDay([year, month, day]: readonly number[] = []): string | undefined {
  return year && month ? `${year}/${padded(month)}/${day ? padded(day) : ''}/` : undefined;
}

const padded = (number: number) => String(number).padStart(2, '0');
