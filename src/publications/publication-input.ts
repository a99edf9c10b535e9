import { parseDoi, readIdentifiers } from '@academic-site/bibliography';
import { z } from 'zod';
import { type AuthorNote, readAuthorMarks } from '../../records/authors.ts';
import {
  importedFields,
  type PublicationFields,
  publicationFields,
} from '../../records/publication.ts';
import {
  publicationText,
  publicationYear,
  requiredDoi,
} from '../../records/publication-schemas.ts';
import { JOURNAL_TYPES } from '../../records/publication-vocabulary.ts';
import { STYLE_NAMES } from '../../records/reference-styles.ts';
import { validationError } from '../values/errors.ts';
import { entries } from '../values/object.ts';

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

// Which of them may be blank depends on the type: see `findMissing`.
const changes = z
  .object({
    ...publicationFields,
    authors: importedFields.shape.authors,
    journal: importedFields.shape.journal,
  })
  .partial();

type Needed = Partial<
  Pick<PublicationFields, 'publication_type' | 'contributors' | 'authors' | 'editors' | 'journal'>
>;

/** What a work of its type cannot be without and does not have: somebody, and of some types a journal. */
function findMissing({ publication_type, contributors, editors, ...work }: Needed) {
  const isNamed = contributors?.length || (editors && !JOURNAL_TYPES.includes(publication_type));
  const found = [
    ...(isNamed ? [] : [['authors', authors.safeParse(work.authors ?? '')] as const]),
    ...(JOURNAL_TYPES.includes(publication_type)
      ? [['journal', journal.safeParse(work.journal ?? '')] as const]
      : []),
  ];
  return found.flatMap(([name, { error }]) =>
    (error?.issues ?? []).map(({ message }) => ({ path: [name], message })),
  );
}

/** Refuses changes that take from a work what one of its type cannot be without. */
export function requireNeeded(sent: Needed, stored: Needed | null): void {
  const { publication_type: type = stored?.publication_type ?? 'Article' } = sent;
  const isOther = stored !== null && type !== stored.publication_type;
  // What an import left blank may stay so.
  const missing = findMissing({
    ...stored,
    ...sent,
    publication_type: type,
    contributors:
      sent.authors === undefined ? (sent.contributors ?? stored?.contributors) : sent.contributors,
  }).filter(({ path }) => isOther || path.some((name) => sent[name] !== undefined));
  if (missing.length > 0) throw validationError(missing);
}

/** Some fields of a publication, as `PUT /api/admin/publications/{id}` takes them. */
export const publicationChangesSchema = changes.transform(withoutMarks);

/**
 * A whole publication, as `POST /api/admin/publications` takes it; what is not given has its default.
 *
 * @param thisYear the year of one that is sent without any
 */
export const newPublication = (thisYear: number) =>
  changes
    .extend({ title })
    .check(({ value, issues }) => {
      const publication_type = value.publication_type ?? 'Article';
      for (const issue of findMissing({ ...value, publication_type })) {
        issues.push({ code: 'custom', ...issue, input: value });
      }
    })
    .transform(
      ({ year = thisYear, publication_type, authors: names = '', journal = '', ...given }) => ({
        ...withoutMarks({ ...given, authors: names }),
        journal,
        year,
        publication_type: publication_type ?? 'Article',
      }),
    );

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
          no_pdf: true,
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

/** A publication that is being typed, to be cited: a field that is wrong, or not there yet, says nothing. */
export const typedPublication = z.object({
  id: z.int().nullable(),
  style: z.enum(STYLE_NAMES),
  fields: z.record(z.string(), z.unknown()).transform((typed): Partial<PublicationFields> => {
    const read = entries(changes.shape).flatMap(([name, field]) => {
      const { success, data } = field.safeParse(typed[name]);
      return success && data !== undefined ? [[name, data]] : [];
    });
    return Object.fromEntries(read);
  }),
});

/** What identifies a publication, to look for others like it. */
export const publicationIdentity = z.object({
  title: publicationText().default(''),
  year: publicationYear.default(0),
  // An incomplete DOI, while it is being typed, identifies nothing.
  doi: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' ? parseDoi(value) : null)),
  /** The publication that is being edited, so that it is not its own duplicate. */
  id: z.int().nullish(),
});
