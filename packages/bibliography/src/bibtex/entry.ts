/**
 * Converts a BibTeX entry to a work: each field becomes a CSL variable, or stays in `custom` under its own
 * name.
 */
import { doiInAddress, doiInNote, parseDoi } from '../doi.ts';
import { joinKeywords } from '../draft.ts';
import type { Entry } from '../entry.ts';
import { looksLikeEvent, talkInKey } from '../events.ts';
import { arxivFromDoi, arxivNumber, parsePmcid, parsePmid } from '../identifiers.ts';
import { fromCslName, type Item, type TextVariable } from '../item.ts';
import { displayName } from '../name.ts';
import { normalizePages } from '../pages.ts';
import {
  describeWorkType,
  isIssuedKind,
  isWorkType,
  thesisGenre,
  type WorkKind,
  type WorkType,
} from '../types.ts';
import {
  afterKindWord,
  guessWorkType,
  isKindWord,
  isLoose,
  isWebPage,
  PREPRINT_SERVER,
  readState,
  saysMore,
  venueWords,
  workTypeOf,
} from '../work-type.ts';
import { placeInMonth, readDate, yearIn } from './date.ts';
import type { ParsedEntry } from './inherit.ts';
import { listInverted, readField, readPeople } from './names.ts';
import { paragraphs, plainText, titleText } from './text.ts';
import { heldByNumber, isVerbatim, joinTitle } from './words.ts';

/** The work of an entry, and the facts that decide if it is one at all. */
interface ReadEntry extends Pick<Entry, 'item' | 'files' | 'without' | 'fieldNames'> {
  hasPeople: boolean;
  isIdentified: boolean;
}

/** Variables, and the fields whose text they take unchanged: the first that an entry has. */
const TEXTS: [TextVariable, ...string[]][] = [
  ['title-short', 'shorttitle'],
  ['volume', 'volume'],
  ['collection-title', 'series'],
  ['collection-number', 'seriesnumber'],
  ['issue', 'issue'],
  ['number', 'worknumber'],
  ['edition', 'edition'],
  ['original-title', 'origtitle'],
  ['reviewed-title', 'reviewedtitle'],
  ['ISBN', 'isbn'],
  ['ISSN', 'issn'],
  ['language', 'langid', 'language'],
  ['note', 'note'],
];

/** Fields with a different name in `custom`. */
const SYNONYMS: Partial<Record<string, string>> = { zblnumber: 'zbl', mr: 'mrnumber' };

/** Fields that serve the file and say nothing about the work. */
const BOOKKEEPING = 'crossref xdata ids bibtex_show document_type date year month day'.split(' ');

const NUMBER_VARIABLES = {
  issue: 'issue',
  series_number: 'collection-number',
  number: 'number',
} as const;

const NUMBERS = ['volume', 'issue', 'number', 'collection-number'] as const;

/** Words before a number that styles add themselves: "no. 92", "Vol. IV". */
const NUMBER_WORD =
  /^(?:vol(?:ume)?|no|nr|num(?:ber)?|issue|bd|band)(?:\.\s*|\s+)(?=\d|[ivxlc]+$)/i;

/** The issuer of a work that has no publisher. */
const BODIES = ['institution', 'school', 'organization', 'assignee', 'holder'];

