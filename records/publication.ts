import { arxivNumber, hyphenatedIssn, parseDoi, parseOrcid } from '@academic-site/bibliography';
import { z } from 'zod';
import { languageTag } from '../src/values/language.ts';
import { entries, keys } from '../src/values/object.ts';
import { partialDate } from '../src/values/partial-date.ts';
import { isLink, isSitePath } from '../src/values/site-path.ts';
import { siteFileKey } from '../src/values/storage-key.ts';
import { dropFormatCharacters } from '../src/values/text.ts';
import { type AuthorNote, readAuthorMarks } from './authors.ts';
import { contributors } from './contributor-fields.ts';
import { describe, type FieldDescription } from './fields.ts';
import { describeType, type TypeField } from './publication-types.ts';
import {
  CITATIONS_WRONG,
  editionName,
  JOURNAL_TYPES,
  MAX_LINKS,
  MONTHS,
  OPEN_KINDS,
  OPEN_VERSIONS,
  PUB_STATES,
  PUBLICATION_LINK_KINDS,
  PUBLICATION_TYPES,
  type PublicationLink,
  type PublicationStatus,
  pageRange,
  STATUS_KINDS,
  STATUS_SOURCES,
  STATUS_WORDS,
} from './publication-words.ts';

const MAX = {
  line: 1000,
  /** Of 5,000 people with long names. */
  authors: 200_000,
  abstract: 50_000,
  link: 2000,
  tag: 100,
  tags: 100,
  notes: 5000,
};

const atMost = (characters: number) => `Please keep this to ${characters} characters`;
const blankIsNull = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : value;

// Limits hold for texts as they are stored: composing characters, or separating names, may make a text longer.
const line = (message?: string) =>
  z.string(message).overwrite(dropFormatCharacters).trim().normalize('NFC');

/** One line of text. */
export const publicationText = (max: number = MAX.line) => line().max(max, atMost(max));

const required = (name: string, max: number) => {
  const message = `Please fill in the ${name} field`;
  return line(message).min(1, message).max(max, atMost(max));
};

/** The groups of fields that are folded in, below the others, in the order of the form. */
export const PUBLICATION_GROUPS: Record<
  string,
  { about: string; isOpen?: boolean; isNarrow?: boolean }
> = {
  'Tags and category': { about: 'By which it is found and sorted', isOpen: true },
  Links: { about: 'Code, data, slides, video and more' },
  'Award, image and selection': { about: 'What lets it stand out' },
  'Status and open access': { about: 'Retracted, corrected, free to read' },
  'Bibliographic details': {
    about: 'Volume, pages, publisher, language',
    isNarrow: true,
  },
};

/** A text that is null where it is blank. */
const optional = (max: number = MAX.line) =>
  z.preprocess(blankIsNull, publicationText(max).nullable());

/** An optional text as a function reads it, which is applied until it changes nothing more: a stored text is taken as it is. */
const optionalAs = (read: (typed: string) => string, max: number = MAX.line) =>
  optional(max)
    .transform((typed) => {
      let [text, before] = [typed, ''];
      while (text && text !== before) [text, before] = [read(text), text];
      return text || null;
    })
    .refine((text) => text === null || text.length <= max, atMost(max));

/** One of some texts, or null. */
const optionalEnum = (names: readonly string[], message: string) => {
  // A stored text may be any: what it is to be is decided where it comes in.
  const schema: z.ZodType<string | null> = z.enum(names, message).nullable();
  return z.preprocess(blankIsNull, schema);
};

/** A value that is a default where it is null or absent. */
const absentIsDefault = (value: unknown) => value ?? undefined;

const YEAR = 'Please give a year';

/** A year of four digits at most; what is no number is 0, which means that the year is not known. */
export const publicationYear = z.preprocess(
  (value) => Math.trunc(Number(value)) || 0,
  z.int(YEAR).min(0, YEAR).max(9999, YEAR),
);

const DOI = 'Please give a DOI such as 10.1000/xyz123';

/** A DOI however it is written, as it is stored. */
const foundDoi = (typed: string, context: z.RefinementCtx) => {
  const found = parseDoi(typed);
  if (found && found.length <= MAX.line) return found;
  context.addIssue({ code: 'custom', message: DOI });
  return z.NEVER;
};
export const requiredDoi = z.string(DOI).transform(foundDoi);

const doi = () => optional().transform((typed, context) => typed && foundDoi(typed, context));

/**
 * Any text: what is neither an http(s) URL nor a path of this site is kept as it was typed, leads
 * nowhere on public pages, and is listed among the broken links until it is repaired. A stored
 * file's path is written with its letters, not percent-encoded.
 */
const link = () =>
  optional(MAX.link).transform((value) => {
    const key = value === null ? null : siteFileKey(value);
    return key ? `/storage/${key}` : value;
  });

const citations = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value) : (value ?? undefined)),
  z.int(CITATIONS_WRONG).min(0, CITATIONS_WRONG).default(0),
);

