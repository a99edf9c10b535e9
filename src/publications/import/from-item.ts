import {
  afterKindWord,
  areOthers,
  arxivUrl,
  type CslDate,
  type CslName,
  describeWorkType,
  displayName,
  doiInNote,
  type Entry,
  type Format,
  familyName,
  foldText,
  fromCslName,
  hyphenatedIssn,
  type Item,
  isIssuedKind,
  isKindWord,
  isWorkType,
  NAME_VARIABLES,
  numberedGenre,
  parseDoi,
  parseOrcid,
  ROLES,
  readAuthorNotes,
  readInverted,
  splitKeywords,
  type TextVariable,
  venueWords,
  type WorkKind,
  type WorkType,
  workTypeOf,
} from '@academic-site/bibliography';
import { CONTRIBUTOR_ROLES, toContributor, writeNames } from '../../../records/contributor.ts';
import { emptyPublication, type PublicationFields } from '../../../records/publication.ts';
import {
  MONTHS,
  OPEN_KINDS,
  OPEN_VERSIONS,
  PUB_STATES,
  type PublicationLink,
  pageRange,
} from '../../../records/publication-vocabulary.ts';
import { parseLanguage } from '../../values/language-name.ts';
import { viewPeople, withRole } from '../contributors.ts';
import {
  findLinkedPdfs,
  type LinkedPdf,
  parseFieldLinks,
  parseLinkField,
  parseLinkList,
  parseLinkOrPath,
  parseStoredPath,
  parseWebLink,
} from '../link-fields.ts';
import { isCodeHost, isPdf } from '../links.ts';
import { readMarkedTitle, readStatus } from '../status.ts';
import { separateVenue } from '../work.ts';

/** An entry that can become a publication. */
export interface Candidate {
  key: string;
  /** Line of the entry's beginning; 0 if its source has no lines. */
  line: number;
  fields: PublicationFields;
  /** Base names of the PDFs in the entry's `file` and `pdf` fields; whole paths for those of another site. */
  pdfNames: string[];
  /** PDFs in its link fields. */
  linkedPdfs: LinkedPdf[];
  /** Fields of the entry that publications don't have. */
  leftOut: string[];
  /** Key of an entry that appeared in this volume and refers to it. */
  volumeOf?: string;
}

/** Texts that are stored unchanged. */
const TEXTS = [
  ['abstract', 'abstract'],
  ['volume', 'volume'],
  ['issue', 'issue'],
  ['number', 'number'],
  ['isbn', 'ISBN'],
  ['pmid', 'PMID'],
  ['pmcid', 'PMCID'],
  ['series', 'collection-title'],
  ['series_number', 'collection-number'],
  ['original_title', 'original-title'],
  ['reviewed_title', 'reviewed-title'],
] as const satisfies readonly (readonly [keyof PublicationFields, TextVariable])[];

/** Texts without a CSL variable, by their names in BibTeX. */
const CUSTOM_TEXTS = [
  ['mr_number', 'mrnumber'],
  ['zbl_number', 'zbl'],
  ['title_tex', 'title_tex'],
  ['imageAlt', 'preview_alt'],
] as const satisfies readonly (readonly [keyof PublicationFields, string])[];

const MAX_TAGS = 100;
const MAX_TAG = 100;

/**
 * Converts a work of a file to a publication. Fields that it lacks are listed in `leftOut`, named as in the file or as
 * CSL variables.
 *
 * @example toCandidate(entry).fields.publication_type // "Article"
 */
export function toCandidate(entry: Entry, format?: Format): Candidate {
  const { key, line, item, files } = entry;
  const reading = openItem(item);
  const fields = separateVenue({
    ...emptyPublication(),
    ...fromItem(reading, files),
    citation_key: key !== '' && (format === 'bibtex' || isCitationKey(key)) ? key : null,
  });
  const { pdf = '' } = item.custom ?? {};
  const named = [...files, ...(pdf.includes('://') ? [] : [pdf])];
  return {
    key,
    line,
    fields,
    pdfNames: [...new Set(named.flatMap(baseName))],
    linkedPdfs: findLinkedPdfs(item.custom ?? {}),
    leftOut: [...new Set([...entry.without, ...listLeft(reading, entry, fields)])],
    ...(entry.volumeOf !== undefined && { volumeOf: entry.volumeOf }),
  };
}

