import {
  areOthers,
  type CslDate,
  type CslName,
  type CslType,
  fromCslName,
  type Item,
  parseDate,
  parseDoi,
  ROLES,
  toCslName,
} from '@academic-site/bibliography';
import { z } from 'zod';
import {
  CONTRIBUTOR_ROLES,
  type Contributor,
  type ContributorRole,
  toContributor,
} from '../../../../records/contributor.ts';
import { keys } from '../../../../src/values/object.ts';
import {
  NEW_PERSON,
  type PersonValues,
  toContributors,
  toPersonValues,
} from '../../publications/people-values.ts';

/** Labels of fields with a text, by CSL variable. */
const LABELS = {
  genre: 'Description',
  'container-title': 'Published in',
  'collection-title': 'Series',
  'event-title': 'Event',
  'event-place': 'Event location',
  volume: 'Volume',
  issue: 'Issue',
  page: 'Pages',
  number: 'Number',
  edition: 'Edition',
  version: 'Version',
  publisher: 'Publisher',
  'publisher-place': 'Place',
  authority: 'Authority',
  archive_location: 'Collection and shelf mark',
  archive: 'Archive',
  DOI: 'DOI',
  URL: 'Web address',
  ISBN: 'ISBN',
  language: 'Language',
} as const;

export type TextField = keyof typeof LABELS;

/** Texts, and dates in words. */
export type ReferenceValues = Record<TextField | 'title' | 'issued' | 'original-date', string> & {
  type: CslType;
  people: PersonValues[];
};

interface SourceType {
  label: string;
  fields: readonly TextField[];
  /** Labels that differ from the usual ones. */
  labels?: Partial<Record<TextField, string>>;
  /** True for works of which a later edition may be cited. */
  hasOriginal?: boolean;
}

const ARTICLE: readonly TextField[] = ['container-title', 'volume', 'issue', 'page', 'DOI', 'URL'];
const NEWS: readonly TextField[] = ['container-title', 'publisher-place', 'edition', 'page', 'URL'];
const PUBLISHED: readonly TextField[] = ['publisher', 'publisher-place'];
const BOOK: readonly TextField[] = [
  'collection-title',
  'volume',
  'edition',
  ...PUBLISHED,
  'DOI',
  'URL',
  'ISBN',
];
const PART: readonly TextField[] = ['container-title', 'page', ...BOOK];
const ARCHIVED: readonly TextField[] = [
  'genre',
  'publisher-place',
  'archive_location',
  'archive',
  'URL',
];
const ISSUED: readonly TextField[] = ['genre', 'number', ...PUBLISHED, 'DOI', 'URL'];
const MEDIA: readonly TextField[] = ['genre', ...PUBLISHED, 'archive', 'URL'];
const LEGAL: readonly TextField[] = [
  'authority',
  'container-title',
  'volume',
  'page',
  'number',
  'URL',
];

const IN_ARCHIVE = { 'publisher-place': 'Place of writing', archive: 'Archive and its location' };
const IN_BOOK = { 'container-title': 'Book' };