const tags = () =>
  z
    .preprocess(
      absentIsDefault,
      z
        .array(publicationText(MAX.tag))
        .max(MAX.tags, `Please keep to ${MAX.tags} tags`)
        .default([]),
    )
    .transform((names) => [...new Set(names.filter((name) => name !== ''))]);

const flag = () => z.preprocess(absentIsDefault, z.boolean().default(false));

const LINK = 'Please give a web address, or a path of this site that begins with /';

const publicationLink: z.ZodType<PublicationLink> = z.object({
  kind: z.enum(PUBLICATION_LINK_KINDS, `Please choose ${PUBLICATION_LINK_KINDS.join(', ')}`),
  url: z.string(LINK).trim().max(MAX.link, atMost(MAX.link)).refine(isLink, LINK),
  label: optional(MAX.tag)
    .transform((label) => label ?? undefined)
    .optional(),
});

const links = z.preprocess(
  absentIsDefault,
  z.array(publicationLink).max(MAX_LINKS, `Please keep to ${MAX_LINKS} links`).default([]),
);

const ORCID = 'This is no ORCID iD: please check it';

const authorNote = z
  .object({
    author: z.int().min(0).max(MAX.authors),
    equal: flag().optional(),
    corresponding: flag().optional(),
    orcid: z.preprocess(
      (value) => blankIsNull(value) ?? undefined,
      z
        .string(ORCID)
        .refine((typed) => parseOrcid(typed) !== null, ORCID)
        .transform((typed) => parseOrcid(typed) ?? undefined)
        .optional(),
    ),
  })
  // Flags that are false are not stored.
  .transform(
    ({ author, equal, corresponding, orcid }): AuthorNote => ({
      author,
      ...(equal && { equal }),
      ...(corresponding && { corresponding }),
      ...(orcid && { orcid }),
    }),
  );

const authorNotes = z
  .preprocess(absentIsDefault, z.array(authorNote).max(MAX.notes).default([]))
  .transform((notes) =>
    [...new Map(notes.map((note) => [note.author, note])).values()]
      .filter((note) => Object.keys(note).length > 1)
      .sort((a, b) => a.author - b.author),
  );

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

const MONTH = 'Please give the month by its English name, or as a number from 1 to 12';

/** A month by its name, from its name in any case or its number. */
const month = z.preprocess((value) => {
  const given = blankIsNull(value);
  if (typeof given !== 'string' && typeof given !== 'number') return given;
  const text = String(given).trim().toLowerCase();
  const numbered = /^\d{1,2}$/.test(text) ? MONTHS[Number(text) - 1] : undefined;
  return MONTHS.find((name) => name.toLowerCase() === text) ?? numbered ?? given;
}, z.enum<readonly string[]>(MONTHS, MONTH).nullable());

/** Names of authors which, once their marks are read, are neither too long nor too many to have notes. */
const readable = (names: z.ZodString) =>
  names.refine((text) => {
    const { authors, authorNotes } = readAuthorMarks(text);
    return authors.length <= MAX.authors && authorNotes.length <= MAX.notes;
  }, `Please keep this to ${MAX.authors} characters, and ${MAX.notes} marked names`);

const ORIGINAL_YEAR = 'Please give the year of the original as a whole number';

/** A year, which may be before the first one; null where it is not known. */
const originalYear = z.preprocess(
  (value) => value ?? null,
  z.int(ORIGINAL_YEAR).min(-9999, ORIGINAL_YEAR).max(9999, ORIGINAL_YEAR).nullable(),
);

/** An optional text of a pattern. */
const optionalMatch = (pattern: RegExp, message: string) =>
  optional().refine((text) => text === null || pattern.test(text), message);

const choices = (names: readonly string[]) => names.map((name) => [name, name] as const);

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
  series: typeDetail('series', optional(), { label: 'Series' }),
  series_number: typeDetail('series_number', optional(), { label: 'Number in the series' }),
  /** Of a report, standard or patent. */
  number: typeDetail('number', optional(), { label: 'Number' }),
  /** Of the publisher. */
  place: typeDetail('place', optional(), { label: 'Place' }),
  event: typeDetail('event', optional(), { label: 'Event' }),
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
  reviewed_title: typeDetail('reviewed_title', optional(), { label: 'Reviewed title' }),
  reviewed_authors: typeDetail('reviewed_authors', optional(MAX.authors), {
    label: 'Reviewed authors',
    maxLength: MAX.authors,
  }),
  note: detail(optional(MAX.abstract), { label: 'Note', maxLength: MAX.abstract, wide: true }),
};

/**
 * The fields of a publication, in the order and the groups of its form. Its table, what calls and archives take, its form
 * and the inbox's names of fields are made from them; `src/publications/formats/fields.ts` has their names in other
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
      hint: 'In order, separated by commas: Ada Lovelace, Charles Babbage',
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
    wide: true,
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
  /** How a copy is open that is not stored here, and which version it is: see `open-access.ts`. */
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
