import { z } from 'zod';
import { type AuthorNote, readAuthorMarks } from '../../records/authors.ts';
import {
  importedFields,
  publicationFields,
  publicationText,
  publicationYear,
  requiredDoi,
} from '../../records/publication.ts';
import { normaliseDoi } from '../values/doi.ts';
import { readIdentifiers } from '../values/read-identifiers.ts';

/** What `GET /api/admin/publications/by-doi` asks for: a DOI however it is written. */
export const doiQuery = z.object({ doi: requiredDoi });

/** Marks at the names of authors become notes, where none are given: every way into the record passes here. */
function withoutMarks<Given extends { authors?: string; authorNotes?: AuthorNote[] }>(
  given: Given,
) {
  if (given.authors === undefined) return given;
  const { authors, authorNotes } = readAuthorMarks(given.authors);
  const read = authorNotes.length > 0 && !given.authorNotes?.length;
  return { ...given, authors, ...(read && { authorNotes }) };
}

const { title, authors, journal } = publicationFields;
const changes = z.object({ ...publicationFields, authors: importedFields.shape.authors }).partial();

/** Adds an issue for a text that names no authors, unless people are named in parts. */
function requireAuthors(
  { contributors, authors: names }: z.output<typeof changes>,
  issues: z.core.$ZodRawIssue[],
): void {
  if (contributors?.length) return;
  const found = authors.safeParse(names);
  for (const { message } of found.error?.issues ?? []) {
    issues.push({ code: 'custom', message, path: ['authors'], input: names });
  }
}

/** Some fields of a publication, as `PUT /api/admin/publications/{id}` takes them. */
export const publicationChangesSchema = changes
  .check(({ value, issues }) => {
    if (value.authors !== undefined) requireAuthors(value, issues);
  })
  .transform(withoutMarks);

/**
 * A whole publication, as `POST /api/admin/publications` takes it; what is not given has its default.
 *
 * @param thisYear the year of one that is sent without any
 */
export const newPublication = (thisYear: number) =>
  changes
    .extend({ title, journal })
    .check(({ value, issues }) => requireAuthors(value, issues))
    .transform(({ year = thisYear, publication_type, authors: names = '', ...given }) => ({
      ...withoutMarks({ ...given, authors: names }),
      year,
      publication_type: publication_type ?? 'Article',
    }));

/** A publication of a bibliography, with the marks at its authors' names read. */
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
export const identifiersText = notBlank(
  'Please give some DOIs or other identifiers, or an ORCID iD',
).transform(({ text }, context) => {
  const query = readIdentifiers(text);
  if (typeof query !== 'string') return query;
  context.addIssue({ code: 'custom', message: query });
  return z.NEVER;
});

/** What identifies a publication, to look for others like it. */
export const publicationIdentity = z.object({
  title: publicationText().default(''),
  year: publicationYear.default(0),
  // An incomplete DOI, while it is being typed, identifies nothing.
  doi: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' ? normaliseDoi(value) : null)),
  /** The publication that is being edited, so that it is not its own duplicate. */
  id: z.int().nullish(),
});
