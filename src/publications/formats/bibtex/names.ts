import {
  type Name,
  parseName,
  parseNames,
  parseOrcid,
  splitParticle,
} from '@academic-site/bibliography';
import type { Creator } from '@retorquere/bibtex-parser';
import { type AuthorNote, readMarks, stripMarks } from '../../../../records/authors.ts';
import type { Contributor, ContributorRole } from '../../../../records/contributor.ts';
import { withNotes, withRole } from '../../contributors.ts';
import type { ParsedEntry } from './inherit.ts';
import { restoreAngles, SCRIPT_MARKS } from './latex.ts';
import { plainText } from './text.ts';

/** The people of a work, and the names of the fields that were read. */
interface EntryPeople {
  contributors: Contributor[];
  authors_complete: boolean;
  /** The fields whose whole content is in the result. */
  taken: string[];
}

/** The fields that name people, and what these did. */
export const ROLE_FIELDS: readonly [field: string, role: ContributorRole][] = [
  ['author', 'author'],
  ['editor', 'editor'],
  ['translator', 'translator'],
  ['illustrator', 'illustrator'],
  ['director', 'director'],
  ['composer', 'composer'],
  ['performer', 'performer'],
  ['interviewer', 'interviewer'],
  ['advisor', 'advisor'],
];

/** Who stands for the author of an entry that names nobody else. */
const IN_PLACE = ['bookauthor', 'editora', 'holder'];

/** The people of an entry: authors with their notes, a collaboration behind them, then all others by their role. */
export function parsePeople(entry: ParsedEntry): EntryPeople {
  const { text } = entry;
  const list = (field: string) => readField(entry, field);
  const { names, complete } = list('author');
  const marks = readMarks(names.map(markedText), plainText(text.annotation ?? ''));
  const annotated = annotatedAuthors(text);
  const notes = merged([...marks, ...annotated.notes]);
  const authors = withRole(names.map(unmarked), 'author');
  const together = splitBodies(plainText(text.collaboration ?? ''));
  const others = ROLE_FIELDS.slice(1).flatMap(([field, role]) =>
    withRole(list(field).names.map(unmarked), role),
  );
  const named = withNotes([...authors, ...withRole(together, 'author'), ...others], notes);
  return {
    contributors: named.length > 0 ? named : findInPlace(entry),
    authors_complete: complete,
    taken: [
      ...(marks.length > 0 ? ['annotation'] : []),
      ...(together.length > 0 ? ['collaboration'] : []),
      ...annotated.taken,
    ],
  };
}

const splitBodies = (text: string): Name[] =>
  text.split(' and ').flatMap((literal) => (literal ? [{ literal }] : []));

/** Whoever stands for the authors: people in other fields, or the organisation that published it. */
function findInPlace(entry: ParsedEntry): Contributor[] {
  const { text } = entry;
  const lists = IN_PLACE.map((field) => readField(entry, field).names);
  const names = lists.find((listed) => listed.length > 0) ?? [];
  const organisation = plainText(text.organization ?? text.institution ?? '');
  return withRole(
    names.length > 0 || organisation === '' ? names : [{ literal: organisation }],
    'author',
  );
}

/** The names of a field: of one that the parser does not know as a list of names, its text is taken apart. */
const readField = ({ names, text }: ParsedEntry, field: string) =>
  names[field] ? readCreators(names[field]) : parseNames(plainText(text[field] ?? ''), 'file');

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

/** Those that are not named: people write dots for them too. */
const OTHERS = /^(?:others|et al\.?|\.{2,}|…)$/i;

/** The names of a list of the parser's, with the marks at them. */
export function readCreators(creators: readonly Creator[]): { names: Name[]; complete: boolean } {
  const read = creators
    .map(toName)
    .filter((name) => !SETTING.test(name.literal ?? '') && (name.literal ?? name.family));
  const names = read.filter((name) => !OTHERS.test(name.literal ?? name.family ?? ''));
  return { names, complete: names.length === read.length || names.length === 0 };
}

const part = (text = '') => plainText(bareMarks(restoreAngles(text)));

/** A name in parts. The parser keeps in one piece what stands in braces, and puts a single word in the family name. */
function toName({ name, firstName, prefix = '', lastName, suffix }: Creator): Name {
  if (name) return { literal: part(name) };
  // What is left of a list: "A. Roe and and B. Doe.".
  const family = part(`${prefix} ${lastName ?? ''}`).replace(/^and |(?<=\p{Ll}{3})\.$/gu, '');
  const given = part(firstName).replace(/^and\s?/, '');
  if (given === '' && !suffix)
    return family.includes(' ') ? splitParticle(family) : parseName(family);
  return parseName(`${family}, ${suffix ? `${part(suffix)}, ` : ''}${given}`);
}

const markedText = ({ literal, given = '', family = '', suffix = '' }: Name) =>
  literal ?? `${given} ${family} ${suffix}`;

const unmarked = (name: Name): Name =>
  Object.fromEntries(Object.entries(name).map(([key, text]) => [key, stripMarks(text ?? '')]));

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
