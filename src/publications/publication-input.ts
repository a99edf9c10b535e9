import { z } from 'zod';
import { languageTag } from '../values/language.ts';
import { parseOrcid } from '../values/orcid.ts';
import { partialDate } from '../values/partial-date.ts';
import { isLink, isSitePath } from '../values/site-path.ts';
import { siteFileKey } from '../values/storage-key.ts';
import { dropFormatCharacters } from '../values/text.ts';
import { readAuthorMarks } from './author-notes.ts';
import { normaliseDoi } from './doi.ts';
import { arxivNumber, hyphenatedIssn, readIdentifiers } from './identifiers.ts';
import { OPEN_KINDS, OPEN_VERSIONS } from './open-access.ts';
import {
  type AuthorNote,
  CITATIONS_WRONG,
  fieldsByKind,
  MONTHS,
  PUBLICATION_LINK_KINDS,
  PUBLICATION_TYPES,
  pageRange,
} from './publication.ts';
import { MAX_LINKS } from './same-link.ts';
import { STATUS_KINDS, STATUS_SOURCES } from './status.ts';

const MAX = {
  line: 1000,
  authors: 20_000,
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

const text = (max: number) => line().max(max, atMost(max));

const required = (name: string, max: number) => {
  const message = `Please fill in the ${name} field`;
  return line(message).min(1, message).max(max, atMost(max));
};

const optional = (max: number = MAX.line) => z.preprocess(blankIsNull, text(max).nullable());

/** An optional text as a function reads it, which is applied until it changes nothing more: a stored text is taken as it is. */
const optionalAs = (read: (typed: string) => string, max: number = MAX.line) =>
  optional(max)
    .transform((typed) => {
      let [text, before] = [typed, ''];
      while (text && text !== before) [text, before] = [read(text), text];
      return text || null;
    })
    .refine((text) => text === null || text.length <= max, atMost(max));

const optionalEnum = <Name extends string>(names: readonly Name[], message: string) =>
  z.preprocess(blankIsNull, z.enum(names, message).nullable());

const YEAR = 'Please give a year';

/** A year of four digits at most; what is no number is 0, which means that the year is not known. */
const year = z
  .unknown()
  .transform((value) => Math.trunc(Number(value)) || 0)
  .pipe(z.int(YEAR).min(0, YEAR).max(9999, YEAR));

const DOI = 'Please give a DOI such as 10.1000/xyz123';

const foundDoi = (typed: string, context: z.RefinementCtx) => {
  const found = normaliseDoi(typed);
  if (found && found.length <= MAX.line) return found;
  context.addIssue({ code: 'custom', message: DOI });
  return z.NEVER;
};

const doi = optional().transform((typed, context) => typed && foundDoi(typed, context));

/** What `GET /api/admin/publications/by-doi` asks for: a DOI however it is written. */
export const doiQuery = z.object({ doi: z.string(DOI).transform(foundDoi) });

/**
 * Any text: what is neither an http(s) URL nor a path of this site is kept as it was typed, leads
 * nowhere on public pages, and is listed among the broken links until it is repaired. A stored
 * file's path is written with its letters, not percent-encoded.
 */
const link = optional(MAX.link).transform((value) => {
  const key = value === null ? null : siteFileKey(value);
  return key ? `/storage/${key}` : value;
});

const citations = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value) : (value ?? 0)),
  z.int(CITATIONS_WRONG).min(0, CITATIONS_WRONG),
);

const tags = z
  .preprocess(
    (value) => value ?? [],
    z.array(text(MAX.tag)).max(MAX.tags, `Please keep to ${MAX.tags} tags`),
  )
  .transform((names) => [...new Set(names.filter((name) => name !== ''))]);

const flag = z.preprocess((value) => value ?? false, z.boolean());

const LINK = 'Please give a web address, or a path of this site that begins with /';

