/**
 * RIS tags as variables (from Research Information Systems' specification of 2011, the older one, and the
 * exports of EndNote, Zotero, Mendeley and databases). EndNote's XML has the same fields under other names.
 */
import { parseStatus } from './dates.ts';
import {
  addCustom,
  addField,
  type Draft,
  finishDraft,
  NO_TITLE,
  startDraft,
  type Target,
} from './draft.ts';
import { plainText } from './entities.ts';
import type { Entry } from './entry.ts';
import type { CslType, Item } from './item.ts';
import { joinPages, normalizePages, pageTotal } from './pages.ts';
import { isWorkType, WORK_TYPES, type WorkType } from './types.ts';
import { workTypeOf } from './work-type.ts';

/** A field of an entry; `name` is its name in the file. */
export interface TaggedField {
  tag: string;
  name: string;
  value: string;
}

/** RIS types; others are documents. */
const TYPES: Record<string, CslType> = {
  ABST: 'article-journal',
  ADVS: 'motion_picture',
  AGGR: 'dataset',
  ANCIENT: 'book',
  BILL: 'bill',
  BLOG: 'webpage',
  BOOK: 'book',
  CASE: 'legal_case',
  CHAP: 'chapter',
  CLSWK: 'book',
  COMP: 'software',
  CONF: 'paper-conference',
  CPAPER: 'paper-conference',
  CTLG: 'book',
  DATA: 'dataset',
  DBASE: 'dataset',
  DICT: 'entry-encyclopedia',
  EBOOK: 'book',
  ECHAP: 'chapter',
  EDBOOK: 'book',
  EJOUR: 'article-journal',
  ELEC: 'webpage',
  ENCYC: 'entry-encyclopedia',
  GOVDOC: 'report',
  HEAR: 'hearing',
  INPR: 'article-journal',
  INTV: 'interview',
  JFULL: 'book',
  JOUR: 'article-journal',
  MANSCPT: 'manuscript',
  MAP: 'map',
  MGZN: 'article-magazine',
  MPCT: 'motion_picture',
  MULTI: 'webpage',
  MUSIC: 'musical_score',
  NEWS: 'article-newspaper',
  PAMP: 'pamphlet',
  PAT: 'patent',
  PCOMM: 'personal_communication',
  PREP: 'article',
  RPRT: 'report',
  SER: 'book',
  SLIDE: 'speech',
  SOUND: 'song',
  STAND: 'standard',
  STAT: 'legislation',
  THES: 'thesis',
  UNPB: 'article',
  VIDEO: 'motion_picture',
  WEB: 'webpage',
};

/** The type of a work for an entry's RIS type. */
export const risWorkType = (type: string, item: Item): WorkType | null =>
  type === 'EDBOOK' ? 'Edited Book' : workTypeOf({ ...item, type: TYPES[type] ?? 'document' });

/** Types that mean no more than "document". */
const GENERAL = /^(?:GEN|OTHER)?$/;

/**
 * Tags with their targets, in order of precedence if two contain the same; of several targets, the first that
 * can hold the text is used. A tag without a target says nothing about the work.
 */
type Row = readonly [tags: string, ...targets: Target[]];

const ANY_TYPE: readonly Row[] = [
  ['TI', 'title'],
  ['T1', 'title'],
  ['CT', 'title'],
  ['AU A1', 'author'],
  ['ED', 'editor'],
  ['A2', 'editor'],
  ['A3', 'collection-editor'],
  ['A4', 'translator'],
  ['PY', 'issued'],
  ['DA', 'day'],
  ['Y1', 'issued'],
  ['JF', 'container-title'],
  ['BT', 'container-title', 'title'],
  ['T2', 'container-title', 'container-title-short'],
  ['JO', 'container-title', 'container-title-short'],
  ['JA', 'container-title', 'container-title-short'],
  ['J2', 'container-title', 'container-title-short'],
  ['J1', 'container-title', 'container-title-short'],
  ['T3', 'collection-title'],
  ['ST', 'title-short'],
  ['RI', 'reviewed-title'],
  ['OP', 'original-title'],
  ['VL', 'volume'],
  ['IS CP', 'issue'],
  ['SP', 'first-page'],
  ['EP', 'last-page'],
  ['SN', 'serial'],
  ['SV', 'collection-number'],
  ['NV', 'custom.volumes'],
  ['M1', 'number'],
  ['ET', 'edition'],
  ['PB', 'publisher'],
  ['CY PP', 'publisher-place'],
  ['DO DI', 'DOI'],
  ['AN', 'identifier'],
  ['UR L3 LK', 'link'],
  ['L2', 'link', 'file'],
  ['L1 L4', 'identifier', 'file'],
  ['AB', 'abstract'],
  ['N2', 'abstract', 'note'],
  ['KW', 'keyword'],
  ['LA', 'language'],
  ['N1', 'identifier', 'note'],
  ['U1 U2 U3 U4 U5', 'identifier'],
  // In our own exports, it contains people whose role has no tag.
  ['C8', 'role'],
  ['ID LB DB DP Y2 RP TS H1 H2 CN AV M4 LR'],
];