/** A work, and the variables of it that were read. */
function openItem(item: Item) {
  const left = new Set(
    Object.entries(item).flatMap(([name, value]) =>
      value === undefined || ['id', 'type', 'custom'].includes(name) ? [] : [name],
    ),
  );
  const custom = new Map(Object.entries(item.custom ?? {}));
  return {
    item,
    left,
    /** Variables without a CSL equivalent that were not read. */
    custom,
    /** The text of a variable; empty if it has none. */
    take(name: TextVariable): string {
      left.delete(name);
      return item[name] ?? '';
    },
    takeCustom(name: string): string {
      const value = item.custom?.[name] ?? '';
      custom.delete(name);
      return value;
    },
    /** Marks a variable as read, or part of it as unread. */
    note(name: string, isRead: boolean): void {
      if (isRead) left.delete(name);
      else left.add(name);
    },
  };
}

type Reading = ReturnType<typeof openItem>;

/** The fields of a publication, except those for which neither CSL nor BibTeX has a word. */
function fromItem(reading: Reading, files: readonly string[]): Partial<PublicationFields> {
  const { item, take, takeCustom } = reading;
  const { title, status } = readMarkedTitle(take('title'));
  const type = workTypeOf(item);
  if (isWorkType(item.custom?.entrysubtype)) takeCustom('entrysubtype');
  takeCustom('entrytype');
  const texts = Object.fromEntries(TEXTS.map(([field, name]) => [field, take(name) || null]));
  const venue = readVenue(reading, type);
  const stated = readStatus(item.custom?.status ?? '');
  // Some exports use this for the number of a preprint, which is an identifier here.
  if (item.number === `arXiv:${item.custom?.eprint}`) delete texts.number;
  if (stated) takeCustom('status');
  return {
    ...texts,
    ...Object.fromEntries(CUSTOM_TEXTS.map(([field, name]) => [field, takeCustom(name) || null])),
    title,
    ...venue,
    publication_type: type,
    ...readPeople(reading, type),
    ...readDates(reading),
    ...readLinks(reading, files),
    ...readBadges(reading, type, venue.journal),
    note: readNote(reading),
    citations: Math.max(0, Number.parseInt(takeCustom('citations'), 10) || 0),
    pages: pageRange(take('page')) || null,
    issn: hyphenatedIssn(take('ISSN')) || null,
    edition: readEdition(reading),
    language: readLanguage(reading),
    pub_state: readState(reading),
    status: stated ?? status,
  };
}

/** Types of works that are presented, whose place is that of the event. */
const isGiven = (kind: WorkKind) => kind === 'poster' || kind === 'presentation';

/** BibTeX fields for who is behind a work without a journal, book or event. */
const BODIES = ['institution', 'school', 'organization', 'assignee', 'holder'];

type VenueFields = Pick<
  PublicationFields,
  'journal' | 'publisher' | 'place' | 'event' | 'event_place' | 'thesis_type'
> &
  Partial<Pick<PublicationFields, 'series'>>;

/** Where a work appeared, for the site's journal field, with related details. */
function readVenue(reading: Reading, type: WorkType | null): VenueFields {
  const { item, take, takeCustom, note } = reading;
  const { kind } = describeWorkType(type);
  const isTalk = isGiven(kind) || (type === null && item['event-title'] !== undefined);
  const name = findVenue(item, kind);
  // For a book that also names a publisher.
  const own = kind === 'book' ? takeCustom('journal') : '';
  const venue = own || (name ? take(name) : readVenueElsewhere(reading, type));
  const journal = describeVenue(reading, type, isTalk, venue);
  const isOwn = name === 'publisher' && (isIssuedKind(kind) || isTalk);
  const publisher = takeCustom('publisher') || (isOwn ? '' : take('publisher'));
  const isSeries = kind === 'book' && !item['collection-title'] && name === 'publisher';
  const place = takeCustom('place') || (isTalk ? '' : take('publisher-place'));
  const event_place = takeCustom('venue') || (isTalk ? '' : take('event-place'));
  if (isTalk) for (const each of ['publisher-place', 'event-place']) note(each, true);
  const isEvent = isTalk || kind === 'performance';
  const thesis_type = kind === 'thesis' ? take('genre') : '';
  return {
    journal,
    publisher: publisher || null,
    place: place || null,
    event: takeCustom('event') || (isEvent ? '' : take('event-title')) || null,
    event_place: event_place || null,
    thesis_type: thesis_type || null,
    ...(isSeries && item['container-title'] && { series: take('container-title') }),
  };
}

