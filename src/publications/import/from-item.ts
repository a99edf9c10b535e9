import {
  arxivUrl,
  type CslType,
  type Entry,
  foldText,
  fromCslName,
  type Item,
  NAME_VARIABLES,
  type NameVariable,
  parseDoi,
  parseOrcid,
  splitKeywords,
  type TextVariable,
} from '@academic-site/bibliography';
import { AND_OTHERS } from '../../../records/authors.ts';
import type { Contributor, ContributorRole } from '../../../records/contributor.ts';
import { emptyPublication, type PublicationFields } from '../../../records/publication.ts';
import {
  MONTHS,
  PUB_STATES,
  PUBLICATION_TYPES,
  type PublicationLink,
  type PublicationType,
  pageRange,
} from '../../../records/publication-words.ts';
import { parseLanguage } from '../../values/language-name.ts';
import { viewPeople, withRole } from '../contributors.ts';
import { publicationType } from '../formats/bibtex/kind.ts';
import { isPdf } from '../links.ts';
import { thesisName } from '../record-fields.ts';
import { readMarkedTitle } from '../status.ts';
import type { Candidate } from './candidate.ts';

/** The types of works by the BibTeX entry type that says the same, from which the site's type follows. */
const ENTRY_TYPES: Record<CslType, string> = {
  article: 'preprint',
  'article-journal': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  book: 'book',
  chapter: 'incollection',
  dataset: 'dataset',
  document: 'misc',
  'entry-encyclopedia': 'inreference',
  interview: 'misc',
  map: 'misc',
  motion_picture: 'misc',
  musical_score: 'misc',
  'paper-conference': 'inproceedings',
  patent: 'patent',
  performance: 'misc',
  report: 'report',
  review: 'review',
  'review-book': 'review',
  software: 'software',
  song: 'misc',
  speech: 'talk',
  standard: 'standard',
  thesis: 'thesis',
  webpage: 'online',
};

/** The variables that say where a work appeared, the first that it has; those of all types follow. */
const VENUES: Partial<Record<CslType, readonly TextVariable[]>> = {
  article: ['publisher'],
  book: ['publisher'],
  dataset: ['publisher', 'archive'],
  'paper-conference': ['container-title', 'event-title', 'collection-title'],
  patent: ['publisher'],
  performance: ['event-title'],
  report: ['publisher'],
  software: ['publisher', 'archive'],
  speech: ['event-title'],
  standard: ['publisher'],
  thesis: ['publisher'],
};
const ANY_VENUE: readonly TextVariable[] = [
  'container-title',
  'container-title-short',
  'publisher',
];

/** The roles of the lists of people. Others have no role here. */
const ROLES: Partial<Record<NameVariable, ContributorRole>> = {
  author: 'author',
  editor: 'editor',
  translator: 'translator',
  illustrator: 'illustrator',
  director: 'director',
  composer: 'composer',
  performer: 'performer',
  interviewer: 'interviewer',
};

/** The texts that are stored as they stand. */
const TEXTS = [
  ['abstract', 'abstract'],
  ['volume', 'volume'],
  ['issue', 'issue'],
  ['isbn', 'ISBN'],
  ['issn', 'ISSN'],
  ['series', 'collection-title'],
  ['series_number', 'collection-number'],
  ['place', 'publisher-place'],
  ['original_title', 'original-title'],
  ['reviewed_title', 'reviewed-title'],
  ['note', 'note'],
] as const satisfies readonly (readonly [keyof PublicationFields, TextVariable])[];

const MAX_TAGS = 100;
const MAX_TAG = 100;

/**
 * Turns a work of a file into a publication. What the publication has no field for is named in `leftOut`, by CSL's variables
 * and as the file calls it.
 *
 * @example toCandidate(entry).fields.publication_type // "Article"
 */