const BOOK: readonly Row[] = [
  ['BT', 'title'],
  ['T2 T3', 'collection-title', 'container-title'],
  ['A2', 'editor'],
  ['A3', 'editor'],
  ['M1', 'collection-number'],
  ['J2 JA JO JF'],
];

const PART_OF_BOOK: readonly Row[] = [
  ['BT T2', 'container-title'],
  ['SE', 'custom.chapter'],
  ['M1', 'collection-number'],
];

const CONFERENCE: readonly Row[] = [
  ['C3 BT', 'container-title'],
  ['T2 JF', 'container-title', 'event-title'],
  ['C1', 'publisher-place'],
  ['CY', 'publisher-place', 'event-place'],
  ['M1', 'issue'],
];

/** The place of an event, if its title is separate from that of the proceedings. */
const GIVEN: readonly Row[] = [['CY', 'event-place'], ...CONFERENCE];

const REPORT: readonly Row[] = [
  ['SN', 'serial', 'number'],
  ['IS', 'number'],
  ['A2', 'collection-editor'],
  ['T2 T3', 'collection-title'],
  ['NV', 'collection-number'],
  ['M3', 'genre'],
];

const JOURNAL: readonly Row[] = [
  ['M1', 'issue', 'number'],
  ['C2', 'PMCID'],
  ['C7', 'article-number'],
];

const FILM: readonly Row[] = [
  ['A2', 'performer'],
  ['M3', 'genre'],
  ['T2 T3', 'collection-title'],
];

const WEB_PAGE: readonly Row[] = [['M3', 'genre']];

/** Tags with a different meaning in some types. */
const BY_TYPE: Record<string, readonly Row[]> = {
  ABST: JOURNAL,
  ADVS: FILM,
  ANCIENT: BOOK,
  BLOG: WEB_PAGE,
  BOOK,
  CHAP: PART_OF_BOOK,
  CLSWK: BOOK,
  COMP: [
    ['ET', 'version'],
    ['T2 T3', 'collection-title'],
  ],
  CONF: CONFERENCE,
  CPAPER: CONFERENCE,
  'CONF C3': GIVEN,
  'CPAPER C3': GIVEN,
  CTLG: BOOK,
  DATA: [
    ['ET', 'version'],
    ['M3', 'genre'],
  ],
  DICT: PART_OF_BOOK,
  EBOOK: BOOK,
  ECHAP: PART_OF_BOOK,
  EDBOOK: [['AU A1', 'editor'], ['A2', 'collection-editor'], ...BOOK],
  EJOUR: JOURNAL,
  ELEC: WEB_PAGE,
  ENCYC: PART_OF_BOOK,
  GOVDOC: REPORT,
  INPR: JOURNAL,
  INTV: [['A2', 'interviewer']],
  JOUR: JOURNAL,
  MANSCPT: [['M3', 'genre']],
  MAP: [
    ['M3', 'genre'],
    ['T2 T3', 'collection-title'],
  ],
  MGZN: JOURNAL,
  MPCT: [['AU A1', 'director'], ...FILM],
  MUSIC: [
    ['A3', 'collection-editor'],
    ['M3', 'genre'],
  ],
  NEWS: JOURNAL,
  PAT: [
    ['SN IS', 'number'],
    ['A2', 'authority'],
    ['M3', 'genre'],
    ['M1 VL', 'custom.application'],
  ],
  RPRT: REPORT,
  SER: BOOK,
  SLIDE: [
    ['T2', 'event-title'],
    ['CY', 'event-place'],
    ['M3', 'genre'],
  ],
  SOUND: [
    ['A2', 'performer'],
    ['M3', 'medium'],
  ],
  STAND: [['SN', 'number', 'serial'], ...REPORT],
  THES: [
    ['M3', 'genre'],
    ['VL', 'genre'],
    ['A2 A3', 'contributor'],
    ['T2', 'custom.department'],
    ['SN', 'serial', 'number'],
    ['IS', 'number'],
  ],
  UNPB: [
    ['M3', 'genre'],
    ['T2 T3', 'collection-title'],
  ],
  VIDEO: FILM,
  WEB: WEB_PAGE,
};