/** Types of sources, the most cited first, with the fields that each needs. */
export const SOURCE_FORMS: Record<CslType, SourceType> = {
  'article-journal': {
    label: 'Journal article',
    fields: ARTICLE,
    labels: { 'container-title': 'Journal' },
  },
  book: { label: 'Book', fields: BOOK, hasOriginal: true },
  chapter: { label: 'Book chapter', fields: PART, labels: IN_BOOK, hasOriginal: true },
  'paper-conference': {
    label: 'Conference paper',
    fields: ['container-title', 'event-title', 'event-place', 'page', ...PUBLISHED, 'DOI', 'URL'],
    labels: { 'container-title': 'Proceedings' },
  },
  manuscript: { label: 'Manuscript or archival document', fields: ARCHIVED, labels: IN_ARCHIVE },
  personal_communication: {
    label: 'Letter or personal communication',
    fields: ARCHIVED,
    labels: IN_ARCHIVE,
  },
  collection: { label: 'Archival collection', fields: ARCHIVED, labels: IN_ARCHIVE },
  'article-newspaper': {
    label: 'Newspaper article',
    fields: NEWS,
    labels: { 'container-title': 'Newspaper' },
  },
  'article-magazine': {
    label: 'Magazine article',
    fields: ['container-title', 'volume', 'issue', 'page', 'URL'],
    labels: { 'container-title': 'Magazine' },
  },
  thesis: {
    label: 'Thesis',
    fields: ISSUED,
    labels: { genre: 'Type, such as PhD thesis', publisher: 'University' },
  },
  report: { label: 'Report', fields: ISSUED, labels: { publisher: 'Institution' } },
  article: {
    label: 'Preprint',
    fields: ['number', 'publisher', 'DOI', 'URL'],
    labels: { publisher: 'Server' },
  },
  webpage: {
    label: 'Web page',
    fields: ['container-title', 'publisher', 'URL'],
    labels: { 'container-title': 'Website' },
  },
  dataset: {
    label: 'Data set',
    fields: ['version', 'publisher', 'DOI', 'URL'],
    labels: { publisher: 'Repository' },
  },
  software: { label: 'Software', fields: ['version', 'publisher', 'DOI', 'URL'] },
  'entry-encyclopedia': {
    label: 'Encyclopedia entry',
    fields: PART,
    labels: { 'container-title': 'Encyclopedia' },
  },
  'review-book': {
    label: 'Book review',
    fields: ARTICLE,
    labels: { 'container-title': 'Journal' },
  },
  review: { label: 'Review', fields: ARTICLE, labels: { 'container-title': 'Journal' } },
  interview: { label: 'Interview', fields: ['genre', ...ARTICLE] },
  speech: {
    label: 'Talk or poster',
    fields: ['genre', 'event-title', 'event-place', 'DOI', 'URL'],
  },
  pamphlet: {
    label: 'Pamphlet',
    fields: ['genre', ...PUBLISHED, 'archive_location', 'archive', 'URL'],
    hasOriginal: true,
  },
  map: { label: 'Map', fields: ['genre', ...PUBLISHED, 'archive_location', 'archive', 'URL'] },
  motion_picture: { label: 'Film or video', fields: MEDIA },
  broadcast: { label: 'Broadcast or podcast', fields: ['container-title', ...MEDIA] },
  song: { label: 'Audio recording', fields: ['container-title', ...MEDIA] },
  musical_score: { label: 'Musical score', fields: MEDIA },
  performance: { label: 'Performance', fields: ['genre', 'event-title', 'event-place', 'URL'] },
  patent: { label: 'Patent', fields: ['authority', 'number', 'publisher', 'URL'] },
  standard: { label: 'Standard', fields: ['number', ...PUBLISHED, 'URL'] },
  'post-weblog': {
    label: 'Blog post',
    fields: ['container-title', 'publisher', 'DOI', 'URL'],
    labels: { 'container-title': 'Blog' },
  },
  legal_case: { label: 'Legal case', fields: LEGAL },
  legislation: { label: 'Statute', fields: LEGAL },
  bill: { label: 'Bill', fields: LEGAL },
  hearing: { label: 'Hearing', fields: LEGAL },
  regulation: { label: 'Regulation', fields: LEGAL },
  treaty: { label: 'Treaty', fields: LEGAL },
  document: {
    label: 'Other',
    fields: ['genre', 'container-title', ...PUBLISHED, 'archive_location', 'archive', 'DOI', 'URL'],
  },
};

/** The types in the order of their form. */
export const FORM_TYPES = keys(SOURCE_FORMS);

/** The fields of a type, then the language and others that have a value. @returns each with its label */
export function listFields({ type, ...values }: ReferenceValues): [TextField, string][] {
  const { fields, labels } = SOURCE_FORMS[type];
  const others = keys(LABELS).filter(
    (name) => !fields.includes(name) && (name === 'language' || values[name] !== ''),
  );
  return [...fields, ...others].map((name) => [name, labels?.[name] ?? LABELS[name]]);
}

/** True if the form shows the date of the first edition. */
export const hasOriginalDate = (values: ReferenceValues): boolean =>
  SOURCE_FORMS[values.type].hasOriginal === true || values['original-date'] !== '';

