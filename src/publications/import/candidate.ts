import { arxivNumber, arxivUrl, foldText, hyphenatedIssn } from '@academic-site/bibliography';
import { writeNames } from '../../../records/contributor.ts';
import { emptyPublication, type PublicationFields } from '../../../records/publication.ts';
import {
  OPEN_KINDS,
  OPEN_VERSIONS,
  PUBLICATION_TYPES,
  type PublicationType,
  pageRange,
} from '../../../records/publication-words.ts';
import { parseLanguage } from '../../values/language-name.ts';
import { viewPeople } from '../contributors.ts';
import type { ParsedEntry } from '../formats/bibtex/inherit.ts';
import {
  afterKindWord,
  type EntryFacts,
  isKindWord,
  publicationType,
  readState,
  saysMore,
  WEB_PAGE,
} from '../formats/bibtex/kind.ts';
import {
  findLinkedPdfs,
  findPdfNames,
  type LinkedPdf,
  parseEntryLinks,
  parseStoredPath,
  unescapeVerbatimFields,
} from '../formats/bibtex/links.ts';
import { parsePeople, readCreators } from '../formats/bibtex/names.ts';
import { readStatus } from '../formats/bibtex/status-field.ts';
import { paragraphs, plainText, titleText } from '../formats/bibtex/text.ts';
import {
  arxivId,
  findVenue,
  joinTitle,
  monthName,
  placeInMonth,
  printedType,
} from '../formats/bibtex/venue.ts';
import {
  heldByNumber,
  IDENTIFIER_NAMES,
  listNames,
  NUMBER_NAMES,
  ORIGIN_NAMES,
} from '../formats/fields.ts';
import { readMarkedTitle } from '../status.ts';
import { separateVenue } from '../work.ts';
import { listLeftOut } from './left-out.ts';

/** An entry that can become a publication. */
export interface Candidate {
  key: string;
  /** The line where the entry begins; 0 when its source has no lines. */
  line: number;
  fields: PublicationFields;
  /** Base names of the PDFs that the entry's `file` and `pdf` fields name; whole paths of those of another site. */
  pdfNames: string[];
  /** The PDFs that its fields for links name. */
  linkedPdfs: LinkedPdf[];
  /** The entry's fields that the publication has no place for. */
  leftOut: string[];
  /** The key of an entry that appeared in this volume and refers to it. */
  volumeOf?: string;
}

export interface ReadEntry extends Candidate {
  facts: EntryFacts;
}

/**
 * Reads a parsed entry into the fields of a publication. Authors fall back to editors, then to the
 * organisation; authors and journal stay empty when the entry names none. A work without an
 * author is still a publication; the administrator can fill them in.
 */
export function readEntry(entry: ParsedEntry, holds: string | null): ReadEntry {
  const texts = readTexts(entry);
  const { verbatim, value, links, arxiv } = texts;
  const { taken, ...people } = parsePeople(entry);
  const named = describeWork(texts);
  const subtype = value('entrysubtype');
  // A subtype of that name is one that `writeBibliography` put there.
  const known = PUBLICATION_TYPES.find((type) => type === subtype) ?? null;
  const isTalk = TALKS.includes(known ?? publicationType({ ...named, journal: '' }));
  const journal = findVenue(
    { type: entry.type, key: entry.key, isTalk },
    {
      ...verbatim,
      url: links.url ?? '',
      holder: writeNames(readCreators(entry.names.holder ?? []).names),
      ...(arxiv && { eprint: arxiv, archiveprefix: 'arXiv' }),
    },
  );
  const facts: EntryFacts = {
    ...named,
    journal,
    authors: writeNames(people.contributors),
    identified: links.doi !== null || verbatim.eprint !== undefined,
    holds,
  };
  const publication_type = known ?? publicationType(facts);
  const fields: PublicationFields = separateVenue({
    ...emptyPublication(),
    ...readFields(texts, journal, isTalk),
    publication_type,
    ...viewPeople(people.contributors, publication_type, people.authors_complete),
  });
  return {
    key: entry.key,
    line: entry.line,
    facts,
    fields,
    pdfNames: findPdfNames(verbatim),
    linkedPdfs: findLinkedPdfs(verbatim),
    leftOut: [
      ...listLeftOut({ ...entry, text: verbatim }, fields, [
        ...taken,
        ...listTaken(texts, fields, isTalk),
      ]),
      ...listShortened(verbatim),
    ],
  };
}