/**
 * Target and precedence of each tag, by type. The order of the general table applies to all; a tag that only
 * one type has comes first.
 */
const ROWS = new Map(
  ['', ...Object.keys(BY_TYPE)].map((type) => {
    const rows = new Map<string, { rank: number; targets: readonly Target[] }>();
    for (const [rank, [tags, ...targets]] of ANY_TYPE.entries())
      for (const tag of tags.split(' ')) rows.set(tag, { rank, targets });
    for (const [tags, ...targets] of BY_TYPE[type]?.toReversed() ?? [])
      for (const tag of tags.split(' '))
        rows.set(tag, { rank: rows.get(tag)?.rank ?? -1, targets });
    return [type, rows] as const;
  }),
);

/** Tags whose lines are parts of one text. */
const JOINED = /^(?:AB|N2)$/;

/** Remarks of databases in notes. */
const DATABASE_NOTE =
  /^(?:cited by\b|export date\b|coden\b|accession number\b|date (?:revised|created|completed)\b|last updated\b|source type\b|copyright of\b.* is the property of|[A-Z]{2}$)/i;

/** Statements of databases about a work for which there is no variable. */
const LISTED_NOTE =
  /^(references|correspondence address|funding (?:details|text)[^:]*|tradenames|manufacturers|chemicals\/cas)\s*:/i;

/** A type of work that repeats the entry's type. */
const SAME_TYPE =
  /^(?:(?:journal |magazine |newspaper |conference |research |original )?(?:article|paper)|proceedings(?: paper)?|books?|(?:book )?chapter|thesis|report|web ?page|case reports?)$/i;

/** Converts the fields of an entry to a work; returns a sentence if that is not possible. */
export function readTags(
  type: string,
  fields: readonly TaggedField[],
  nameWithoutComma: Draft['nameWithoutComma'],
): Omit<Entry, 'key' | 'line'> | string {
  const isGiven = fields.some(({ tag }) => tag === 'C3');
  const rows = (isGiven && ROWS.get(`${type} C3`)) || (ROWS.get(type) ?? ROWS.get('') ?? new Map());
  const draft = startDraft(TYPES[type] ?? 'document', nameWithoutComma);
  if (!(type in TYPES) && !GENERAL.test(type)) draft.without.add(`TY (${type})`);
  if (type === 'INPR') draft.item.status = 'in press';
  const ranked = joinTexts(fields).map((field) => ({ field, row: rows.get(field.tag) }));
  ranked.sort((one, other) => (one.row?.rank ?? 0) - (other.row?.rank ?? 0));
  for (const { field, row } of ranked) addTag(draft, type, field, row?.targets);
  setPages(draft);
  correct(draft, type, fields);
  if (!draft.item.title) return NO_TITLE;
  return finishDraft(draft, '', 0);
}

/** Joins fields whose lines are parts of one text. */
function joinTexts(fields: readonly TaggedField[]): TaggedField[] {
  const joined: TaggedField[] = [];
  const first = new Map<string, TaggedField>();
  for (const field of fields) {
    const before = JOINED.test(field.tag) ? first.get(field.tag) : undefined;
    if (!before) {
      const own = { ...field };
      joined.push(own);
      first.set(field.tag, own);
    } else if (!DATABASE_NOTE.test(field.value)) before.value += `\n\n${field.value}`;
  }
  return joined;
}