/** The variable that says where a work appeared: the first of these that it has. */
function findVenue(item: Item, kind: WorkKind): TextVariable | undefined {
  const appeared: TextVariable[] = ['container-title', 'container-title-short'];
  const isEvent = isGiven(kind) || kind === 'performance';
  const names: TextVariable[] = [
    ...(isEvent ? (['event-title'] as const) : []),
    ...(kind === 'page' ? appeared : []),
    ...(isIssuedKind(kind) || kind === 'book' ? (['publisher', 'archive'] as const) : []),
    ...appeared,
    // The event at which a recording or a map was shown did not publish it.
    ...(kind === 'media' ? (['publisher'] as const) : []),
    'event-title',
    ...(kind === 'paper' ? (['collection-title'] as const) : []),
    ...(BODIES.some((body) => item.custom?.[body]) ? [] : (['publisher'] as const)),
  ];
  return names.find((each) => item[each]);
}

/** The publisher of a work without a journal, book or event: an institution, server or site. */
function readVenueElsewhere({ item, custom, take, takeCustom }: Reading, type: WorkType | null) {
  const body = BODIES.find((each) => custom.has(each));
  if (body) return takeCustom(body);
  if (item.publisher) return take('publisher');
  // A patent without a holder has none.
  if (type === 'Patent') return '';
  const { eprint, eprinttype = '', howpublished = '', abbr = '', website = '' } = item.custom ?? {};
  if (eprint && eprinttype) return eprinttype === 'arxiv' ? 'arXiv' : eprinttype;
  const said = venueWords(howpublished).replace(/^\\?url\b.*/, '');
  const isPage = type === 'Web Page' || type === null;
  return said || abbr || (isPage ? hostName(item.URL ?? website) : '');
}

/** Host of a web page; empty for code hosts, which are not publishers. */
function hostName(url: string): string {
  if (isCodeHost(url) || !URL.canParse(url)) return '';
  const host = new URL(url).hostname.replace(/^www\./, '');
  return /^(?:dx\.)?doi\.org$/.test(host) ? '' : host;
}

/** Reports and patents name their type before the venue, talks after it. */
function describeVenue(
  reading: Reading,
  type: WorkType | null,
  isTalk: boolean,
  venue: string,
): string {
  const { item, take } = reading;
  const { kind, genre } = describeWorkType(type);
  const { place, venue: own, howpublished = '' } = item.custom ?? {};
  if (kind === 'patent') return joined(', ', readPatentName(reading), venue);
  if (kind === 'report') {
    const called = take('genre');
    const isSaid = venue !== '' && called === (genre ?? numberedGenre(type));
    return isSaid ? venue : joined(', ', called, venue);
  }
  if (!isTalk) return venue;
  const places = [item['event-place'] ?? '', item['publisher-place'] ?? ''];
  const online = /\bonline\b/i.test(howpublished) ? 'online' : '';
  return [...places.filter((each) => each !== place && each !== own), online].reduce(
    (all, part) => (foldText(all).includes(foldText(part)) ? all : joined(', ', all, part)),
    venue,
  );
}

const joined = (separator: string, ...parts: string[]) =>
  parts.filter((part) => part !== '').join(separator);

/** "U.S. patent", including the office that granted it. */
function readPatentName({ take }: Reading): string {
  const [genre, authority] = [take('genre'), take('authority')];
  if (genre === '' && authority === '') return 'Patent';
  return genre.includes(authority) && genre ? genre : joined(' ', authority, genre || 'patent');
}