/** The texts of an entry, and what both its fields and its kind are read from. */
function readTexts(entry: ParsedEntry) {
  const text = withoutStatusNote(entry.text);
  const verbatim = unescapeVerbatimFields(text);
  const value = (name: string) => plainText(text[name] ?? '') || null;
  const title = joinTitle(titleText(text.title ?? ''), titleText(text.subtitle ?? ''));
  // Scopus has the authors' own and those of its index.
  const keywords = [text.author_keywords, text.keywordlist, text.keyword].flatMap(list);
  return {
    entry,
    text,
    verbatim,
    value,
    marked: readMarkedTitle(title),
    arxiv: arxivId(verbatim) || arxivNumber(verbatim.arxiv ?? '') || null,
    links: parseEntryLinks(verbatim),
    pages: text.pages ?? text.eid ?? text['article-number'] ?? text.art_number,
    tags: [...new Set(keywords)],
    described: KIND_FIELDS.map((name) => value(name) ?? ''),
  };
}

type EntryTexts = ReturnType<typeof readTexts>;

/** What tells the kind of a work, but for its venue and authors. */
function describeWork({ entry, text, verbatim, value, ...read }: EntryTexts) {
  const { type, key } = entry;
  return {
    type,
    title: read.marked.title,
    key,
    keywords: [...read.tags, value('document_type') ?? ''],
    described: read.described,
    isPrinted: Boolean(
      text.journal ??
        text.journaltitle ??
        text.booktitle ??
        (WEB_PAGE.test(type) && text.titleaddon),
    ),
    isIssued: Boolean(
      read.pages ??
        text.volume ??
        text.number ??
        text.issue ??
        text.publisher ??
        read.links.doi ??
        /proceedings|proc\./i.exec(text.booktitle ?? ''),
    ),
    isGiven: Boolean(text.eventtitle) || placeInMonth(value('month') ?? '') !== '' || isAway(text),
    eprint: read.arxiv !== null || verbatim.eprint !== undefined,
  };
}

/** The fields of a publication, but for its people and type. */
function readFields(texts: EntryTexts, journal: string, isTalk: boolean) {
  const { entry, text, verbatim, value, marked, arxiv, links, described } = texts;
  const { type } = entry;
  const numbers = (field: ReturnType<typeof heldByNumber>, own: string = field) =>
    (heldByNumber(type) === field ? value('number') : null) ?? value(own);
  return {
    ...Object.fromEntries(TEXTS.map(([field, name]) => [field, value(name)])),
    title: marked.title,
    journal,
    ...publicationDate(text),
    abstract: paragraphs(text.abstract ?? '') || null,
    ...links,
    url: links.url ?? (arxiv && !links.doi ? arxivUrl(arxiv) : null),
    citations: citationCount(text),
    tags: texts.tags,
    research_category: value('research_category')?.slice(0, 100) ?? null,
    custom_tags: [...badges(text, journal), ...(isTalk ? described.filter(isHonour) : [])],
    issue: numbers('issue'),
    series_number: numbers('series_number', 'seriesnumber'),
    number: numbers('number', 'worknumber'),
    place: isTalk ? value('place') : (value('address') ?? value('location')),
    event: value('event') ?? (isTalk || type === 'performance' ? null : value('eventtitle')),
    original_year: yearIn(value('origdate') ?? value('origyear') ?? '') || null,
    thesis_type: /thesis$/.test(type) ? printedType(type, value('type') ?? '') : null,
    ...readNote(texts, journal),
    title_tex: entry.tex ?? null,
    pages: pageRange(plainText(texts.pages ?? '')) || null,
    issn: hyphenatedIssn(value('issn') ?? '') || null,
    publisher: value('publisher'),
    arxiv_id: arxiv,
    citation_key: entry.key || null,
    featured: isTrue(text.selected),
    award: award(text),
    image: parseStoredPath(verbatim.preview),
    imageAlt: value('preview_alt'),
    // The version of an eprint is not that of the published work.
    edition:
      value('edition') ?? (/^(?:software|dataset|manual)$/.test(type) ? value('version') : null),
    open: OPEN_KINDS.find((kind) => kind === text.open) ?? null,
    open_version: OPEN_VERSIONS.find((version) => version === text.open_version) ?? null,
    status: readStatus(value('status') ?? '') ?? marked.status,
    language: parseLanguage(value('langid')) ?? parseLanguage(value('language')),
  };
}

/** The fields for dates that say when something ended, of which the beginning alone is stored: "1971/1976", "1971--1976". */
const listShortened = ({ date, year }: DateFields): string[] => [
  ...(date !== undefined && /\d\s*\/\s*[\d.]/.test(date) ? ['date'] : []),
  ...(year !== undefined && /\d{4}\s*(?:\/|[-‐-―]+)\s*\d/.test(year) ? ['year'] : []),
];