/** Converts a parsed entry, with its inherited fields. */
export function readEntry(entry: ParsedEntry): ReadEntry {
  const fields = openFields(entry);
  const { item, custom, without, at, set, take } = fields;
  const people = readPeople(entry);
  take(...people.taken);
  for (const [variable, names] of people.lists) item[variable] = names;
  fields.names['container-author'] = 'bookauthor';
  for (const [field, names] of people.others) fields.text.set(field, names);
  set('title', joinTitle(titleText(take('title')), titleText(take('subtitle'))), 'title');
  const type = readType(fields);
  setIdentifiers(fields);
  setKeywords(fields);
  setDates(fields);
  fields.move(NUMBER_VARIABLES[heldByNumber(entry.type, at('series') !== '')], 'number');
  if (isSeriesVolume(fields)) fields.move('collection-number', 'volume');
  take('volume_of');
  for (const [variable, ...names] of TEXTS) fields.move(variable, ...names);
  for (const variable of NUMBERS)
    if (item[variable]) item[variable] = item[variable].replace(NUMBER_WORD, '');
  fields.move('page', 'pages', 'eid', 'article-number', 'art_number');
  if (item.page) item.page = normalizePages(item.page);
  set('abstract', paragraphs(take('abstract')), 'abstract');
  setGenre(fields);
  setStatus(fields);
  setVenue(fields, type);
  setNote(fields);
  // CSL lists the advisors of a thesis among its contributors, and others nowhere.
  if (type !== 'Thesis' && item.contributor) {
    custom.advisor = listInverted(item.contributor.map(fromCslName));
    delete item.contributor;
  }
  if (people.notes) custom.author_notes = people.notes;
  if (entry.tex) custom.title_tex = entry.tex;
  setType(fields, type);
  const files = readFiles(take('file'));
  take(...BOOKKEEPING);
  for (const name of fields.text.keys()) custom[SYNONYMS[name] ?? name] ??= at(name).trim();
  const held = Object.entries(custom).filter(([, value]) => value !== '');
  if (held.length > 0) item.custom = Object.fromEntries(held);
  return {
    ...{ item, files, without: [...without], fieldNames: fields.names },
    hasPeople: people.lists.size > 0,
    isIdentified: item.DOI !== undefined || entry.text.eprint !== undefined,
  };
}

/**
 * True if the volume is the book's number in its series, as in BibTeX and databases; biblatex has a separate
 * field for it. Our own exports mark entries where it is not.
 */
const isSeriesVolume = ({ entry, at, find }: Fields): boolean =>
  heldByNumber(entry.type) === 'series_number' &&
  at('series') !== '' &&
  find('number', 'seriesnumber', 'maintitle', 'volumes', 'volume_of') === undefined;

/** `file` contains a path or, from JabRef and Zotero, a list of "description:path:type". */
function readFiles(file: string): string[] {
  if (file === '' || /^https?:\/\/\S+$/i.test(file)) return file === '' ? [] : [file];
  const names = file.match(/(?<![^:;/\\])[^:;/\\]+\.pdf(?=$|[:;\s])/gi) ?? [file];
  return [...new Set(names.map((name) => name.trim()))];
}

/** An entry while its fields are being consumed one by one. */
function openFields(entry: ParsedEntry) {
  const item: Item = { id: entry.key, type: 'document' };
  const text = new Map(Object.entries(entry.text));
  const without = new Set(entry.repeated);
  const names: Record<string, string> = {};
  const custom: Record<string, string> = {};
  const raw = (name: string) => text.get(name) ?? '';
  const at = (name: string) => (isVerbatim(name) ? raw(name) : plainText(raw(name)));
  /** The first non-empty field among these, and its text. */
  const find = (...fields: string[]) => fields.find((name) => at(name) !== '');
  const set = (variable: TextVariable, value: string, field: string) => {
    if (value === '') return;
    item[variable] = value;
    names[variable] = field;
  };
  return {
    ...{ entry, item, text, without, names, custom, at, find, set },
    /** The first of these fields as parsed; it is consumed with the others. */
    take(...fields: string[]): string {
      const [value = ''] = fields.map(raw).filter((each) => each !== '');
      for (const name of fields) text.delete(name);
      return value;
    },
    /** Moves the first non-empty field among these to a variable. */
    move(variable: TextVariable, ...fields: string[]): void {
      const name = item[variable] === undefined ? find(...fields) : undefined;
      if (name === undefined) return;
      set(variable, at(name), name);
      text.delete(name);
    },
  };
}

type Fields = ReturnType<typeof openFields>;

