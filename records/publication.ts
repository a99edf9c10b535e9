import { arxivNumber, hyphenatedIssn } from '@academic-site/bibliography';
import { z } from 'zod';
import { partialDate } from '../src/values/fields.ts';
import { languageTag } from '../src/values/language.ts';
import { entries, keys } from '../src/values/object.ts';
import { isSitePath } from '../src/values/site-path.ts';
import { readAuthorMarks } from './authors.ts';
import { contributors } from './contributor-fields.ts';
import { describe, type FieldDescription } from './fields.ts';
import {
  absentIsDefault,
  authorNotes,
  citations,
  doi,
  flag,
  link,
  links,
  MAX,
  month,
  optional,
  optionalAs,
  optionalEnum,
  optionalMatch,
  originalYear,
  publicationText,
  publicationYear,
  readable,
  required,
  tags,
} from './publication-schemas.ts';
import { describeType, type TypeField } from './publication-types.ts';
import {
  editionName,
  JOURNAL_TYPES,
  MONTHS,
  OPEN_KINDS,
  OPEN_VERSIONS,
  PUB_STATES,
  PUBLICATION_TYPES,
  type PublicationStatus,
  pageRange,
  STATUS_KINDS,
  STATUS_SOURCES,
  STATUS_WORDS,
} from './publication-vocabulary.ts';

/** Collapsed groups of fields, below the others, in the order of the form. */
export const PUBLICATION_GROUPS: Record<
  string,
  { about: string; isOpen?: boolean; isNarrow?: boolean }
> = {
  'Bibliographic details': {
    about: 'Identifiers, language, original',
    isNarrow: true,
  },
  'Tags and category': { about: 'For searching and sorting', isOpen: true },
  Links: { about: 'Code, data, slides, video and more' },
  'Award, image and selection': { about: 'Highlight this publication' },
  'Status and open access': { about: 'Retraction, correction, free copy' },
};

const hasStatus = ({ status }: Record<string, unknown>) =>
  typeof status === 'object' && status !== null && 'kind' in status && Boolean(status.kind);

/** Status of a publication after it appeared; missing parts are null, and the source is the owner by default. */
const status = z.preprocess(
  (value) => value ?? null,
  z
    .object(
      {
        kind: describe(z.enum(STATUS_KINDS, `Choose ${STATUS_KINDS.join(', ')}`), {
          group: 'Status and open access',
          label: 'Status',
          hint: 'Shown before the title everywhere, and in citations of a retracted or removed work.',
          wide: true,
          as: 'choice',
          options: [
            ['', 'None'],
            ...STATUS_KINDS.map((each) => [each, STATUS_WORDS[each]] as const),
          ],
        }),
        date: describe(partialDate.default(null), {
          group: 'Status and open access',
          label: 'Since (optional)',
          placeholder: '2024-05-31',
          maxLength: 10,
          isShown: hasStatus,
        }),
        notice_doi: describe(doi().default(null), {
          group: 'Status and open access',
          label: 'DOI of the notice (optional)',
          placeholder: '10.1000/xyz123',
          maxLength: MAX.line,
          isShown: hasStatus,
        }),
        source: z.enum(STATUS_SOURCES).default('owner'),
      },
      'Send an object with kind, date and notice_doi, or null',
    )
    .nullable(),
) satisfies z.ZodType<PublicationStatus | null>;

/** The label of the people who sign a work; an edited book with authors is signed by them. */
export function labelPeople({
  publication_type,
  contributors,
}: {
  publication_type?: unknown;
  contributors?: unknown;
}): string {
  const { peopleLabel, signedAs } = describeType(publication_type);
  const hasAuthors =
    Array.isArray(contributors) && contributors.some(({ role }) => role === 'author');
  return signedAs !== 'author' && hasAuthors ? 'Authors' : peopleLabel;
}

const choices = (names: readonly string[]) =>
  names.map((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)] as const);

const oneLine = { maxLength: MAX.line };

