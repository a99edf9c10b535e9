/** Schemas of the values of a publication's fields, without the form's texts. */
import { parseDoi, parseOrcid } from '@academic-site/bibliography';
import { z } from 'zod';
import { isLink } from '../src/values/site-path.ts';
import { siteFileKey } from '../src/values/storage-key.ts';
import { dropFormatCharacters } from '../src/values/text.ts';
import { type AuthorNote, readAuthorMarks } from './authors.ts';
import {
  CITATIONS_WRONG,
  MAX_LINKS,
  MONTHS,
  PUBLICATION_LINK_KINDS,
  type PublicationLink,
} from './publication-vocabulary.ts';

/** Maximum characters of texts, or items of lists. */
export const MAX = {
  line: 1000,
  /** For 5,000 people with long names. */
  authors: 200_000,
  abstract: 50_000,
  link: 2000,
  tag: 100,
  tags: 100,
  notes: 5000,
};

const atMost = (characters: number) => `Keep this to ${characters} characters`;
const blankIsNull = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : value;

// Limits apply to texts as stored: composing characters, or separating names, may make a text longer.
const line = (message?: string) =>
  z.string(message).overwrite(dropFormatCharacters).trim().normalize('NFC');

/** One line of text. */
export const publicationText = (max: number = MAX.line) => line().max(max, atMost(max));

/**
 * A required text.
 *
 * @param name of the field in the message
 */
export const required = (name: string, max: number) => {
  const message = `Please fill in the ${name} field`;
  return line(message).min(1, message).max(max, atMost(max));
};

/** A text that is null if blank. */
export const optional = (max: number = MAX.line) =>
  z.preprocess(blankIsNull, publicationText(max).nullable());

/**
 * An optional text normalised by a function, which is applied until the result is stable, so that stored texts are
 * unchanged.
 */
export const optionalAs = (read: (typed: string) => string, max: number = MAX.line) =>
  optional(max)
    .transform((typed) => {
      let [text, before] = [typed, ''];
      while (text && text !== before) [text, before] = [read(text), text];
      return text || null;
    })
    .refine((text) => text === null || text.length <= max, atMost(max));

/** One of some values, or null. */
export const optionalEnum = (names: readonly string[], message: string) => {
  // Stored values may be any text: input is validated elsewhere.
  const schema: z.ZodType<string | null> = z.enum(names, message).nullable();
  return z.preprocess(blankIsNull, schema);
};

/** A value with a default for null and undefined. */
export const absentIsDefault = (value: unknown) => value ?? undefined;

const YEAR = 'Enter a year';

/** A year of at most four digits; anything that is not a number is 0, which means unknown. */
export const publicationYear = z.preprocess(
  (value) => Math.trunc(Number(value)) || 0,
  z.int(YEAR).min(0, YEAR).max(9999, YEAR),
);

const DOI = 'Enter a DOI such as 10.1000/xyz123';

/** A DOI in any notation, normalised for storage. */
const foundDoi = (typed: string, context: z.RefinementCtx) => {
  const found = parseDoi(typed);
  if (found && found.length <= MAX.line) return found;
  context.addIssue({ code: 'custom', message: DOI });
  return z.NEVER;
};
export const requiredDoi = z.string(DOI).transform(foundDoi);

/** An optional DOI in any notation; null if blank. */
export const doi = () =>
  optional().transform((typed, context) => typed && foundDoi(typed, context));

/**
 * Any text: if it is neither an http(s) URL nor a path of this site, it is kept as entered, is not a link on public
 * pages, and is listed among the broken links. A stored file's path is not percent-encoded.
 */
export const link = () =>
  optional(MAX.link).transform((value) => {
    const key = value === null ? null : siteFileKey(value);
    return key ? `/storage/${key}` : value;
  });

/** A number of citations, 0 or more. */
export const citations = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value) : (value ?? undefined)),
  z.int(CITATIONS_WRONG).min(0, CITATIONS_WRONG).default(0),
);

/** Distinct words without blank ones. */
export const tags = () =>
  z
    .preprocess(
      absentIsDefault,
      z.array(publicationText(MAX.tag)).max(MAX.tags, `Keep to ${MAX.tags} tags`).default([]),
    )
    .transform((names) => [...new Set(names.filter((name) => name !== ''))]);

/** A choice that is false by default. */
export const flag = () => z.preprocess(absentIsDefault, z.boolean().default(false));

const LINK = 'Enter a web address, or a path of this site that begins with /';

const publicationLink: z.ZodType<PublicationLink> = z.object({
  kind: z.enum(PUBLICATION_LINK_KINDS, `Choose ${PUBLICATION_LINK_KINDS.join(', ')}`),
  url: z.string(LINK).trim().max(MAX.link, atMost(MAX.link)).refine(isLink, LINK),
  label: optional(MAX.tag)
    .transform((label) => label ?? undefined)
    .optional(),
});

/** Material of a publication, or a related page. */
export const links = z.preprocess(
  absentIsDefault,
  z.array(publicationLink).max(MAX_LINKS, `Keep to ${MAX_LINKS} links`).default([]),
);

const ORCID = 'This is not a valid ORCID iD. Check it for typing errors';

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
  // False flags are not stored.
  .transform(
    ({ author, equal, corresponding, orcid }): AuthorNote => ({
      author,
      ...(equal && { equal }),
      ...(corresponding && { corresponding }),
      ...(orcid && { orcid }),
    }),
  );

/** Notes on authors, one per author, in their order. */
export const authorNotes = z
  .preprocess(absentIsDefault, z.array(authorNote).max(MAX.notes).default([]))
  .transform((notes) =>
    [...new Map(notes.map((note) => [note.author, note])).values()]
      .filter((note) => Object.keys(note).length > 1)
      .sort((a, b) => a.author - b.author),
  );

const MONTH = 'Enter the month by its English name, or as a number from 1 to 12';

/** A month by name, from its name in any case or its number. */
export const month = z.preprocess((value) => {
  const given = blankIsNull(value);
  if (typeof given !== 'string' && typeof given !== 'number') return given;
  const text = String(given).trim().toLowerCase();
  const numbered = /^\d{1,2}$/.test(text) ? MONTHS[Number(text) - 1] : undefined;
  return MONTHS.find((name) => name.toLowerCase() === text) ?? numbered ?? given;
}, z.enum<readonly string[]>(MONTHS, MONTH).nullable());

/** Names of authors that, once their marks are parsed, are neither too long nor too many to have notes. */
export const readable = (names: z.ZodString) =>
  names.refine((text) => {
    const { authors, authorNotes } = readAuthorMarks(text);
    return authors.length <= MAX.authors && authorNotes.length <= MAX.notes;
  }, `Keep this to ${MAX.authors} characters, and ${MAX.notes} marked names`);

const ORIGINAL_YEAR = 'Enter the year of the original as a whole number';

/** A year, which may be negative; null if unknown. */
export const originalYear = z.preprocess(
  (value) => value ?? null,
  z.int(ORIGINAL_YEAR).min(-9999, ORIGINAL_YEAR).max(9999, ORIGINAL_YEAR).nullable(),
);

/** An optional text that matches a pattern. */
export const optionalMatch = (pattern: RegExp, message: string) =>
  optional().refine((text) => text === null || pattern.test(text), message);
