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

/** The groups of fields that are folded in, below the others, in the order of the form. */
export const PUBLICATION_GROUPS: Record<
  string,
  { about: string; isOpen?: boolean; isNarrow?: boolean }
> = {
  'Bibliographic details': {
    about: 'Identifiers, language, original',
    isNarrow: true,
  },
  'Tags and category': { about: 'By which it is found and sorted', isOpen: true },
  Links: { about: 'Code, data, slides, video and more' },
  'Award, image and selection': { about: 'What lets it stand out' },
  'Status and open access': { about: 'Retracted, corrected, free to read' },
};

const hasStatus = ({ status }: Record<string, unknown>) =>
  typeof status === 'object' && status !== null && 'kind' in status && Boolean(status.kind);

/** What became of a publication; what is not said of it is null, and the owner says it. */
const status = z.preprocess(
  (value) => value ?? null,
  z
    .object(
      {
        kind: describe(z.enum(STATUS_KINDS, `Please choose ${STATUS_KINDS.join(', ')}`), {
          group: 'Status and open access',
          label: 'Status',
          hint: 'It stands before the title everywhere; citations of a retracted or removed work say so.',
          wide: true,
          as: 'choice',
          options: [
            ['', 'Nothing to say'],
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
      'Please send an object with kind, date and notice_doi, or null',
    )
    .nullable(),
) satisfies z.ZodType<PublicationStatus | null>;

/** The label of the people who sign a work; an edited book that has authors is signed by them. */
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

/** Describes a detail that only some types have; one that has a value is always shown. */
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

/** What a bibliography says of where a work stands, one line each. */
const details = {
  volume: typeDetail('volume', optional(), { label: 'Volume' }),
  issue: typeDetail('issue', optional(), { label: 'Issue' }),
  pages: typeDetail('pages', optionalAs(pageRange), { label: 'Pages', placeholder: '10–15' }),
  publisher: detail(optional(), {
    label: 'Publisher',
    wide: 'two',
    // Of a type that is issued by its publisher, `journal` is that.
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
    label: 'arXiv id',
    placeholder: '2101.00001',
  }),
  /** Of the work, by its tag (BCP 47); null for the site's. */
  language: detail(
    z.preprocess((tag) => tag ?? null, languageTag),
    {
      label: 'Language',
      as: 'language',
      hint: '',
    },
  ),
  /** Names, as the authors'. */
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
  /** Of a report, standard or patent. */
  number: typeDetail('number', optional(), { label: 'Number' }),
  /** Of the publisher. */
  place: typeDetail('place', optional(), { label: 'Place' }),
  event: typeDetail('event', optional(), { label: 'Event', wide: 'two' }),
  event_place: typeDetail('event_place', optional(), { label: 'Place of the event' }),
  original_title: typeDetail('original_title', optional(), { label: 'Original title' }),
  original_year: typeDetail('original_year', originalYear, {
    label: 'Original year',
    inputMode: 'numeric',
    maxLength: 5,
  }),
  thesis_type: typeDetail('thesis_type', optional(), {
    label: 'Type of thesis',
    placeholder: 'PhD thesis',
  }),
  pmid: typeDetail('pmid', optionalMatch(/^\d+$/, 'Please give the PMID as digits'), {
    label: 'PMID',
    inputMode: 'numeric',
  }),
  pmcid: typeDetail('pmcid', optionalMatch(/^PMC\d+$/, 'Please give the PMCID as PMC1234567'), {
    label: 'PMCID',
    placeholder: 'PMC1234567',
  }),
  mr_number: typeDetail('mr_number', optional(), { label: 'MR number' }),
  zbl_number: typeDetail('zbl_number', optional(), { label: 'Zbl number' }),
  reviewed_title: typeDetail('reviewed_title', optional(), {
    label: 'Reviewed title',
    wide: 'two',
  }),
  reviewed_authors: typeDetail('reviewed_authors', optional(MAX.authors), {
    label: 'Reviewed authors',
    maxLength: MAX.authors,
  }),
  note: detail(optional(MAX.abstract), { label: 'Note', maxLength: MAX.abstract, wide: true }),
};

/**
 * The fields of a publication, in the groups of its form; `listReferenceFields` says which stand first, by type, and in
 * which order. Its table, what calls and archives take, its form
 * and the inbox's names of fields are made from them; `src/publications/item.ts` has their names in other
 * formats.
 */
export const publicationFields = {
  /** May hold the inline tags `<i>`, `<b>`, `<sub>`, `<sup>` and no others. */
  title: describe(required('title', MAX.line), {
    ...oneLine,
    label: 'Title',
    required: true,
    wide: true,
  }),
  /**
   * The people of the work, in order. `authors`, `editors` and `authorNotes` are views of them, which are stored with them
   * and accepted in their place (`src/publications/contributors.ts`).
   */
  contributors: z.preprocess(absentIsDefault, contributors.default([])),
  /** False where more people follow. */
  authors_complete: z.preprocess(absentIsDefault, z.boolean().default(true)),
  /** Names as they are read, in order, separated by ", "; a last name "et al." means more. */
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
  /** 0 when it is not known. */
  year: describe(publicationYear, { label: 'Year', inputMode: 'numeric' }),
  /** English month name. */
  month: describe(month, {
    label: 'Month',
    as: 'choice',
    options: [['', 'No month'], ...choices(MONTHS)],
  }),
  publication_type: describe(
    optionalEnum(PUBLICATION_TYPES, `Please choose ${PUBLICATION_TYPES.join(', ')}`),
    {
      label: 'Publication type',
      hint: 'What kind of work it is: citations and catalogues describe it as that.',
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
  /** Bare and lower-case, without the resolver. */
  doi: describe(doi(), { ...oneLine, label: 'DOI', placeholder: '10.1000/xyz123' }),
  url: describe(link(), { label: 'URL', hint: "The PDF, or the publication's page elsewhere." }),
  pdf_url: describe(link(), {
    label: 'PDF URL',
    hint: 'Of a file that is uploaded here, or under File Management.',
  }),
  /** Set by the owner where none is to come, as of a book: it does not count as a work without PDF. */
  no_pdf: describe(flag(), {
    label: 'No PDF to come',
    hint: 'The panel stops counting it among the works without PDF.',
    as: 'check',
    wide: true,
    isShown: ({ pdf_url }) => !pdf_url,
  }),

  /** One of the settings' categories, or the one that the record has. Null when none was chosen: see `deriveResearchCategory`. */
  research_category: describe(optional(100), {
    group: 'Tags and category',
    label: 'Research category',
    hint: 'The one field of research that it belongs to, a badge on its card.',
  }),
  tags: describe(tags(), {
    group: 'Tags and category',
    label: 'Tags',
    hint: 'Topics, separated by commas, by which the search and the assistant find it; its own page shows them.',
    maxLength: MAX.tags * (MAX.tag + 2),
  }),
  custom_tags: describe(tags(), {
    group: 'Tags and category',
    label: 'Custom tags',
    hint: 'Labels of your own, such as “open data”, which its card in the list shows too.',
    maxLength: MAX.tag,
  }),

  links: describe(links, { group: 'Links', label: 'Links' }),

  /** Among the selected publications of the home page. */
  featured: describe(flag(), {
    group: 'Award, image and selection',
    label: 'Selected publication',
    hint: 'The home page shows it among “Selected Publications”.',
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
      'Please upload an image: its address begins with /',
    ),
    { group: 'Award, image and selection', label: 'Image' },
  ),
  imageAlt: describe(optional(), {
    ...oneLine,
    group: 'Award, image and selection',
    label: 'What the image shows',
    hint: 'For people who cannot see it. Without a text it counts as decoration.',
    wide: true,
    isShown: ({ image }) => Boolean(image),
    column: 'imageAlt',
  }),

  authorNotes: describe(authorNotes, { label: 'Authors’ notes', column: 'authorNotes' }),

  /** What became of it since it appeared: see `PublicationStatus`. */
  status,
  /** How a copy is open that is not stored here, and which version it is: see `findOpenKind`. */
  open: describe(optionalEnum(OPEN_KINDS, `Please choose ${OPEN_KINDS.join(', ')}`), {
    group: 'Status and open access',
    label: 'Open copy elsewhere',
    hint: 'A PDF that is stored here is one by itself.',
    as: 'choice',
    options: [['', 'None that is known'], ...choices(OPEN_KINDS.filter((each) => each !== 'own'))],
  }),
  open_version: describe(optionalEnum(OPEN_VERSIONS, `Please choose ${OPEN_VERSIONS.join(', ')}`), {
    group: 'Status and open access',
    label: 'Which version it is',
    as: 'choice',
    options: [['', 'Not known'], ...choices(OPEN_VERSIONS)],
  }),

  ...details,

  /** Where it stands on its way to print; null for what has appeared. */
  pub_state: describe(optionalEnum(PUB_STATES, `Please choose ${PUB_STATES.join(', ')}`), {
    group: 'Bibliographic details',
    label: 'Publication state',
    as: 'choice',
    options: [['', 'Published'], ...choices(PUB_STATES)],
  }),
  /** The title as it came in TeX; null when there was none. */
  title_tex: optional(MAX.abstract),
  /** The key that it had in the bibliography that it came from. */
  citation_key: optional(),
};

/** Everything that is stored about a publication, without its id and times. */
export type PublicationFields = z.output<z.ZodObject<typeof publicationFields>>;

/** The fields as a bibliography gives them, which may name neither authors nor a journal. */
export const importedFields = z.object({
  ...publicationFields,
  authors: readable(publicationText(MAX.authors)),
  journal: publicationText(),
});

const EMPTY = Object.fromEntries(
  entries(publicationFields).map(([name, field]) => {
    const { success, data } = field.safeParse(null);
    // A required text refuses null.
    return [name, success ? data : ''];
  }),
);

/** A publication of which nothing is known. */
export const emptyPublication = (): PublicationFields =>
  // What each field makes of null, whose types `fromEntries` forgets.
  structuredClone(EMPTY) as PublicationFields;

/** The fields of the group "Bibliographic details", in its order. */
export const DETAIL_FIELDS = keys(details);