/** Describes a field of the group "Bibliographic details". */
const detail = <Schema extends z.ZodType>(schema: Schema, description: FieldDescription) =>
  describe(schema, { ...oneLine, ...description, group: 'Bibliographic details' });

/** Describes a detail that only some types have; one with a value is always shown. */
const typeDetail = <Schema extends z.ZodType>(
  name: TypeField,
  schema: Schema,
  description: FieldDescription,
) =>
  detail(schema, {
    ...description,
    isShown: (values) =>
      Boolean(values[name]) || describeType(values.publication_type).fields.includes(name),
  });

/** Publication status in a bibliography, one line each. */
const details = {
  volume: typeDetail('volume', optional(), { label: 'Volume' }),
  issue: typeDetail('issue', optional(), { label: 'Issue' }),
  pages: typeDetail('pages', optionalAs(pageRange), { label: 'Pages', placeholder: '10–15' }),
  publisher: detail(optional(), {
    label: 'Publisher',
    wide: 'two',
    // For types issued by a publisher, `journal` is the publisher.
    isShown: ({ publisher, publication_type }) => {
      const { venueLabel, fields } = describeType(publication_type);
      return venueLabel !== 'Publisher' && (Boolean(publisher) || fields.includes('publisher'));
    },
  }),
  edition: typeDetail('edition', optional(), {
    label: 'Edition',
    placeholder: '2nd',
    getLabel: ({ publication_type }) => editionName(publication_type),
  }),
  issn: typeDetail('issn', optionalAs(hyphenatedIssn), { label: 'ISSN', placeholder: '1234-5678' }),
  isbn: typeDetail('isbn', optional(), { label: 'ISBN' }),
  arxiv_id: typeDetail('arxiv_id', optionalAs(arxivNumber), {
    label: 'arXiv ID',
    placeholder: '2101.00001',
  }),
  /** Language tag (BCP 47) of the work; null for the site's. */
  language: detail(
    z.preprocess((tag) => tag ?? null, languageTag),
    {
      label: 'Language',
      as: 'language',
      hint: '',
    },
  ),
  /** Names, in the same form as the authors'. */
  editors: typeDetail(
    'editors',
    optionalAs((names) => readAuthorMarks(names).authors, MAX.authors),
    {
      label: 'Editors',
      maxLength: MAX.authors,
      wide: true,
    },
  ),
  series: typeDetail('series', optional(), { label: 'Series', wide: 'two' }),
  series_number: typeDetail('series_number', optional(), { label: 'Number in the series' }),
  /** For a report, standard or patent. */
  number: typeDetail('number', optional(), { label: 'Number' }),
  /** Of the publisher. */
  place: typeDetail('place', optional(), { label: 'Place' }),
  event: typeDetail('event', optional(), { label: 'Event', wide: 'two' }),
  event_place: typeDetail('event_place', optional(), { label: 'Event location' }),
  original_title: typeDetail('original_title', optional(), { label: 'Original title' }),
  original_year: typeDetail('original_year', originalYear, {
    label: 'Original year',
    inputMode: 'numeric',
    maxLength: 5,
  }),
  thesis_type: typeDetail('thesis_type', optional(), {
    label: 'Thesis type',
    placeholder: 'PhD thesis',
  }),
  pmid: typeDetail('pmid', optionalMatch(/^\d+$/, 'Enter the PMID as digits'), {
    label: 'PMID',
    inputMode: 'numeric',
  }),
  pmcid: typeDetail('pmcid', optionalMatch(/^PMC\d+$/, 'Enter a PMCID such as PMC1234567'), {
    label: 'PMCID',
    placeholder: 'PMC1234567',
  }),
  mr_number: typeDetail('mr_number', optional(), { label: 'MR number' }),
  zbl_number: typeDetail('zbl_number', optional(), { label: 'Zbl number' }),
  reviewed_title: typeDetail('reviewed_title', optional(), {
    label: 'Reviewed work',
    wide: 'two',
  }),
  reviewed_authors: typeDetail('reviewed_authors', optional(MAX.authors), {
    label: 'Authors of the reviewed work',
    maxLength: MAX.authors,
  }),
  note: detail(optional(MAX.abstract), { label: 'Note', maxLength: MAX.abstract, wide: true }),
};

