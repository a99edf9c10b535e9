import {
  displayName,
  familyName,
  isNamed,
  type Name,
  nameWords,
  personWords,
} from '@academic-site/bibliography';
import type { AuthorNote } from '../../records/authors.ts';
import { escapePattern } from '../values/text.ts';

/** A part of an author list; joined by commas, the parts are the list. */
interface AuthorRun<Note> {
  text: string;
  isOwner: boolean;
  /** The note on this author. */
  note?: Note | undefined;
}

/**
 * Splits an author list at the names of the site's owner: with or without accents, given names in full, as initials or
 * omitted from the second on, before the family name, or as initials after it. Other initials are someone else's, and
 * so is a family name alone. Names with a note are split off too.
 *
 * @param owner identified by ORCID iD first, then by name. A second name with initials only does   not match a given
 *   name that begins with them
 */
export function markOwner<Note extends AuthorNote>(
  authors: readonly string[],
  owner: Owner,
  notes: readonly Note[] = [],
): AuthorRun<Note>[] {
  const isOwner = recogniser(owner);
  const runs: AuthorRun<Note>[] = [];
  for (const [at, name] of authors.entries()) {
    if (at > 0) append(runs, { text: ', ', isOwner: false });
    const note = notes.find(({ author }) => author === at);
    append(runs, { text: name, isOwner: isOwner(name, note?.orcid), note });
  }
  return runs;
}

/** True if a person in parts is the owner. */
export const isOwner = (person: Name & { orcid?: string }, owner: Owner): boolean =>
  recogniser(owner)(displayName(person), person.orcid);

/** True if a post's author is the owner, by the name of the site or as in author lists. */
export const isByOwner = (
  post: { author: string },
  { name, owner }: { name: string; owner: Owner },
): boolean =>
  // The name of the site may begin with a title, which names of authors don't.
  post.author === name || markOwner([post.author], owner).some(({ isOwner }) => isOwner);

/** Number of authors above which lists are shortened to this many and the owner. */
const MOST_LISTED = 20;
const FIRST_LISTED = 6;

/**
 * The authors shown in a list: all if few, otherwise the first, the owner, and the number of the others.
 *
 * @returns the names with "…" where some are omitted, notes by position, and how many are omitted
 */
export function shortenAuthors<Note extends AuthorNote>(
  authors: readonly string[],
  owner: Owner,
  notes: readonly Note[] = [],
): { authors: readonly string[]; notes: readonly Note[]; others: number } {
  if (authors.length <= MOST_LISTED) return { authors, notes, others: 0 };
  const isOwner = recogniser(owner);
  const orcids = new Map(notes.map(({ author, orcid }) => [author, orcid]));
  const shown = authors.flatMap((name, at) =>
    at < FIRST_LISTED || isOwner(name, orcids.get(at)) ? [at] : [],
  );
  const places = shown.flatMap((at, index) =>
    index > 0 && at > (shown[index - 1] ?? 0) + 1 ? [null, at] : [at],
  );
  return {
    authors: places.map((at) => (at === null ? '…' : (authors[at] ?? ''))),
    notes: notes.flatMap((note) => {
      const author = places.indexOf(note.author);
      return author < 0 ? [] : [{ ...note, author }];
    }),
    others: authors.length - shown.length,
  };
}

function append<Note>(runs: AuthorRun<Note>[], run: AuthorRun<Note>): void {
  const last = runs.at(-1);
  const isPlain = !run.isOwner && !run.note;
  if (last && isPlain && !last.isOwner && !last.note) last.text += run.text;
  else runs.push(run);
}

/** Who owns the site. */
export interface Owner {
  /** The full name, then other names of the owner, current or former. */
  names: readonly Name[];
  /** Without the address, "0000-0002-1825-0097"; empty if unknown. */
  orcid: string;
}

type Recogniser = (name: string, orcid?: string) => boolean;

/** Cached by the owner: a page marks the same one in each of its publications. */
const recognisers = new WeakMap<Owner, Recogniser>();

function recogniser(owner: Owner): Recogniser {
  const known = recognisers.get(owner);
  if (known) return known;
  const persons = owner.names.map(personWords).filter(({ words }) => words.length > 0);
  const found = new Map<string, boolean>();
  const isOwner = (name: string, orcid?: string) => {
    // With another iD, it is someone else with the same name.
    if (orcid && owner.orcid) return orcid === owner.orcid;
    const answer = found.get(name) ?? persons.some((person) => isNamed(nameWords(name), person));
    found.set(name, answer);
    return answer;
  };
  recognisers.set(owner, isOwner);
  return isOwner;
}

/** Position of the owner's name in a reference, as each style writes it; null if it does not occur. */
export function findOwnName(
  reference: string,
  authors: readonly (Name & { orcid?: string })[],
  owner: Owner,
): { from: number; to: number } | null {
  const isOwner = recogniser(owner);
  const own = authors.find((author) => isOwner(displayName(author), author.orcid));
  const found = own ? namePattern(own).exec(reference) : null;
  return found && { from: found.index, to: found.index + found[0].length };
}

/** A name as references write it: given names in full or as initials, after the family name or before it. */
function namePattern(name: Name): RegExp {
  const last = escapePattern(familyName(name));
  const [first, ...others] = (name.given ?? '')
    .split(/[\s-]+/)
    .map((word) => word.replace(/\.$/, ''))
    .map((word) => `(?:${escapePattern(word)}|${escapePattern(word.charAt(0))})(?!\\p{Ll})`);
  if (!name.given) return new RegExp(last, 'u');
  const givens = `${first}${others.map((other) => `(?:\\.?[\\s-]?${other})?`).join('')}\\.?`;
  return new RegExp(`(?<!\\p{L})(?:${last},? ?${givens}|${givens} ?${last})(?!\\p{L})`, 'u');
}
