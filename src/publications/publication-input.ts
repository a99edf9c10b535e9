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

/** Query of `GET /api/admin/publications/by-doi`: a DOI in any notation. */
export const doiQuery = z.object({ doi: requiredDoi });

/** Converts marks at authors' names to notes if there are none; all input goes through this. */
function withoutMarks<Given extends { authors?: string; authorNotes?: AuthorNote[] }>(
  given: Given,
) {
  if (given.authors === undefined) return given;
  const { authors, authorNotes } = readAuthorMarks(given.authors);
  const read = authorNotes.length > 0 && !given.authorNotes?.length;
  return { ...given, authors, ...(read && { authorNotes }) };
}

const { title, authors, journal } = publicationFields;

// `findMissing` checks the fields that depend on the type.
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

/** Lists required fields that a work of its type lacks: people, and for some types a journal. */
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

/** Rejects changes that remove a field required for the work's type. */
export function requireNeeded(sent: Needed, stored: Needed | null): void {
  const { publication_type: type = stored?.publication_type ?? 'Article' } = sent;
  const isOther = stored !== null && type !== stored.publication_type;
  // Fields that an import left blank may stay blank.
  const missing = findMissing({
    ...stored,
    ...sent,
    publication_type: type,
    contributors:
      sent.authors === undefined ? (sent.contributors ?? stored?.contributors) : sent.contributors,
  }).filter(({ path }) => isOther || path.some((name) => sent[name] !== undefined));
  if (missing.length > 0) throw validationError(missing);
}

/** Changes of a publication, as `PUT /api/admin/publications/{id}` accepts them. */
export const publicationChangesSchema = changes.transform(withoutMarks);

/**
 * A whole publication, as `POST /api/admin/publications` accepts it; omitted fields get their defaults.
 *
 * @param thisYear default year
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

/** A publication of a bibliography, with the marks at its authors' names parsed. */
export const importedPublication = importedFields.transform(withoutMarks);

const accepted = <Item extends z.ZodType>(item: Item, name: string) =>
  z.array(item).min(1, `Please accept at least one ${name}`).max(20_000, 'At most 20000 at a time');

/**
 * The accepted entries of a preview, as `POST /api/admin/publications/import` takes them: new publications, and changes
 * of those with an id.
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

/** The same changes for many publications, as `POST /api/admin/publications/changes` accepts them. */
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
    .min(1, 'Choose at least one field to change')
    .max(1000, 'At most 1000 changes at a time'),
});

const notBlank = (blank: string) =>
  z.object({ text: z.string().refine((text) => text.trim() !== '', blank) });

/** The text of a bibliography, as `POST /api/admin/publications/import/preview` accepts it. */
export const bibliographyText = notBlank('Choose a file or paste some entries');

/** Input of `POST /api/admin/publications/import/identified`, parsed into identifiers. */
export const identifiersText = notBlank(
  'Enter DOIs or other identifiers, or an ORCID iD',
).transform(({ text }, context) => {
  const query = readIdentifiers(text);
  if (typeof query !== 'string') return query;
  context.addIssue({ code: 'custom', message: query });
  return z.NEVER;
});

/** A publication being edited, for citing it: invalid or missing fields count as empty. */
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

/** Fields that identify a publication, for finding similar ones. */
export const publicationIdentity = z.object({
  title: publicationText().default(''),
  year: publicationYear.default(0),
  // An incomplete DOI, while being typed, identifies nothing.
  doi: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' ? parseDoi(value) : null)),
  /** Id of the publication being edited, so that it is not its own duplicate. */
  id: z.int().nullish(),
});
