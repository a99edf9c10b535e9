import type { Creator } from '@retorquere/bibtex-parser';
import {
  AND_OTHERS,
  type AuthorNote,
  readAuthorMarks,
  splitAuthors,
} from '../../../../records/authors.ts';
import type { PublicationFields } from '../../../../records/publication.ts';
import { parseOrcid } from '../../../values/orcid.ts';
import type { ParsedEntry } from './inherit.ts';
import { restoreAngles, SCRIPT_MARKS } from './latex.ts';
import { plainText } from './text.ts';

/** The people of a work, and the names of the fields that were read. */
interface People extends Pick<PublicationFields, 'authors' | 'editors' | 'authorNotes'> {
  /** The fields whose whole content is in the result. */
  taken: string[];
}

const ROLES = ['author', 'editor', 'bookauthor', 'editora', 'translator', 'holder'];

/**
 * The authors and editors of an entry. Without an author the editors are the authors too, by which a record says
 * that it has editors only; then come translators and the like, at last the organisation.
 */
export function parsePeople({ names, text }: ParsedEntry): People {
  const lists = ROLES.map((role) => ({ role, listed: authorList(names[role] ?? []) }));
  const { role, listed } = lists.find((list) => list.listed !== '') ?? { role: '', listed: '' };
  const annotation = plainText(text.annotation ?? '');
  const { authors, authorNotes } = readAuthorMarks(listed, annotation);
  const annotated = annotatedAuthors(text);
  const editors = readAuthorMarks(authorList(names.editor ?? [])).authors || null;
  return {
    authors: authors || organisation(text),
    editors: role === 'editor' ? authors : editors,
    authorNotes: merged([...authorNotes, ...annotated.notes]).filter(
      ({ author }) => author < splitAuthors(authors).length,
    ),
    taken: [...(authorNotes.length > 0 ? ['annotation'] : []), ...annotated.taken],
  };
}

function organisation(text: ParsedEntry['text']): string {
  return plainText(text.organization ?? text.institution ?? text.collaboration ?? '').replace(
    / ?, ?/g,
    ' ',
  );
}

/** biblatex's annotations of authors, "1=corresponding;2=equal", and this site's own in the same form. */
const ANNOTATIONS = /^(?:author\+an(?::\w+)?|author_notes)$/;

function annotatedAuthors(text: ParsedEntry['text']): { notes: AuthorNote[]; taken: string[] } {
  const notes: AuthorNote[] = [];
  const taken: string[] = [];
  for (const [name, value] of Object.entries(text)) {
    if (!ANNOTATIONS.test(name)) continue;
    const read = plainText(value)
      .split(';')
      .filter((part) => part.trim() !== '')
      .map(annotatedAuthor);
    notes.push(...read.flatMap((note) => note ?? []));
    if (!read.includes(null)) taken.push(name);
  }
  return { notes, taken };
}

/** One author's annotation; null when a record cannot hold all of it. */
function annotatedAuthor(part: string): AuthorNote | null {
  const [place = '', words = ''] = part.split('=');
  if (!/^\d{1,5}$/.test(place.trim())) return null;
  const note: AuthorNote = { author: Number(place) - 1 };
  for (const word of words
    .replaceAll('"', '')
    .trim()
    .split(/[,\s]+/)) {
    const orcid = parseOrcid(word);
    if (orcid) note.orcid = orcid;
    else if (/^(?:equal|co-?first)/i.test(word)) note.equal = true;
    else if (/^corr/i.test(word)) note.corresponding = true;
    else return null;
  }
  return note.author < 0 ? null : note;
}

/** All notes on an author as one, in the order of the authors. */
function merged(notes: readonly AuthorNote[]): AuthorNote[] {
  const byAuthor = new Map<number, AuthorNote>();
  for (const note of notes) byAuthor.set(note.author, { ...byAuthor.get(note.author), ...note });
  return [...byAuthor.values()].sort((a, b) => a.author - b.author);
}

/** Settings that biblatex takes in the place of a name ("useprefix=false and …"). */
const SETTING = /^[a-z]+(?:-[a-z]+)?\s*=/;

/**
 * The names of a list as "Given Family", in order. A comma inside a name (an organisation's, or
 * before a suffix) is left out, since commas part the names; "and others" becomes `AND_OTHERS`.
 */
export function authorList(names: readonly Creator[]): string {
  const listed = names.map(fullName).filter((name) => name !== '' && !SETTING.test(name));
  const all = listed.filter((name) => !OTHERS.test(name));
  if (all.length < listed.length && all.length > 0) all.push(AND_OTHERS);
  return all.join(', ');
}

/** Those that are not named: people write dots for them too. */
const OTHERS = /^(?:others|et al\.?|\.{2,}|…)$/i;

function fullName(name: Creator): string {
  const parts = [name.name, name.firstName, name.prefix, name.lastName, name.suffix];
  const written = parts
    .map((part) => plainText(bareMarks(restoreAngles(part ?? ''))).replace(/ ?, ?/g, ' '))
    .filter((part) => part !== '')
    .join(' ')
    .trim();
  // What is left of a list: "A. Roe and and B. Doe.". An organisation's name stays: "Example Corp."
  return name.name ? written : written.replace(/^and |(?<=\p{Ll}{3})\.$/gu, '');
}

const RAISED = new RegExp(
  `<sup>([^<>]*)</sup>|${SCRIPT_MARKS.sup.open}([^${SCRIPT_MARKS.sup.open}${SCRIPT_MARKS.sup.close}]*)${SCRIPT_MARKS.sup.close}`,
  'g',
);

/** What is raised at a name are marks: signs and figures stay as they are, letters name affiliations. */
function bareMarks(name: string): string {
  return name.replace(RAISED, (_, tagged?: string, marked?: string) => {
    const raised = (tagged ?? marked ?? '').trim();
    if (/\p{L}{2}/u.test(raised)) return raised;
    return raised
      .replace(/[\s,\p{L}]/gu, '')
      .replace(/\d/g, (figure) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(figure)));
  });
}