/** The fields of an entry that others of the publication tell. */
function listTaken({ text, value }: EntryTexts, fields: PublicationFields, isTalk: boolean) {
  const isTold = (name: string) => isToldByKind(value(name) ?? '', fields.journal);
  return [
    ...(fields.citations > 0 && !text.citations ? ['note'] : []),
    ...(fields.status ? ['status'] : []),
    // An entry may name it twice.
    ...(fields.language ? ['langid', 'language'] : []),
    ...(fields.award ? ['award_name'] : []),
    ...(isTrue(text.award) || !text.award_name ? ['award'] : []),
    ...(isTalk ? [...KIND_FIELDS.filter(isTold), 'month'] : []),
  ];
}

/** The note of an entry, and the state that it or another field says. */
function readNote({ text, value }: EntryTexts, journal: string) {
  const note = value('note');
  const said = [value('pubstate'), note, value('howpublished'), text.year].map(readState);
  return {
    pub_state: said.find((state) => state !== null) ?? null,
    note: value('addendum') ?? (note && saysMore(note, journal) ? note : null),
  };
}

/** The fields that are read as they stand. */
const TEXTS = listNames('bibtex', { ...NUMBER_NAMES, ...IDENTIFIER_NAMES, ...ORIGIN_NAMES });

/** Without a note that says what `status` and title say: it names no venue. */
function withoutStatusNote({ note, ...text }: Record<string, string>): Record<string, string> {
  return note === undefined || /^\s*\{*(?:RETRACTED|REMOVED)\b/.test(note)
    ? text
    : { ...text, note };
}

/** Fields that may say what a work is. */
const KIND_FIELDS = ['type', 'howpublished', 'note', 'category'];

/** Whether it names a place and when, and nothing that issued it: so reference managers write talks. */
const isAway = ({ address, location, month, note, ...text }: Record<string, string>) =>
  Boolean(address ?? location) &&
  Boolean(month ?? note) &&
  ![
    'publisher',
    'institution',
    'organization',
    'school',
    'howpublished',
    'doi',
    'url',
    'type',
  ].some((name) => text[name]);

const TALKS: (PublicationType | null)[] = ['Presentation', 'Poster'];

/** "Invited talk": more than the kind says. */
const isHonour = (text: string) => isKindWord(text) && /invited|keynote|plenary/i.test(text);

/** Whether a talk's kind and venue say all of a text. */
const isToldByKind = (text: string, venue: string) =>
  isKindWord(text) || /^oral$/i.test(text) || venue.includes(afterKindWord(text));

const isTrue = (text = '') => /^(?:true|yes|1)$/i.test(text.trim());

/** The name of an award; al-folio describes it in the field `award`, in Markdown. */
function award(text: Record<string, string>): string | null {
  const plain = (name: string) =>
    plainText((text[name] ?? '').replace(/<\/?[a-z][^<>]*>/gi, ''))
      .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
      .replace(/\*\*|__|(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '');
  const award = isTrue(text.award) ? 'Award' : plain('award');
  return plain('award_name') || award || null;
}

/** The custom tags, and al-folio's short name of the venue, which both sites show as a badge. */
function badges(text: Record<string, string>, journal: string): string[] {
  const abbr = plainText(text.abbr ?? '');
  const tags = list(text.custom_tags);
  const isNew = abbr !== '' && foldText(abbr) !== foldText(journal) && !tags.includes(abbr);
  return isNew ? [...tags, abbr] : tags;
}

/** The number of citations, as Web of Science and Scopus export it. */
function citationCount(text: Record<string, string>): number {
  const citedBy = /cited by:? ?(\d+)/i.exec(text.note ?? '')?.[1];
  const given = text.citations ?? text['times-cited'] ?? citedBy ?? '';
  return Math.max(0, Number.parseInt(given, 10) || 0);
}

/** Keywords are parted by semicolons, or else by commas. */
function list(text: string | undefined): string[] {
  const words = plainText(text ?? '');
  const parts = words.split(words.includes(';') ? ';' : ',').map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

type DateFields = Record<string, string | undefined>;

/**
 * The year and month of an entry. BibLaTeX's `date` (ISO 8601, the start of a range) is read
 * before `year` and `month`. The year is 0 when none is given ("in press"); of a range of months
 * the first one is taken; a season is not a month.
 */
function publicationDate(fields: DateFields): { year: number; month: string | null } {
  const [, year, month] = /^\s*(\d{4})(?:-(\d{2}))?/.exec(fields.date ?? '') ?? [];
  if (year !== undefined) {
    return { year: Number(year), month: monthName(month ?? fields.month) };
  }
  const named = yearIn(fields.year) || yearIn(fields.date) || yearIn(fields.month);
  return { year: named, month: monthName(fields.month) };
}

function yearIn(text: string | undefined): number {
  return Number(/(?<!\d)(?:1[0-9]|20|21)\d{2}(?!\d)/.exec(text ?? '')?.[0] ?? 0);
}