function addTag(
  draft: Draft,
  type: string,
  { tag, name, value }: TaggedField,
  targets: readonly Target[] | undefined,
): void {
  if (value.trim() === '') return;
  if (tag === 'N1') {
    addNote(draft, name, value);
    return;
  }
  if (tag === 'OP' && /^-?\d{1,4}$/.test(value.trim())) {
    draft.item['original-date'] ??= { 'date-parts': [[Number(value)]] };
    return;
  }
  if (tag === 'M3' && (addType(draft, type, value) || addGenre(draft, value, targets))) return;
  if (targets?.length === 0) return;
  if (targets?.some((target) => addField(draft, target, value))) return;
  // Database numbers say nothing about the work; nor does a title that is a shorter form of another.
  if (tag === 'AN') return;
  draft.without.add(name);
}

function addNote(draft: Draft, name: string, value: string): void {
  const note = value.trim();
  if (DATABASE_NOTE.test(note)) return;
  const [, listed] = LISTED_NOTE.exec(note) ?? [];
  if (listed) draft.without.add(`${name} (${listed})`);
  else if (!addField(draft, 'identifier', note)) addField(draft, 'note', note);
}

/** The type of a work by its name, if several types share an RIS type. */
function addType({ item }: Draft, type: string, name: string): boolean {
  if (!isWorkType(name)) return false;
  const { ris, csl } = WORK_TYPES[name];
  // A book's RIS type depends on who signs it.
  if (ris !== type && !(csl === 'book' && /^(?:ED)?BOOK$/.test(type))) return false;
  item.type = csl;
  item.custom = { ...item.custom, entrysubtype: name };
  return true;
}

/** The type of a work in words, in a field that databases also use for its DOI. */
function addGenre(draft: Draft, value: string, targets: readonly Target[] | undefined): boolean {
  const genre = plainText(value);
  if (addField(draft, 'identifier', genre) || SAME_TYPE.test(genre)) return true;
  const status = parseStatus(genre);
  if (status) {
    draft.item.status ??= status;
    return true;
  }
  if (/^book reviews?$/i.test(genre)) {
    draft.item.type = 'review-book';
    return true;
  }
  return targets?.some((target) => addField(draft, target, value)) ?? false;
}

/** Types for which a single pages field is the number of pages. */
export const WHOLE = /^(?:book|thesis|report|map|standard)$/;

function setPages({ item, firstPage, lastPage, articleNumber }: Draft): void {
  const total = pageTotal(firstPage) ?? (/^\d+$/.test(firstPage) ? firstPage : '');
  if (total !== '' && lastPage === '' && WHOLE.test(item.type)) {
    addCustom(item, 'pagetotal', total);
    return;
  }
  // Some programs write the whole range in the first field.
  const first = normalizePages(firstPage);
  const isWhole = /[-–,]/.test(first) && (lastPage === '' || first.endsWith(lastPage));
  const pages = isWhole ? first : normalizePages(rangeOf(first, lastPage));
  if (pages !== '' && articleNumber !== '') addCustom(item, 'eid', articleNumber);
  if (pages !== '' || articleNumber !== '') item.page ??= pages || articleNumber;
}

/** Joins two pages, with a dash if the first one contains a hyphen. */
const rangeOf = (first: string, last: string) =>
  first.includes('-') ? `${first}–${last}` : joinPages(first, last);

/** Determines what depends on the whole entry. */
function correct(draft: Draft, type: string, fields: readonly TaggedField[]): void {
  const { item } = draft;
  // By the specification, the second author of a book is the editor of its series; other programs write the
  // book's editor there.
  const hasSecond = fields.some(({ tag }) => tag === 'A2');
  if (type === 'BOOK' && hasSecond && item.author && item.editor && item['collection-title']) {
    item['collection-editor'] ??= item.editor;
    delete item.editor;
  }
  if (type === 'CONF' && !item.author && item.editor && !item['container-title'])
    item.type = 'book';
  if (item.type === 'article-journal' && item['reviewed-title']) item.type = 'review-book';
  const { entrysubtype = risWorkType(type, item), ...custom } = item.custom ?? {};
  item.custom =
    workTypeOf({ ...item, custom }) === entrysubtype
      ? custom
      : { ...custom, ...(entrysubtype && { entrysubtype }) };
  if (Object.keys(item.custom).length === 0) delete item.custom;
}