/** Fields that may indicate the type of a work. */
const KIND_FIELDS = ['type', 'howpublished', 'note', 'category'];

/** Determines the type of the work, by its own name for it or by its fields. */
function readType(fields: Fields): WorkType | null {
  const { entry, item, at, find } = fields;
  const { type, key, text } = entry;
  const named = at('entrysubtype');
  if (isWorkType(named)) return named;
  const printed = PRINTED_IN.get(type === 'article' ? named : type);
  if (printed) return printed;
  const isRetracted = isStatusNote(text.note ?? '');
  const words = KIND_FIELDS.map((name) => (name === 'note' && isRetracted ? '' : at(name)));
  const isInBook = find('journal', 'journaltitle', 'booktitle') !== undefined;
  const pages = ['pages', 'eid', 'article-number', 'art_number'];
  const isPrinted = find(...pages, 'volume', 'number', 'issue', 'publisher') !== undefined;
  const proceedings = /proceedings|proc\./i.test(text.booktitle ?? '');
  const venue = find('journaltitle', 'journal', 'booktitle', 'maintitle', 'eventtitle', ...BODIES);
  return guessWorkType({
    ...{ type, key, title: item.title ?? '' },
    journal: at(venue ?? find('publisher', 'eprinttype', 'archiveprefix', 'howpublished') ?? ''),
    keywords: [...readKeywords(text), at('document_type')],
    described: words,
    isPrinted: isInBook || (isWebPage(type) && at('titleaddon') !== '' && !text.eprint),
    isIssued: isPrinted || proceedings || findDoi(fields) !== null,
    isGiven: at('eventtitle') !== '' || placeInMonth(at('month')) !== '' || isAway(text),
    eprint: findArxiv(fields) !== null || isEprint(text),
  });
}

/** True if it is a number on a server; biblatex-apa uses the field for the name of a website. */
const isEprint = ({ eprint = '', eprinttype, archiveprefix }: Record<string, string>) =>
  eprint !== '' &&
  (Boolean(eprinttype ?? archiveprefix) || /\d/.test(eprint) || PREPRINT_SERVER.test(eprint));

/** Additional information on where an article was printed, as in some biblatex styles. */
const PRINTED_IN = new Map<string, WorkType>([
  ['newspaper', 'Newspaper Article'],
  ['magazine', 'Magazine Article'],
  ['review', 'Book Review'],
]);