/** The people of a work, and notes on some of them, by position. */
function readPeople(reading: Reading, type: WorkType | null) {
  const { item, note, takeCustom } = reading;
  let isComplete = true;
  const people = CONTRIBUTOR_ROLES.flatMap((role) => {
    const variable = ROLES[role];
    // In CSL, a thesis's contributors are its advisors; other works' advisors are stored elsewhere.
    if (role === 'advisor' && type !== 'Thesis')
      return withRole(readInverted(takeCustom('advisor')), role);
    note(variable, true);
    const named = (item[variable] ?? []).filter((name) => !areOthers(name));
    const isOpen = named.length < (item[variable]?.length ?? 0);
    if (isOpen && (role === 'author' || !item.author)) isComplete = false;
    else note(variable, !isOpen);
    return named.map((name) => {
      const orcid = parseOrcid(name.ORCID ?? '');
      return toContributor({ ...fromCslName(name), role, orcid });
    });
  });
  const notes = readAuthorNotes(takeCustom('author_notes'));
  const noted = new Map(notes.flatMap((each) => (each ? [[each.author, each] as const] : [])));
  const contributors = people.map((person, at) =>
    toContributor({ ...person, ...noted.get(at), role: person.role }),
  );
  const reviewed = takeCustom('reviewedauthors');
  const names = item['reviewed-author']?.map(fromCslName) ?? [];
  note('reviewed-author', true);
  return {
    ...viewPeople(contributors, type, isComplete),
    reviewed_authors: reviewed || writeNames(names) || null,
  };
}

/** The first year and month of the date, and the year of the original. */
function readDates({ item, note, takeCustom }: Reading) {
  const { 'event-date': event, issued = event, 'original-date': original } = item;
  const [[year = 0, month = 0] = []] = issued?.['date-parts'] ?? [];
  if (JSON.stringify(issued) === JSON.stringify(event)) note('event-date', true);
  note(item.issued ? 'issued' : 'event-date', isYearOrMonth(issued));
  const [[original_year = null] = []] = original?.['date-parts'] ?? [];
  if (original_year !== null) note('original-date', true);
  // A work that has not appeared may have a month.
  const known = month || Number(takeCustom('month'));
  return { year, month: MONTHS[known - 1] ?? null, original_year };
}

/** True if a date consists of a year and possibly a month only: no day, season or range. */
function isYearOrMonth(date: CslDate | undefined): boolean {
  const [first = [], ...more] = date?.['date-parts'] ?? [];
  return first.length < 3 && more.length === 0 && !date?.season && !date?.literal;
}

/** The note, without a line that repeats the work's status. */
function readNote({ item, takeCustom, take }: Reading): string | null {
  take('note');
  const lines = (item.note ?? '').split('\n').filter((line) => !STATUS_NOTE.test(line));
  return takeCustom('addendum') || lines.join('\n') || null;
}

const STATUS_NOTE = /^\s*(?:RETRACTED|REMOVED)\b/;

/** Publication status of a work that has not appeared. */
function readState(reading: Reading): PublicationFields['pub_state'] {
  const words = reading.item.status?.toLowerCase();
  const state = PUB_STATES.find((each) => each === words) ?? null;
  if (state) reading.take('status');
  return state;
}