/**
 * Fields of a publication, in the groups of its form; `listReferenceFields` determines which come first, by type, and
 * in which order. Its table, the input of API calls and archives, its form and the inbox's field names are derived from
 * them; `src/publications/item.ts` has their names in other formats.
 */
export const publicationFields = {
  /** May contain the inline tags `<i>`, `<b>`, `<sub>`, `<sup>` only. */
  title: describe(required('title', MAX.line), {
    ...oneLine,
    label: 'Title',
    required: true,
    wide: true,
  }),
  /**
   * The people of the work, in order. `authors`, `editors` and `authorNotes` are views of them, which are stored too
   * and accepted instead (`src/publications/contributors.ts`).
   */
  contributors: z.preprocess(absentIsDefault, contributors.default([])),
  /** False if there are more people. */
  authors_complete: z.preprocess(absentIsDefault, z.boolean().default(true)),
  /** Names as displayed, in order, separated by ", "; a last name "et al." means more. */
  authors: describe(
    readable(required('authors', MAX.authors)).refine(
      (names) => readAuthorMarks(names).authors !== '',
      'Please fill in the authors field',
    ),
    {
      label: 'Authors',
      getLabel: labelPeople,
      hint: 'In order, separated by commas or one per line: Ada Lovelace, Charles Babbage',
      required: true,
      maxLength: MAX.authors,
      wide: true,
    },
  ),
  journal: describe(required('journal', MAX.line), {
    ...oneLine,
    label: 'Journal',
    getLabel: ({ publication_type }) => describeType(publication_type).venueLabel,
    isRequired: ({ publication_type }) => JOURNAL_TYPES.includes(publication_type),
    wide: 'two',
  }),
  /** 0 if unknown. */
  year: describe(publicationYear, { label: 'Year', inputMode: 'numeric' }),
  /** English month name. */
  month: describe(month, {
    label: 'Month',
    as: 'choice',
    options: [['', 'No month'], ...choices(MONTHS)],
  }),
  publication_type: describe(
    optionalEnum(PUBLICATION_TYPES, `Choose ${PUBLICATION_TYPES.join(', ')}`),
    {
      label: 'Publication type',
      hint: 'Determines how citations and catalogues describe the work.',
      as: 'choice',
      options: choices(PUBLICATION_TYPES),
    },
  ),
  citations: describe(citations, { label: 'Citations', inputMode: 'numeric' }),
  abstract: describe(optional(MAX.abstract), {
    label: 'Abstract',
    as: 'paragraphs',
    rows: 6,
    maxLength: MAX.abstract,
  }),
  /** Without the resolver and in lower case. */
  doi: describe(doi(), { ...oneLine, label: 'DOI', placeholder: '10.1000/xyz123' }),
  url: describe(link(), { label: 'URL', hint: "The PDF, or the publication's page elsewhere." }),
  pdf_url: describe(link(), {
    label: 'PDF URL',
    hint: 'Upload a file here or under File Management.',
  }),
  /** Set by the owner if no PDF is expected, as for a book: it then does not count as a work without a PDF. */
  no_pdf: describe(flag(), {
    label: 'No PDF expected',
    hint: 'It no longer counts as a publication without a PDF.',
    as: 'check',
    wide: true,
    isShown: ({ pdf_url }) => !pdf_url,
  }),

  /**
   * One of the settings' categories, or the record's current one. Null if none was chosen: see
   * `deriveResearchCategory`.
   */
  research_category: describe(optional(100), {
    group: 'Tags and category',
    label: 'Research category',
    hint: 'The research field, shown as a badge on the card.',
  }),
  tags: describe(tags(), {
    group: 'Tags and category',
    label: 'Tags',
    hint: 'Topics, separated by commas. Used by the search and the assistant, and shown on the publication’s page.',
    maxLength: MAX.tags * (MAX.tag + 2),
  }),
  custom_tags: describe(tags(), {
    group: 'Tags and category',
    label: 'Custom tags',
    hint: 'Your own labels, such as “open data”, also shown on the card in the list.',
    maxLength: MAX.tag,
  }),

  links: describe(links, { group: 'Links', label: 'Links' }),

  /** One of the home page's selected publications. */
  featured: describe(flag(), {
    group: 'Award, image and selection',
    label: 'Selected publication',
    hint: 'Shown on the home page under “Selected Publications”.',
    as: 'check',
    wide: true,
  }),
  award: describe(optional(), {
    ...oneLine,
    group: 'Award, image and selection',
    label: 'Award',
    placeholder: 'Best Paper Award',
    wide: true,
  }),
  /** The address of a stored image. */
  image: describe(
    optional(MAX.link).refine(
      (path) => path === null || isSitePath(path),
      'Upload an image: its address begins with /',
    ),
    { group: 'Award, image and selection', label: 'Image' },
  ),
  imageAlt: describe(optional(), {
    ...oneLine,
    group: 'Award, image and selection',
    label: 'Image description',
    hint: 'For people who cannot see it. Leave empty if the image is decorative.',
    wide: true,
    isShown: ({ image }) => Boolean(image),
    column: 'imageAlt',
  }),

  authorNotes: describe(authorNotes, { label: 'Author notes', column: 'authorNotes' }),

  /** Status after it appeared: see `PublicationStatus`. */
  status,
  /** Access type of an open copy that is not stored here, and its version: see `findOpenKind`. */
  open: describe(optionalEnum(OPEN_KINDS, `Choose ${OPEN_KINDS.join(', ')}`), {
    group: 'Status and open access',
    label: 'Open copy elsewhere',
    hint: 'A PDF stored here counts as an open copy by itself.',
    as: 'choice',
    options: [['', 'None known'], ...choices(OPEN_KINDS.filter((each) => each !== 'own'))],
  }),
  open_version: describe(optionalEnum(OPEN_VERSIONS, `Choose ${OPEN_VERSIONS.join(', ')}`), {
    group: 'Status and open access',
    label: 'Version',
    as: 'choice',
    options: [['', 'Not known'], ...choices(OPEN_VERSIONS)],
  }),

  ...details,

  /** Publication status before it has appeared; null afterwards. */
  pub_state: describe(optionalEnum(PUB_STATES, `Choose ${PUB_STATES.join(', ')}`), {
    group: 'Bibliographic details',
    label: 'Publication state',
    as: 'choice',
    options: [['', 'Published'], ...choices(PUB_STATES)],
  }),
  /** The title as imported in TeX; null if there was none. */
  title_tex: optional(MAX.abstract),
  /** Its key in the bibliography that it was imported from. */
  citation_key: optional(),
};

/** All stored fields of a publication, without its id and times. */
export type PublicationFields = z.output<z.ZodObject<typeof publicationFields>>;

/** Fields from a bibliography, which may lack authors and a journal. */
export const importedFields = z.object({
  ...publicationFields,
  authors: readable(publicationText(MAX.authors)),
  journal: publicationText(),
});

const EMPTY = Object.fromEntries(
  entries(publicationFields).map(([name, field]) => {
    const { success, data } = field.safeParse(null);
    // Required texts reject null.
    return [name, success ? data : ''];
  }),
);

/** An empty publication. */
export const emptyPublication = (): PublicationFields =>
  // Cast: each field's value for null, whose types `fromEntries` loses.
  structuredClone(EMPTY) as PublicationFields;

/** Fields of the group "Bibliographic details", in order. */
export const DETAIL_FIELDS = keys(details);
