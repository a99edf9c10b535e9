/**
 * Works in RIS, which EndNote, Zotero, Mendeley and RefWorks read: a tag a line, lines ended by
 * CR LF (https://en.wikipedia.org/wiki/RIS_(file_format)).
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

/** A tag and the variable that it holds; by the kind of work where it means another thing in some. */
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

/** Works as a file of RIS. */
export function writeRis(items: readonly Item[]): string {
  const records = items.map(listLines);
  const names = records.flatMap((lines) => lines.filter(([tag]) => NAMES.test(tag)));
  // Where no name has a comma, readers take them for people, given name first: EndNote's comma says that they are bodies.
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

/** Who stands under the tag for second authors, by the type. Other works have editors under a tag of their own. */
const SECOND: Partial<Record<CslType, NameVariable>> = {
  chapter: 'editor',
  'entry-encyclopedia': 'editor',
  'paper-conference': 'editor',
  interview: 'interviewer',
  motion_picture: 'performer',
  song: 'performer',
};

/** The people of a list whose work others sign. */
const listUnsigned = (item: Item, variable: NameVariable | undefined): string[] =>
  !variable || listSigners(item).variable === variable ? [] : listPeople(item[variable]);

/** People by roles that have no tag, with the role before the name. */
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

/** EndNote's comma says that more people follow, and that a body whose name has a comma is none. */
const listPeople = (names: readonly CslName[] = []): string[] =>
  names.map((name) => {
    if (areOthers(name)) return 'et al.,';
    const text = invertedName(fromCslName(name));
    const [read] = name.literal?.includes(',') ? readNames(text, 'literal').names : [name];
    return read?.literal === name.literal ? text : `${text},`;
  });

/** Whether a paper names its event, which then stands where other papers have their proceedings. */
const isGiven = (item: Item): boolean =>
  item.type === 'paper-conference' && Boolean(item['event-title'] ?? item['event-place']);

function writeVenue(item: Item, kind: WorkKind): string | undefined {
  const isEvent = kind === 'poster' || kind === 'presentation' || kind === 'performance';
  if (isGiven(item) || isEvent) return item['event-title'];
  return kind === 'article' ? undefined : item['container-title'];
}

/** The type of a work that shares its type of RIS with others, or whose record would be read as another one. */
function typeInWords(item: Item): string | undefined {
  const type = workTypeOf(item);
  if (!type) return undefined;
  const bare = risWorkType(risOf(item, type), { ...item, custom: {}, genre: '' });
  return sharesCode('ris', type) || bare !== type ? type : undefined;
}

/** The type of RIS. Who signs a book, its authors or its editors, follows from it. */
function risOf(item: Item, type: WorkType | null): string {
  const { ris } = describeWorkType(type);
  const { variable, names } = listSigners(item);
  if (!/BOOK$/.test(ris) || names.length === 0) return ris;
  return variable === 'editor' ? 'EDBOOK' : 'BOOK';
}

/** The first and the last page; a list of pages stands whole in the place of the first one. */
function writePages({ page, type }: Item): [first?: string, last?: string] {
  const pages = pageRange(page ?? '');
  if (pages.includes(',')) return [pages.replaceAll('–', '-')];
  const { first, last } = pageSpan(pages) ?? {};
  // One number alone would be how many pages a book has.
  const isTotal = WHOLE.test(type) && /^\d+$/.test(pages);
  return [first, last ?? (isTotal ? first : undefined)];
}

/** "2014/03//": year and month, with neither day nor words. */
function writeDay([year, month, day]: readonly number[] = []): string | undefined {
  return year && month ? `${year}/${padded(month)}/${day ? padded(day) : ''}/` : undefined;
}

const padded = (number: number) => String(number).padStart(2, '0');