/** Tags, badges and other markers. */
function readBadges(reading: Reading, type: WorkType | null, journal: string) {
  const { item, takeCustom, custom } = reading;
  const { open, open_version, abbr = '', preview } = item.custom ?? {};
  const own = [...new Set(splitKeywords(takeCustom('custom_tags')))];
  // al-folio's short name of the venue, which both sites show as a badge.
  const isNew = abbr !== '' && foldText(abbr) !== foldText(journal) && !own.includes(abbr);
  const { genre = '', custom: said = {} } = item;
  const words = [genre, said.howpublished ?? '', said.note ?? '', said.category ?? ''];
  const isTalk = isGiven(describeWorkType(type).kind);
  for (const name of isTalk ? ['howpublished', 'note', 'category'] : [])
    if (isTold(said[name] ?? '', journal)) custom.delete(name);
  if (isTalk && isTold(genre, journal)) reading.note('genre', true);
  return {
    tags: readTags(reading),
    custom_tags: [...own, ...(isNew ? [abbr] : []), ...(isTalk ? words.filter(isHonour) : [])],
    research_category: takeCustom('research_category').slice(0, 100) || null,
    featured: isTrue(takeCustom('selected')),
    award: readAward(reading),
    image: parseStoredPath(preview),
    open: OPEN_KINDS.find((kind) => kind === open) ?? null,
    open_version: OPEN_VERSIONS.find((version) => version === open_version) ?? null,
  };
}

/** "Invited talk": more specific than the type. */
const isHonour = (text: string) => isKindWord(text) && /invited|keynote|plenary/i.test(text);

/** True if a talk's type and venue cover all of a text. */
const isTold = (text: string, venue: string) =>
  isKindWord(text) || /^oral$/i.test(text) || venue.includes(afterKindWord(text));

const isTrue = (text: string) => /^(?:true|yes|1)$/i.test(text.trim());