/** A note about the status of a work. */
const isStatusNote = (note: string) => /^\s*\{*(?:RETRACTED|REMOVED)\b/.test(note);

/** True if it has a place and a date but no issuer: reference managers export talks this way. */
const isAway = ({ address, location, month, note, ...text }: Record<string, string>) =>
  Boolean(address ?? location) &&
  Boolean(month ?? note) &&
  !'publisher institution organization school howpublished doi url type'
    .split(' ')
    .some((name) => text[name]);

/** Sets the CSL type, and the work's own type if the CSL type does not imply it. */
function setType({ item, custom, at, take, without }: Fields, type: WorkType | null): void {
  const named = at('entrysubtype');
  if (named !== '' && !isWorkType(named) && !PRINTED_IN.has(named)) without.add('entrysubtype');
  take('entrysubtype');
  item.type = type ? describeWorkType(type).csl : 'document';
  if (type && workTypeOf({ ...item, custom }) !== type) custom.entrysubtype = type;
}

/** Fields that may contain a DOI or the address of the work's page, most reliable first. */
const ADDRESSES = ['doi', 'url', 'ee', 'html', 'website', 'link', 'pdf'];

/** The DOI in an entry, or in one of its addresses. */
function findDoi({ at }: Fields): string | null {
  const notes = ['howpublished', 'note'].map((name) => doiInNote(at(name)));
  const found = ADDRESSES.map((name) => doiInAddress(at(name)) ?? parseDoi(at(name)));
  return [...found, ...notes].find((doi) => doi !== null) ?? null;
}

/** The arXiv number, from `eprint`, the DOI, a journal "arXiv preprint arXiv:…" or a link. */
function findArxiv({ at, text }: Fields): string | null {
  const archive = at(text.has('eprinttype') ? 'eprinttype' : 'archiveprefix');
  const eprint = plainText(at('eprint')).replace(/^arxiv:/i, '');
  const looksLike = /^(?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?$/.test(eprint);
  if (eprint !== '' && (/arxiv/i.test(archive) || (archive === '' && looksLike))) return eprint;
  const ofDoi = arxivFromDoi(at('doi')) ?? arxivFromDoi(at('url'));
  if (ofDoi) return ofDoi;
  for (const name of ['journal', 'journaltitle', 'note', 'howpublished', 'url']) {
    const found = /arxiv(?:\.org\/(?:abs|pdf)\/|:\s*)([a-z-]*\.?[A-Z]{0,2}\/?\d[\d.]+(?:v\d+)?)/i;
    const id = found.exec(at(name))?.[1]?.replace(/\.(?:pdf)?$/, '');
    if (id) return id;
  }
  return arxivNumber(at('arxiv')) || null;
}

function setIdentifiers(fields: Fields): void {
  const { custom, without, at, find, set, take, text } = fields;
  const arxiv = findArxiv(fields);
  const doi = findDoi(fields);
  set('DOI', doi ?? '', 'doi');
  if (doi && parseDoi(at('doi')) === doi) take('doi');
  if (/^https?:\/\/\S+$/i.test(at('url')) && URL.canParse(at('url'))) fields.move('URL', 'url');
  if (parsePmid(at('pmid'))) set('PMID', parsePmid(take('pmid')) ?? '', 'pmid');
  if (parsePmcid(at('pmcid'))) set('PMCID', parsePmcid(take('pmcid')) ?? '', 'pmcid');
  const archive = find('eprinttype', 'archiveprefix');
  if (arxiv) {
    const isOther = text.has('eprint') && !at('eprint').includes(arxiv);
    if (isOther) without.add('eprint');
    take('eprint', 'eprinttype', 'archiveprefix');
    if (arxiv === arxivNumber(at('arxiv'))) take('arxiv');
    Object.assign(custom, { eprint: arxiv, eprinttype: 'arxiv' });
  } else if (text.has('eprint') && archive) {
    custom.eprinttype = at(archive);
    take('eprinttype', 'archiveprefix');
  } else take('eprinttype', 'archiveprefix');
}

const KEYWORDS = ['author_keywords', 'keywordlist', 'keyword'];

/**
 * Keywords are separated by semicolons, otherwise by commas. Scopus has those of the authors and those of its
 * index.
 */
function readKeywords(text: Readonly<Record<string, string>>): string[] {
  const words = KEYWORDS.flatMap((name) => {
    const list = plainText(text[name] ?? '');
    return list.split(list.includes(';') ? ';' : ',').map((word) => word.trim());
  });
  return [...new Set(words.filter((word) => word !== ''))];
}

function setKeywords({ entry, set, take }: Fields): void {
  set('keyword', joinKeywords(readKeywords(entry.text)), 'keywords');
  take(...KEYWORDS);
}

function setDates({ item, custom, names, without, at, take }: Fields): void {
  const { date, field, isOpen, month } = readDate(
    Object.fromEntries(['date', 'year', 'month', 'day'].map((name) => [name, at(name)])),
  );
  if (date) item.issued = date;
  else if (month > 0) custom.month = String(month);
  names.issued = field;
  if (isOpen) without.add(field);
  const event = readDate({ date: at('eventdate') });
  if (event.date) {
    item['event-date'] = event.date;
    names['event-date'] = 'eventdate';
    take('eventdate');
  }
  const original = yearIn(at('origdate') || at('origyear'));
  if (original > 0) {
    item['original-date'] = { 'date-parts': [[original]] };
    take('origdate', 'origyear');
  }
}

/** English words for biblatex's localisation keys of reports and theses. */
const TYPE_NAMES = new Map([
  ['techreport', 'Technical Report'],
  ['resreport', 'Research Report'],
  ['mathesis', 'Master’s thesis'],
  ['phdthesis', 'PhD thesis'],
  ['candthesis', 'Candidate thesis'],
  ['bathesis', 'Bachelor’s thesis'],
]);

const COUNTRIES = new Map([
  ['us', 'U.S.'],
  ['eu', 'European'],
  ['de', 'German'],
  ['fr', 'French'],
  ['uk', 'British'],
]);

/** The words for a localisation key; any other text is unchanged. */
function typeName(key: string): string {
  const [, patent, country = ''] = /^pat(ent|req)(us|eu|de|fr|uk)?$/i.exec(key) ?? [];
  if (!patent) return TYPE_NAMES.get(key.toLowerCase()) ?? key;
  const name = patent === 'req' ? 'patent application' : 'patent';
  const whole = [COUNTRIES.get(country), name].filter(Boolean).join(' ');
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** The type to print if the entry has no field `type`. */
const DEFAULT_TYPE = new Map([
  ['patent', 'patent'],
  ['phdthesis', 'phdthesis'],
  ['mastersthesis', 'mathesis'],
  ['bachelorsthesis', 'bathesis'],
  ['thesis', 'Thesis'],
]);

function setGenre(fields: Fields): void {
  const { entry, at, set, take } = fields;
  const { type } = entry;
  // Some entries contain nothing but "US Patent 11,960,988".
  const isInNote = type === 'patent' && at('number') === '' && isKindWord(fields.item.note ?? '');
  const words = isInNote ? (fields.item.note ?? '') : at('type') || DEFAULT_TYPE.get(type) || '';
  const name = typeName(words);
  set('genre', /thesis$/.test(type) ? thesisGenre(name) : name, isInNote ? 'note' : 'type');
  if (isInNote) delete fields.item.note;
  take('type');
}

/** Sets the venue of the work, its publisher, and the publisher's place. */
function setVenue(fields: Fields, type: WorkType | null): void {
  const { item, at, set, entry } = fields;
  const { kind } = describeWorkType(type);
  const isTalk = kind === 'poster' || kind === 'presentation';
  const container = readContainer(fields, kind);
  const note = venueWords(noteOf(item));
  const mayBeTalk =
    type === null &&
    isLoose(entry.type) &&
    note !== '' &&
    (looksLikeEvent(note) || talkInKey(entry.key) !== null);
  if (isTalk || mayBeTalk) setEvent(fields, container);
  else {
    fields.move('publisher-place', 'address', 'location');
    fields.move('event-place', 'venue');
    if (kind !== 'performance') fields.move('event-title', 'event');
    fields.move('event-title', 'eventtitle');
    // For a book or a film, it is the series.
    const isSeries =
      (kind === 'book' && at('publisher') !== '') ||
      (kind === 'media' && container.field === 'maintitle' && !item['collection-title']);
    set(isSeries ? 'collection-title' : 'container-title', container.text, container.field);
  }
  if (entry.type === 'manual') fields.move('edition', 'version');
  else if ((kind === 'software' || kind === 'dataset') && !item.edition)
    fields.move('version', 'version');
  if (isIssuedKind(kind)) setIssuer(fields, kind, container.field);
  else if (!isTalk) fields.move('publisher', 'publisher');
}

/** The issuer of a work. A different publisher keeps its own field. */
function setIssuer(fields: Fields, kind: WorkKind, container: string): void {
  const { entry, item, custom, at, find, set, take } = fields;
  const body = find(...BODIES);
  const note = venueWords(noteOf(item));
  if (item['container-title']) set('publisher', item['container-title'], container);
  // A patent's holders are a list of names.
  else if (body === 'holder')
    set('publisher', readField(entry, body).names.map(displayName).join(', '), body);
  else if (kind === 'page' && !body && !at('publisher') && !isEprint(entry.text))
    fields.move('publisher', 'eprint');
  // The office publishes a patent but does not hold it.
  else if (body || kind !== 'patent')
    set('publisher', at(body ?? 'publisher'), body ?? 'publisher');
  if (!item['container-title'] && body) take(body);
  delete item['container-title'];
  // Some manuscripts only say where they were submitted.
  const isElsewhere =
    item.publisher || custom.eprint || find('eprint', 'howpublished') || readState(note);
  if (entry.type !== 'unpublished' || isElsewhere || note === '') return;
  set('publisher', note, 'note');
  delete item.note;
}

/** The note of a work, unless it is about the work's status. */
const noteOf = ({ note = '' }: Item): string => (isStatusNote(note) ? '' : note);

const SPECIAL_ISSUE = /special issue .*\p{L}/iu;

/**
 * The journal; otherwise the book, the multi-volume work, the special issue in its note, or the blog of a
 * page.
 */
function readContainer({ entry, item, find, at, take }: Fields, kind: WorkKind) {
  const nothing = { text: '', field: '' };
  if (kind === 'book' && item['collection-title']) return nothing;
  const field =
    find('journaltitle', 'journal') ??
    find('booktitle', 'maintitle') ??
    (isWebPage(entry.type) && !find(...BODIES) ? find('titleaddon') : undefined);
  if (field === undefined) {
    if (!SPECIAL_ISSUE.test(noteOf(item)) || find('eventtitle')) return nothing;
    const text = noteOf(item);
    delete item.note;
    return { text, field: 'note' };
  }
  const subtitle = `${field.replace(/title$/, '')}subtitle`;
  const text = joinTitle(at(field), at(subtitle));
  take(field);
  take(subtitle);
  return { text, field };
}

/** The event of a talk, possibly from its note, and its place. */
function setEvent(fields: Fields, container: { text: string; field: string }): void {
  const { item, at, set, take } = fields;
  const said = { note: noteOf(item), howpublished: at('howpublished') };
  const events = [
    { field: 'eventtitle', text: at('eventtitle') },
    container,
    ...Object.entries(said).map(([field, words]) => ({
      field,
      text: afterKindWord(venueWords(words)),
    })),
  ];
  const { field = '', text = '' } = events.find((event) => event.text !== '') ?? {};
  set('event-title', text, field);
  take(field);
  if (field === 'note') delete item.note;
  fields.move('event-place', 'location', 'address');
  if (!item['event-place']) set('event-place', placeInMonth(at('month')), 'month');
}

/**
 * A note that repeats other fields stays in `custom`, so that it is not printed twice; so does one next to an
 * addendum.
 */
function setNote({ item, custom, at, set, take }: Fields): void {
  const { note = '' } = item;
  const citedBy = /cited by:? ?(\d+)/i.exec(note)?.[1];
  const citations = at('citations') || at('times-cited') || citedBy;
  if (citations !== undefined) custom.citations = citations;
  take('citations', 'times-cited');
  const venue = [item['container-title'], item['event-title'], item.publisher].join('\n');
  const addendum = at('addendum');
  if (addendum === '' && (isStatusNote(note) || saysMore(note, venue))) return;
  delete item.note;
  if (note !== '' && citedBy === undefined) custom.note = note;
  set('note', addendum, 'addendum');
  take('addendum');
}

/** The state of an unpublished work, from one of its fields. */
function setStatus({ item, at, set, take, entry }: Fields): void {
  const said = [at('pubstate'), item.note ?? '', at('howpublished'), entry.text.year ?? ''];
  const state = said.map(readState).find((each) => each !== null);
  set('status', state ?? '', 'pubstate');
  if (readState(at('pubstate'))) take('pubstate');
  if (readState(item.note ?? '')) delete item.note;
}
