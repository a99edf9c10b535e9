import {
  AND_OTHERS,
  type AuthorNote,
  readAuthorMarks,
  splitAuthors,
} from '../../records/authors.ts';
import type { PublicationFields } from '../../records/publication.ts';
import { parseOrcid } from '../values/orcid.ts';
import { authorList } from './formats/bibtex/names.ts';
import { lineFromMarkup } from './markup.ts';

interface RegisteredName {
  given?: string | null | undefined;
  family?: string | null | undefined;
  suffix?: string | null | undefined;
  /** An organisation's name, or a person's that is not split into parts. */
  name?: string | null | undefined;
  /** Bare, or its address at orcid.org. */
  orcid?: string | null | undefined;
}

/** The most characters of an author list: collaborations sign with thousands of names. */
const MAX_CHARACTERS = 20_000;

/**
 * Names in their order as a publication stores them, "Given Family", parted by commas, and the notes on their
 * authors, from marks at the names and ORCID iDs.
 */
export function storedAuthors(
  names: readonly RegisteredName[],
): Pick<PublicationFields, 'authors' | 'authorNotes'> {
  const known = names
    .map((name) => ({ text: authorList([toName(name)]), orcid: parseOrcid(name.orcid ?? '') }))
    .filter(({ text }) => text !== '');
  const all = readAuthorMarks(limitLength(known.map(({ text }) => text).join(', ')));
  const count = splitAuthors(all.authors).length;
  const notes = new Map<number, AuthorNote>(all.authorNotes.map((note) => [note.author, note]));
  for (const [author, { orcid }] of known.slice(0, count).entries()) {
    if (orcid) notes.set(author, { author, ...notes.get(author), orcid });
  }
  return {
    authors: all.authors,
    authorNotes: [...notes.values()].sort((a, b) => a.author - b.author),
  };
}

function limitLength(all: string): string {
  if (all.length <= MAX_CHARACTERS) return all;
  const end = all.lastIndexOf(', ', MAX_CHARACTERS - AND_OTHERS.length - 2);
  return `${all.slice(0, end)}, ${AND_OTHERS}`;
}

function toName({ given, family, suffix, name }: RegisteredName) {
  if (!family) return { name: lineFromMarkup(name ?? given ?? '') };
  return {
    firstName: capitaliseName(lineFromMarkup(given ?? '')),
    lastName: capitaliseName(lineFromMarkup(family)),
    suffix: lineFromMarkup(suffix ?? ''),
  };
}

/** "SMITH-JONES" as people write it; initials and what has small letters stay. */
function capitaliseName(name: string): string {
  if (name !== name.toUpperCase() || !/\p{Lu}{3}/u.test(name)) return name;
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{Ll}/gu, (letter) => letter.toUpperCase());
}