/** The name of an award; al-folio has a Markdown description in the field `award`. */
function readAward({ item, custom }: Reading): string | null {
  const { award = '', award_name = '' } = item.custom ?? {};
  const [name, described] = [award_name, award].map((text) =>
    text
      .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
      .replace(/\*\*|__|(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, ''),
  );
  custom.delete('award_name');
  if (isTrue(award) || !award_name) custom.delete('award');
  return name || (isTrue(award) ? 'Award' : described) || null;
}

function readTags(reading: Reading): string[] {
  const words = splitKeywords(reading.take('keyword'));
  const tags = words.filter((word) => word.length <= MAX_TAG).slice(0, MAX_TAGS);
  if (tags.length < words.length) reading.note('keyword', false);
  return tags;
}

/** Software and data have versions. */
function readEdition({ item, take }: Reading): string | null {
  const isVersioned = item.type === 'software' || item.type === 'dataset';
  return (isVersioned && take('version')) || take('edition') || null;
}

/** An entry may state its language twice, once in LaTeX's terms. */
function readLanguage({ item, take, takeCustom }: Reading): string | null {
  const named = [item.language, item.custom?.language].map(parseLanguage);
  const language = named.find((each) => each !== null) ?? null;
  if (language) {
    take('language');
    takeCustom('language');
  }
  return language;
}

/** A key made up for the entry by a person or a program: neither a number nor an address. */
const isCitationKey = (key: string) =>
  key.length <= 200 && /^\p{L}[^\s,{}()="#%~\\^$&@'<>]*$/u.test(key) && !key.includes('://');

/**
 * Identifiers and addresses. A link that is only the DOI's resolver is the DOI, and a link to a file, or the page that
 * al-folio calls `html` or `website`, may replace a missing `url`.
 */
function readLinks({ item, take, takeCustom }: Reading, files: readonly string[]) {
  const { custom = {} } = item;
  const doi = parseDoi(take('DOI'));
  const isArxiv = /^arxiv$/i.test(takeCustom('eprinttype'));
  const arxiv_id = (isArxiv && takeCustom('eprint')) || null;
  const isOther = (link: string | null) =>
    link !== null && (doi === null || parseDoi(link) !== doi);
  const listed = parseLinkList(takeCustom('links'));
  const website = parseWebLink(custom.website);
  const further = parseFieldLinks(custom).filter(({ url }) => isOther(url));
  const addresses = files.filter(isWebAddress);
  const [pdfFile, ...morePdfs] = addresses.filter(isPdf);
  const pdf_url =
    parseLinkOrPath(custom.pdf_url) ??
    parseLinkOrPath(custom.pdf) ??
    (website && isPdf(website) ? parseLinkOrPath(website) : null) ??
    pdfFile ??
    null;
  const page = further.find(
    ({ kind, url }) => kind === 'publisher' && url !== pdf_url && listed.length === 0,
  )?.url;
  const published = /https?:\/\/[^\s<>"]+/.exec(custom.howpublished ?? '')?.[0];
  const url =
    [
      parseLinkOrPath(take('URL') || custom.url),
      ...[custom.ee, published].map(parseWebLink),
      page ?? null,
      addresses.find((file) => !isPdf(file)) ?? null,
    ].find(isOther) ?? null;
  const known = new Set(listed.map((link) => link.url));
  const isNew = (link: PublicationLink) =>
    !known.has(link.url) && (link.kind !== 'publisher' || link.url !== url) && link.url !== pdf_url;
  const others = morePdfs.map((file): PublicationLink => ({ kind: 'other', url: file }));
  return {
    doi,
    arxiv_id,
    url: url ?? (arxiv_id && !doi ? arxivUrl(arxiv_id) : null),
    pdf_url,
    links: [...listed, ...[...further, ...others].filter(isNew)],
  };
}

const isWebAddress = (file: string) => /^https?:\/\/\S+$/i.test(file) && URL.canParse(file);

/** The name of a PDF in the import. */
const baseName = (path: string): string[] => {
  const name = isWebAddress(path) ? '' : (path.trim().split(/[\\/]/).at(-1) ?? '');
  return /\.pdf$/i.test(name) ? [name] : [];
};

/** Names of variables that were not read and whose words don't occur in the record. */
function listLeft(reading: Reading, entry: Entry, record: PublicationFields): string[] {
  const { item, left, custom } = reading;
  const { files, fieldNames = {} } = entry;
  const isStored = makeWordSearch(record);
  const urls = [record.url, record.pdf_url, ...record.links.map(({ url }) => url)];
  const isFileLeft = files.some((file) => !urls.includes(file) && !isStored(file));
  const isIn = (name: string, value: string) => {
    const link = parseLinkField(name, value);
    const url = link?.url ?? parseLinkOrPath(value) ?? '';
    return (
      urls.includes(url) || isDoi(value, record.doi) || (link === undefined && isStored(value))
    );
  };
  if (isAbbreviation(item['title-short'], item.title)) left.delete('title-short');
  if (item['container-title']) left.delete('container-title-short');
  const variables = [...left].filter((name) => !isHeld(item, name, isStored));
  const others = [...custom].filter(([name, value]) => !isIn(name, value)).map(([name]) => name);
  return [
    ...variables.map((name) => fieldNames[name] ?? name),
    ...others,
    ...(isFileLeft ? ['file'] : []),
  ];
}

/** True if the words of a variable occur in the record. */
function isHeld(item: Item, name: string, isStored: (text: string) => boolean): boolean {
  const variable = NAME_VARIABLES.find((each) => each === name);
  const isNamed = (name: CslName) =>
    [displayName, familyName].some((write) => isStored(write(fromCslName(name))));
  if (variable) return item[variable]?.every(isNamed) ?? true;
  const value = Object.entries(item).find(([each]) => each === name)?.[1];
  return typeof value === 'string' && name !== 'keyword' && isStored(value);
}

const isAbbreviation = (short = '', whole = '') => foldText(whole).startsWith(foldText(short));

/** Finds a text by its words in the fields of a record, except its title, abstract and tags. */
function makeWordSearch(record: PublicationFields): (text: string) => boolean {
  const { title: _, abstract: __, tags: ___, ...others } = record;
  const stored = [...Object.values(others).flat(), `arxiv${record.arxiv_id}`]
    .map((value) => (typeof value === 'string' ? foldWords(value) : ''))
    .join(' | ');
  return (text) => ` ${stored} `.includes(` ${foldWords(text)} `) || foldWords(text) === '';
}

/** The words of a text, each folded and delimited, so that a short one is not found within another. */
const foldWords = (text: string): string =>
  text
    .split(/\s+/)
    .map(foldText)
    .filter((word) => word !== '')
    .join(' ');

const isDoi = (value: string, doi: string | null) =>
  doi !== null &&
  /doi|https?:/i.test(value) &&
  (parseDoi(value) === doi || doiInNote(value) === doi);
