import { emptyPublication, type PublicationFields } from '../../../records/publication.ts';
import { describeType } from '../../../records/publication-types.ts';
import {
  JOURNAL_TYPES,
  type PublicationStatus,
  type StatusKind,
} from '../../../records/publication-vocabulary.ts';
import type { ResearchCategory } from '../../../src/publications/category.ts';
import { separateVenue } from '../../../src/publications/work.ts';
import { entries, fromKeys } from '../../../src/values/object.ts';
import { parseWhole } from '../../../src/values/typed-number.ts';
import type { AdminPublication, SentFields } from './calls.ts';
import { type PersonValues, toContributors, toPersonValues } from './people-values.ts';

/** The form values of a publication: text, except for selected tags. Other tags are separated by commas. */
export type PublicationFormValues = Record<
  Exclude<
    keyof PublicationFields,
    'citation_key' | 'title_tex' | 'status' | 'authorNotes' | keyof ChosenFields
  >,
  string
> &
  ChosenFields;

/** Values that are selected rather than typed. */
type ChosenFields = Pick<
  PublicationFields,
  'custom_tags' | 'featured' | 'links' | 'no_pdf' | 'authors_complete'
> & {
  /** The people; the texts `authors` and `editors` are views of them: see `people-values.ts`. */
  contributors: PersonValues[];
  /** No status without a kind. */
  status: { kind: StatusKind | ''; date: string; notice_doi: string };
};

/** The fields stored as text; null is shown as an empty field. */
type TextField = {
  [Name in Shared]: PublicationFields[Name] extends string | null ? Name : never;
}[Shared];

type Shared = Exclude<keyof PublicationFormValues & keyof PublicationFields, 'status'>;

const NO_TEXTS: readonly string[] = ['citation_key', 'title_tex', 'status', 'original_year'];

const TEXT_FIELDS = entries(emptyPublication()).flatMap(([name, value]) =>
  // Cast: fields that are null or text without a value are text, except for those listed.
  (value === null || value === '') && !NO_TEXTS.includes(name) ? [name as TextField] : [],
);

const textFields = <Value>(textOf: (name: TextField) => Value) =>
  fromKeys<Record<TextField, Value>>(TEXT_FIELDS, textOf);

/** If the settings have it; others are derived from title and journal. */
const PRESELECTED_CATEGORY = 'Research';

/** The form's initial values: those of a stored publication, or defaults for a new one. */
export function toPublicationForm(
  stored: AdminPublication | null,
  categories: readonly ResearchCategory[] = [],
): PublicationFormValues {
  const venue = stored && separateSeries(stored);
  const isKnown = categories.some(({ name }) => name === PRESELECTED_CATEGORY);
  return {
    ...textFields((name) => stored?.[name] ?? ''),
    ...(venue && { journal: venue.journal, series: venue.series ?? '' }),
    year: String(stored ? stored.year || '' : new Date().getFullYear()),
    original_year: String(stored?.original_year ?? ''),
    citations: String(stored?.citations ?? 0),
    tags: tagLine(stored),
    publication_type: stored?.publication_type ?? 'Article',
    // Empty if it is derived.
    research_category: stored
      ? (stored.research_category ?? '')
      : isKnown
        ? PRESELECTED_CATEGORY
        : '',
    custom_tags: stored?.custom_tags ?? [],
    featured: stored?.featured ?? false,
    no_pdf: stored?.no_pdf ?? false,
    links: stored?.links ?? [],
    contributors: stored?.contributors.map((person) => toPersonValues(person)) ?? [],
    authors_complete: stored?.authors_complete ?? true,
    status: {
      kind: stored?.status?.kind ?? '',
      date: stored?.status?.date ?? '',
      notice_doi: stored?.status?.notice_doi ?? '',
    },
  };
}

/** The venue of a stored work in the form: for a book its publisher, separate from its series. */
function separateSeries(stored: AdminPublication): Pick<PublicationFields, 'journal' | 'series'> {
  const isBook = describeType(stored.publication_type).kind === 'book';
  const { journal, series, publisher } = isBook ? separateVenue(stored) : stored;
  return { journal: journal || (isBook && publisher) || '', series };
}

/** The entered values for the API call. */
export function toSentFields(
  typed: PublicationFormValues,
  stored: AdminPublication | null,
): SentFields {
  return {
    ...textFields((name) => typed[name].trim() || null),
    title: typed.title.trim(),
    authors: typed.authors.trim(),
    journal: typed.journal.trim(),
    year: Math.trunc(Number(typed.year)) || 0,
    original_year: typed.original_year.trim() === '' ? null : Number(typed.original_year),
    citations: parseCitations(typed.citations) ?? 0,
    // Stored tags may contain commas, so unchanged tags are sent as stored.
    tags: stored && typed.tags === tagLine(stored) ? stored.tags : tagsIn(typed.tags),
    custom_tags: typed.custom_tags,
    featured: typed.featured,
    no_pdf: typed.no_pdf,
    links: typed.links,
    contributors: toContributors(typed.contributors),
    authors_complete: typed.authors_complete,
    status: toStatus(typed.status, stored?.status ?? null),
  };
}

/** The entered status; an unchanged one keeps its source. */
function toStatus(
  { kind, date, notice_doi }: PublicationFormValues['status'],
  stored: PublicationStatus | null,
): PublicationStatus | null {
  if (kind === '') return null;
  const said = { kind, date: date.trim() || null, notice_doi: notice_doi.trim() || null };
  const isSame =
    kind === stored?.kind && said.date === stored.date && said.notice_doi === stored.notice_doi;
  return { ...said, source: isSame ? stored.source : 'owner' };
}

/**
 * True if a required field is blank. Fields left blank by an import may stay blank, and editors alone are sufficient.
 */
export function isMissing(
  name: 'title' | 'authors' | 'journal',
  sent: SentFields,
  stored: AdminPublication | null,
): boolean {
  if (name !== 'authors') return !sent[name] && stored?.[name] !== '';
  const hadPeople = !stored || stored.contributors.length > 0;
  return sent.contributors.length === 0 && hadPeople;
}

/**
 * The fields of a stored publication to send, without required fields that an import left blank and that are still
 * blank.
 */
export function toChanges({ authors, journal, ...fields }: SentFields): Partial<SentFields> {
  const mayBeBlank = !JOURNAL_TYPES.includes(fields.publication_type);
  return {
    ...fields,
    ...(authors && { authors }),
    ...((journal || mayBeBlank) && { journal }),
  };
}

/** The entered citations, undefined for an empty field; null if not a whole number. */
export function parseCitations(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  const count = parseWhole(text);
  return Number.isSafeInteger(count) && count >= 0 ? count : null;
}

const tagLine = (stored: AdminPublication | null) => stored?.tags.join(', ') ?? '';

const tagsIn = (line: string): string[] => {
  const tags = line.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
};