const publicationLink = z.object({
  kind: z.enum(PUBLICATION_LINK_KINDS, `Please choose ${PUBLICATION_LINK_KINDS.join(', ')}`),
  url: z.string(LINK).trim().max(MAX.link, atMost(MAX.link)).refine(isLink, LINK),
  label: optional(MAX.tag)
    .transform((label) => label ?? undefined)
    .optional(),
});

const links = z.preprocess(
  (value) => value ?? [],
  z.array(publicationLink).max(MAX_LINKS, `Please keep to ${MAX_LINKS} links`),
);

const ORCID = 'This is no ORCID iD: please check it';

const authorNote = z
  .object({
    author: z.int().min(0).max(MAX.authors),
    equal: flag.optional(),
    corresponding: flag.optional(),
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
  .transform(({ author, equal, corresponding, orcid }) => ({
    author,
    ...(equal && { equal }),
    ...(corresponding && { corresponding }),
    ...(orcid && { orcid }),
  }));

const authorNotes = z
  .preprocess((value) => value ?? [], z.array(authorNote).max(MAX.notes))
  .transform((notes) =>
    [...new Map(notes.map((note) => [note.author, note])).values()]
      .filter((note) => Object.keys(note).length > 1)
      .sort((a, b) => a.author - b.author),
  );

/** What became of a publication; what is not said of it is null, and the owner says it. */
const status = z.preprocess(
  (value) => value ?? null,
  z
    .object(
      {
        kind: z.enum(STATUS_KINDS, `Please choose ${STATUS_KINDS.join(', ')}`),
        date: partialDate.default(null),
        notice_doi: doi.default(null),
        source: z.enum(STATUS_SOURCES).default('owner'),
      },
      'Please send an object with kind, date and notice_doi, or null',
    )
    .nullable(),
);

const BY_KIND = {
  text: text(MAX.line),
  optional: optional(),
  number: citations,
  list: tags,
  flag,
  links,
  notes: authorNotes,
  status,
};

const MONTH = 'Please give the month by its English name, or as a number from 1 to 12';

const month = z
  .preprocess(blankIsNull, z.union([z.string(), z.number()], MONTH).nullable())
  .transform((value, context) => {
    if (value === null) return null;
    const given = String(value).trim().toLowerCase();
    const found =
      MONTHS.find((name) => name.toLowerCase() === given) ??
      (/^\d{1,2}$/.test(given) ? MONTHS[Number(given) - 1] : undefined);
    if (found) return found;
    context.addIssue({ code: 'custom', message: MONTH });
    return z.NEVER;
  });

/** Names of authors which, once their marks are read, are neither too long nor too many to have notes. */
const readable = (names: z.ZodString) =>
  names.refine((text) => {
    const { authors, authorNotes } = readAuthorMarks(text);
    return authors.length <= MAX.authors && authorNotes.length <= MAX.notes;
  }, `Please keep this to ${MAX.authors} characters, and ${MAX.notes} marked names`);

const fields = {
  ...fieldsByKind(() => BY_KIND),
  title: required('title', MAX.line),
  authors: readable(required('authors', MAX.authors)).refine(
    (names) => readAuthorMarks(names).authors !== '',
    'Please fill in the authors field',
  ),
  journal: required('journal', MAX.line),
  year,
  month,
  abstract: optional(MAX.abstract),
  doi,
  url: link,
  pdf_url: link,
  publication_type: optionalEnum(
    PUBLICATION_TYPES,
    `Please choose ${PUBLICATION_TYPES.join(', ')}`,
  ),
  open: optionalEnum(OPEN_KINDS, `Please choose ${OPEN_KINDS.join(', ')}`),
  open_version: optionalEnum(OPEN_VERSIONS, `Please choose ${OPEN_VERSIONS.join(', ')}`),
  /** One of the settings' categories, or the one that the record has; the route checks it. */
  research_category: optional(100),
  pages: optionalAs(pageRange),
  issn: optionalAs(hyphenatedIssn),
  arxiv_id: optionalAs(arxivNumber),
  editors: optionalAs((names) => readAuthorMarks(names).authors, MAX.authors),
  language: z.preprocess((tag) => tag ?? null, languageTag),
  image: optional(MAX.link).refine(
    (path) => path === null || isSitePath(path),
    'Please upload an image: its address begins with /',
  ),
};

/** Marks at the names of authors become notes, where none are given: every way into the record passes here. */
function withoutMarks<Given extends { authors?: string; authorNotes?: AuthorNote[] }>(
  given: Given,
) {
  if (given.authors === undefined) return given;
  const { authors, authorNotes } = readAuthorMarks(given.authors);
  const read = authorNotes.length > 0 && !given.authorNotes?.length;
  return { ...given, authors, ...(read && { authorNotes }) };
}

const changes = z.object(fields).partial();

/** Some fields of a publication, as `PUT /api/admin/publications/{id}` takes them. */
export const publicationChangesSchema = changes.transform(withoutMarks);

/**
 * A whole publication, as `POST /api/admin/publications` takes it; what is not given has its default.
 *
 * @param thisYear the year of one that is sent without any
 */
export const newPublication = (thisYear: number) =>
  changes
    .extend({ title: fields.title, authors: fields.authors, journal: fields.journal })
    .transform(({ year = thisYear, publication_type, ...given }) => ({
      ...withoutMarks(given),
      year,
      publication_type: publication_type ?? 'Article',
    }));

/** The fields of a publication as a bibliography gives them, which may name neither authors nor a journal. */
export const importedFields = z.object({
  ...fields,
  authors: readable(text(MAX.authors)),
  journal: text(MAX.line),
});

/** The same, with the marks at its authors' names read. */
export const importedPublication = importedFields.transform(withoutMarks);

const accepted = <Item extends z.ZodType>(item: Item, name: string) =>
  z
    .array(item)
    .min(1, `Please accept at least one ${name}`)
    .max(20_000, 'At most 20000 at a time, please');

/**
 * The entries of a preview that were accepted, as `POST /api/admin/publications/import` takes them:
 * whole publications that are new, and changes of those that have an id.
 */
export const acceptedEntries = z
  .object({
    accepted: accepted(
      z.union([
        z.object({ id: z.int(), changes: importedFields.partial().transform(withoutMarks) }),
        z.object({ fields: importedPublication }),
      ]),
      'entry',
    ),
  })
  .transform(({ accepted }) => ({
    added: accepted.flatMap((entry) => ('fields' in entry ? [entry.fields] : [])),
    updated: accepted.flatMap((entry) => ('id' in entry ? [entry] : [])),
  }));

/** The same fields of many publications, as `POST /api/admin/publications/changes` takes them. */
export const manyChanges = z.object({
  changes: z
    .array(
      z.object({
        ids: accepted(z.int(), 'publication'),
        fields: changes.pick({
          publication_type: true,
          research_category: true,
          featured: true,
          language: true,
        }),
      }),
    )
    .min(1, 'Please choose what to change')
    .max(1000, 'At most 1000 changes at a time, please'),
});

const notBlank = (blank: string) =>
  z.object({ text: z.string().refine((text) => text.trim() !== '', blank) });

/** The text of a bibliography, as `POST /api/admin/publications/import/preview` takes it. */
export const bibliographyText = notBlank('Please choose a file or paste some entries');

/** What `POST /api/admin/publications/import/identified` takes, as what its text asks for. */
export const identifiersText = notBlank('Please give some DOIs or an ORCID iD').transform(
  ({ text }, context) => {
    const query = readIdentifiers(text);
    if (typeof query !== 'string') return query;
    context.addIssue({ code: 'custom', message: query });
    return z.NEVER;
  },
);

/** What identifies a publication, to look for others like it. */
export const publicationIdentity = z.object({
  title: text(MAX.line).default(''),
  year: year.default(0),
  // An incomplete DOI, while it is being typed, identifies nothing.
  doi: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' ? normaliseDoi(value) : null)),
  /** The publication that is being edited, so that it is not its own duplicate. */
  id: z.int().nullish(),
});