export function toCandidate({
  key,
  line,
  item,
  authorsComplete,
  files,
  without,
}: Entry): Candidate {
  const reading = openItem(item);
  const { title, status } = readMarkedTitle(reading.take('title'));
  const venue = readVenue(reading);
  const publication_type = readType(reading, title, venue.journal);
  const links = readLinks(reading, files);
  const fields: PublicationFields = {
    ...emptyPublication(),
    ...Object.fromEntries(TEXTS.map(([field, name]) => [field, reading.take(name) || null])),
    title,
    ...venue,
    publication_type,
    ...viewPeople(...readPeople(reading, publication_type, authorsComplete)),
    ...readDate(reading),
    ...links.fields,
    pages: pageRange(reading.take('page')) || null,
    tags: readTags(reading),
    edition: readEdition(reading),
    language: parseLanguage(reading.take('language')),
    citation_key: isCitationKey(key) ? key : null,
    status,
    pub_state: readState(reading),
  };
  return {
    key,
    line,
    fields,
    pdfNames: links.pdfNames,
    linkedPdfs: [],
    leftOut: [...new Set([...without, ...reading.listLeft(), ...links.leftOut])],
  };
}

/** What a work that has not appeared says of itself. */
function readState(reading: Reading): PublicationFields['pub_state'] {
  const words = reading.item.status?.toLowerCase();
  const state = PUB_STATES.find((each) => each === words) ?? null;
  if (state) reading.take('status');
  return state;
}

/** A work, and which of its variables were read. */
function openItem(item: Item) {
  const left = new Set(
    Object.entries(item).flatMap(([name, value]) =>
      value === undefined || ['id', 'type', 'custom'].includes(name) ? [] : [name],
    ),
  );
  const custom = { ...item.custom };
  return {
    item,
    /** The text of a variable; empty where there is none. */
    take(name: TextVariable): string {
      left.delete(name);
      return item[name] ?? '';
    },
    takeCustom(name: string): string {
      const value = custom[name] ?? '';
      delete custom[name];
      return value;
    },
    /** Says that a variable is read, or that a part of it is not. */
    note(name: string, isRead: boolean): void {
      if (isRead) left.delete(name);
      else left.add(name);
    },
    /** The names of the variables that nothing has read. */
    listLeft(): string[] {
      if (isAbbreviation(item['title-short'], item.title)) left.delete('title-short');
      if (item['container-title']) left.delete('container-title-short');
      // A note of that kind says what the title says.
      if (/^(?:RETRACTED|REMOVED)\b/.test(item.note ?? '')) left.delete('note');
      return [...left, ...Object.keys(custom)];
    },
  };
}

type Reading = ReturnType<typeof openItem>;

const isAbbreviation = (short = '', whole = '') => foldText(whole).startsWith(foldText(short));

/** Where it appeared, and who published it where that is not said by it. */
function readVenue(reading: Reading): Pick<PublicationFields, 'journal' | 'publisher'> {
  const { item, take } = reading;
  const name = [...(VENUES[item.type] ?? []), ...ANY_VENUE].find((each) => item[each]);
  const venue = name ? take(name) : '';
  const publisher = take('publisher') || null;
  return {
    journal: describeVenue(reading, venue),
    // A whole book has nothing but its publisher to name.
    publisher: name === 'publisher' && item.type !== 'book' ? null : publisher,
  };
}

/** Theses, reports and patents say before their venue what they are, and talks behind it where they were given. */
function describeVenue(reading: Reading, venue: string): string {
  const { item, take } = reading;
  switch (item.type) {
    case 'thesis':
      return joined(', ', readThesisName(reading), venue);
    case 'patent':
      return joined(', ', joined(' ', readPatentName(reading), take('number')), venue);
    case 'report':
    case 'standard': {
      const number = take('number');
      const unnamed = number && item.type === 'report' ? 'Technical Report' : '';
      return joined(', ', joined(' ', take('genre') || unnamed, number), venue);
    }
    case 'speech': {
      const place = take('event-place');
      const isNew = !foldText(venue).includes(foldText(place));
      return joined(', ', venue, isNew ? place : '');
    }
    default:
      return venue;
  }
}

const joined = (separator: string, ...parts: string[]) =>
  parts.filter((part) => part !== '').join(separator);

function readThesisName(reading: Reading): string {
  const genre = reading.take('genre');
  const name = thesisName(genre);
  reading.note('genre', name !== 'Thesis' || /^(?:thesis)?$/i.test(genre));
  return name;
}

/** "U.S. patent", with who granted it. */
function readPatentName({ take }: Reading): string {
  const [genre, authority] = [take('genre'), take('authority')];
  if (genre === '' && authority === '') return 'Patent';
  return genre.includes(authority) && genre ? genre : joined(' ', authority, genre || 'patent');
}