/** The values of the form for a reference. */
export function toReferenceValues(item: Item): ReferenceValues {
  const people = CONTRIBUTOR_ROLES.flatMap((role) =>
    (item[ROLES[role]] ?? [])
      .filter((name) => !areOthers(name))
      .map((name) => toPerson(role, name)),
  );
  return {
    type: item.type,
    title: item.title ?? '',
    people: people.length > 0 ? people : [NEW_PERSON],
    issued: writeDate(item.issued),
    'original-date': writeDate(item['original-date']),
    // Cast: the keys are those names, which `fromEntries` loses.
    ...(Object.fromEntries(keys(LABELS).map((name) => [name, item[name] ?? ''])) as Record<
      TextField,
      string
    >),
  };
}

/** A reference with the values of the form. What the form does not show stays as it was. */
export function readReferenceValues(values: ReferenceValues, before: Item): Item {
  const contributors = toContributors(values.people);
  const named = CONTRIBUTOR_ROLES.map((role): [string, unknown] => {
    const listed = before[ROLES[role]] ?? [];
    const names = contributors
      .filter((person) => person.role === role)
      .map((person) => toName(person, listed));
    const others = names.length > 0 ? listed.filter(areOthers) : [];
    return [ROLES[role], [...names, ...others]];
  });
  const changed = new Map<string, unknown>([
    ['type', values.type],
    ['title', values.title.trim()],
    ...named,
    ['issued', readDate(values.issued, before.issued)],
    ['original-date', readDate(values['original-date'], before['original-date'])],
    ...keys(LABELS).map((name): [string, unknown] => [name, values[name].trim()]),
    ['DOI', parseDoi(values.DOI) ?? values.DOI.trim()],
  ]);
  const kept = Object.entries(before).filter(([name]) => !changed.has(name));
  const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
  const filled = [...changed].filter(([, value]) => isFilled(value));
  // Cast: each variable has the type that it has in the model.
  return Object.fromEntries([...kept, ...filled]) as Item;
}

/** A person of the form as a name; one that did not change keeps its parts. */
function toName(person: Contributor, listed: readonly CslName[]): CslName {
  const { role, orcid, literal, family, given, particle, suffix } = person;
  const isSame = (name: CslName) =>
    JSON.stringify(toContributors([toPerson(role, name)])) === JSON.stringify([person]);
  const name = toCslName({ literal, family, given, particle, suffix });
  return listed.find(isSame) ?? { ...name, ...(orcid && { ORCID: orcid }) };
}

const toPerson = (role: ContributorRole, name: CslName): PersonValues =>
  toPersonValues(toContributor({ ...fromCslName(name), role, orcid: name.ORCID }), null);

/** Words that make a date more than a year, a month and a day. */
const UNSURE =
  /(?<!\p{L})(?:c|ca|circa|um|before|after|vor|nach|undated|n\.d|s\.d)(?!\p{L})|\?|\[/iu;

/** A date as it is written; one that says more than its parts, such as "c. 1787", stays a text. */
function readDate(text: string, before: CslDate | undefined): CslDate | undefined {
  const typed = text.trim();
  if (typed === writeDate(before)) return before;
  if (typed === '') return undefined;
  return (UNSURE.test(typed) ? null : parseDate(typed)) ?? { literal: typed };
}

const SEASONS = ['Spring', 'Summer', 'Autumn', 'Winter'];

/** A date as a text that {@link readDate} reads: "2024-03-05", "1971/1976", "Spring 2009". */
export function writeDate(date: CslDate | undefined): string {
  if (!date) return '';
  const { 'date-parts': parts = [], season, literal, raw } = date;
  const written = parts
    .map((each) => each.map((part) => String(part).padStart(2, '0')).join('-'))
    .join('/');
  const named = SEASONS[Number(season) - 1];
  return (named && `${named} ${written}`) || literal || written || raw || '';
}

const optionalDoi = z
  .string()
  .refine(
    (doi) => doi.trim() === '' || parseDoi(doi) !== null,
    'Enter a DOI such as 10.1000/xyz123',
  );
const optionalUrl = z
  .string()
  .regex(/^(?:https?:\/\/\S+)?$/i, 'Enter an address that starts with https://');

/** Values that the form accepts. */
export const referenceSchema = z.object({
  title: z.string().trim().min(1, 'Enter a title').max(2000, 'At most 2000 characters'),
  DOI: optionalDoi,
  URL: optionalUrl,
});

/** A new reference. */
export const NEW_REFERENCE: Item = { id: '', type: 'article-journal' };