/** The site's type, by the work's own word for it where there is one. */
function readType(reading: Reading, title: string, journal: string): PublicationType | null {
  const { item } = reading;
  const genre = item.genre ?? '';
  const subtype = reading.takeCustom('entrysubtype');
  const named = PUBLICATION_TYPES.find((type) => type === subtype);
  const isPoster = item.type === 'speech' && /\bposter\b/i.test(genre);
  const keywords = splitKeywords(item.keyword ?? '');
  const work = { type: ENTRY_TYPES[item.type], title, journal, described: [genre], keywords };
  const type = named ?? (isPoster ? 'Poster' : publicationType(work));
  if (isPoster || foldText(genre) === foldText(type ?? '')) reading.note('genre', true);
  return type;
}

/** The people with their roles, in the arguments of `viewPeople`. */
function readPeople(
  reading: Reading,
  type: PublicationType | null,
  authorsComplete: boolean,
): [Contributor[], PublicationType | null, boolean] {
  const { item } = reading;
  let isComplete = authorsComplete;
  const people = NAME_VARIABLES.flatMap((variable) => {
    // Who advised a thesis is its contributor in CSL.
    const role =
      ROLES[variable] ?? (variable === 'contributor' && item.type === 'thesis' && 'advisor');
    if (!role || !item[variable]) return [];
    reading.note(variable, true);
    return item[variable].flatMap((name) => {
      if (name.literal === AND_OTHERS) {
        isComplete = false;
        return [];
      }
      const orcid = parseOrcid(name.ORCID ?? '');
      return withRole([fromCslName(name)], role).map(
        (person): Contributor => ({ ...person, ...(orcid && { orcid }) }),
      );
    });
  });
  return [people, type, isComplete];
}

/** The first year of the date and its month. */
function readDate(reading: Reading): Pick<PublicationFields, 'year' | 'month'> {
  const { 'event-date': event, issued = event } = reading.item;
  const [[year = 0, month = 0] = [], end] = issued?.['date-parts'] ?? [];
  if (JSON.stringify(issued) === JSON.stringify(event)) reading.note('event-date', true);
  const isWhole = !issued?.season && !issued?.literal && (end?.[0] ?? year) === year;
  reading.note('issued', isWhole);
  return { year, month: MONTHS[month - 1] ?? null };
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

/** A key that a person or a program made up for the entry: neither a number nor an address. */
const isCitationKey = (key: string) =>
  key.length <= 200 && /^\p{L}[^\s,{}()="#%~\\^$&@'<>]*$/u.test(key) && !key.includes('://');

/** Identifiers, addresses and files. A file without an address is matched with the PDFs that come along, by its name. */
function readLinks(reading: Reading, files: readonly string[]) {
  const { item, take, takeCustom } = reading;
  const doi = parseDoi(take('DOI'));
  const isArxiv = /^arxiv$/i.test(item.custom?.eprinttype ?? '') && takeCustom('eprinttype') !== '';
  const arxiv_id = (isArxiv && takeCustom('eprint')) || null;
  const address = take('URL');
  const own = doi && parseDoi(address) === doi ? '' : address;
  const [pdf_url, ...further] = files.filter((file) => isWebAddress(file) && isPdf(file));
  const [pmid, pmcid] = [take('PMID'), take('PMCID')];
  const links: PublicationLink[] = [
    { kind: 'other', label: 'PubMed', url: pmid && `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` },
    {
      kind: 'other',
      label: 'PubMed Central',
      url: pmcid && `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/`,
    },
    ...further.map((url) => ({ kind: 'other' as const, url })),
  ];
  const others = files.filter((file) => !isWebAddress(file) || !isPdf(file));
  return {
    fields: {
      doi,
      arxiv_id,
      url: own || (arxiv_id && !doi ? arxivUrl(arxiv_id) : null),
      pdf_url: pdf_url ?? null,
      links: links.filter(({ url }) => url !== ''),
    },
    pdfNames: others.flatMap((file) => file.split(/[\\/]/).at(-1) ?? []).filter(isPdfName),
    leftOut: others.length > 0 ? ['file'] : [],
  };
}

const isWebAddress = (file: string) => /^https?:\/\/\S+$/i.test(file) && URL.canParse(file);
const isPdfName = (name: string) => /\.pdf$/i.test(name);
