/** The people of a BibTeX entry: names with marks, roles, and annotations. */
import type { Creator } from '@retorquere/bibtex-parser';
import { type AuthorNote, readMarks, stripMarks } from '../author-marks.ts';
import { parseOrcid } from '../identifiers.ts';
import { type CslName, NAME_VARIABLES, type NameVariable, OTHERS, toCslName } from '../item.ts';
import { displayName, invertedName, type Name } from '../name.ts';
import { parseName, parseNames, splitParticle } from '../parse-name.ts';
import type { ParsedEntry } from './inherit.ts';
import { restoreAngles, SCRIPT_MARKS } from './latex.ts';
import { plainText } from './text.ts';
import { WHOLE_NAME } from './words.ts';

/** The fields with people, and the variables that list them. */
const ROLE_FIELDS: readonly [field: string, variable: NameVariable][] = [
  ['author', 'author'],
  ['translator', 'translator'],
  ['illustrator', 'illustrator'],
  ['director', 'director'],
  ['composer', 'composer'],
  ['performer', 'performer'],
  ['interviewer', 'interviewer'],
  ['advisor', 'contributor'],
  ['bookauthor', 'container-author'],
];

/** Roles of biblatex's editor types other than editing; null for those without a CSL variable. */
const EDITOR_TYPES: readonly [type: RegExp, variable: NameVariable | null][] = [
  [/^(?:director|filmmaker)$/i, 'director'],
  [/^(?:conductor|vocalist|performer|musician|actor|none)$/i, 'performer'],
  [/^translator$/i, 'translator'],
  [/^composer$/i, 'composer'],
  [/^illustrator$/i, 'illustrator'],
  [/^(?:(?:executive ?)?producer|(?:screen)?writer|narrator|host|annotator|commentator)$/i, null],
];

/** The variable for the people of a field whose type is in another field. */
function editorVariable(type: string): NameVariable | null {
  const known = EDITOR_TYPES.find(([words]) => words.test(type));
  return known ? known[1] : 'editor';
}

/** People who stand in for a missing author. */
const IN_PLACE = ['bookauthor', 'editora', 'holder'];

/** The people of an entry by variable, and the fields that are completely represented. */
interface EntryPeople {
  lists: Map<NameVariable, CslName[]>;
  /** "1=equal;2=equal,corresponding": positions in all lists combined. */
  notes: string;
  taken: string[];
  /** Lists of people without a variable, as text by field. */
  others: Map<string, string>;
}

/** The people of an entry: authors with their notes, then a collaboration, then all others by role. */
export function readPeople(entry: ParsedEntry): EntryPeople {
  const { text } = entry;
  const fields = [...ROLE_FIELDS, ...listEditors(text)].map(([field, variable]) => ({
    ...{ field, variable },
    ...readField(entry, field),
  }));
  const authors = fields[0]?.names ?? [];
  const marks = readMarks(authors.map(markedText), plainText(text.annotation ?? ''));
  const annotated = readAnnotations(text);
  const together = splitBodies(plainText(text.collaboration ?? ''));
  const lists = new Map<NameVariable, Name[]>();
  const open = fields.filter(({ complete }) => !complete).map(({ variable }) => variable);
  for (const { variable, names } of fields)
    if (names.length > 0)
      lists.set(variable, [...(lists.get(variable) ?? []), ...names.map(unmarked)]);
  if (together.length > 0) lists.set('author', [...(lists.get('author') ?? []), ...together]);
  const isNamed = NAME_VARIABLES.some(
    (variable) => variable !== 'container-author' && lists.has(variable),
  );
  if (!isNamed) lists.set('author', findInPlace(entry));
  const known = fields.map(({ field }) => field);
  const unknown = Object.keys(entry.names).filter((field) => !known.includes(field));
  return {
    ...withNotes(lists, [...marks, ...annotated.notes], open),
    taken: [
      ...fields.flatMap(({ field, variable, names }) => [
        ...(names.length > 0 ? [field] : []),
        // A compiler counts as an editor, but not the reverse.
        ...(variable !== 'editor' ? [`${field}type`] : []),
      ]),
      ...(marks.length > 0 ? ['annotation'] : []),
      ...(together.length > 0 ? ['collaboration'] : []),
      ...annotated.taken,
    ],
    others: new Map(unknown.map((field) => [field, writeList(readField(entry, field).names)])),
  };
}

/** The editor fields, with the variables for their types. */
const listEditors = (text: ParsedEntry['text']): [field: string, variable: NameVariable][] =>
  ['editor', 'editora', 'editorb', 'editorc'].flatMap((field): [string, NameVariable][] => {
    const type = text[`${field}type`] ?? '';
    const variable = editorVariable(type.trim());
    // People in the other fields contributed to an edition.
    const isFirst = field === 'editor' || variable !== 'editor';
    return variable && isFirst ? [[field, variable]] : [];
  });

/** Names of any list, given name first. */
const writeList = (names: readonly Name[]) => names.map(displayName).join(' and ');

/** Names in BibTeX's form, family name first, for fields whose people have no CSL variable. */
export const listInverted = (names: readonly Name[]): string =>
  names.map((name) => (name.literal ? `{${name.literal}}` : invertedName(name))).join(' and ');

/**
 * Parses the names of such a list.
 *
 * @example readInverted('{The Office} and Roe, Ada')[1] // { family: 'Roe', given: 'Ada' }
 */
export const readInverted = (list: string): Name[] =>
  list
    .split(/ and (?![^{}]*\})/)
    .filter((name) => name !== '')
    .map((name) => (/^\{.*\}$/.test(name) ? { literal: name.slice(1, -1) } : parseName(name)));

const splitBodies = (text: string): Name[] =>
  text.split(' and ').flatMap((literal) => (literal ? [{ literal }] : []));

/** People who stand in for the authors: those in other fields, or the publishing organisation. */
function findInPlace(entry: ParsedEntry): Name[] {
  const { text } = entry;
  const lists = IN_PLACE.map((field) => readField(entry, field).names);
  const names = lists.find((listed) => listed.length > 0) ?? [];
  const literal = plainText(text.organization ?? text.institution ?? '');
  return names.length > 0 || literal === '' ? names : [{ literal }];
}

/** The names of a field; if the parser does not treat the field as a list of names, its text is parsed. */
export const readField = ({ names, text }: ParsedEntry, field: string) =>
  names[field] ? readCreators(names[field]) : parseNames(plainText(text[field] ?? ''), 'file');

/** The lists in CSL's form, with ORCID iDs and further notes on people. */
function withNotes(
  named: ReadonlyMap<NameVariable, Name[]>,
  notes: readonly AuthorNote[],
  open: readonly NameVariable[],
): Pick<EntryPeople, 'lists' | 'notes'> {
  const said = new Map<number, AuthorNote>();
  for (const note of notes) said.set(note.author, { ...said.get(note.author), ...note });
  const lists = new Map<NameVariable, CslName[]>();
  let place = 0;
  for (const variable of NAME_VARIABLES) {
    const names = named.get(variable);
    if (!names || names.length === 0) continue;
    const list = names.map((name): CslName => {
      const orcid = said.get(place++)?.orcid;
      return { ...withoutUndefined(toCslName(name)), ...(orcid && { ORCID: orcid }) };
    });
    lists.set(variable, open.includes(variable) ? [...list, OTHERS] : list);
  }
  const written = [...said.values()]
    .filter(({ equal, corresponding, author }) => (equal || corresponding) && author < place)
    .sort((a, b) => a.author - b.author)
    .map(({ author, equal, corresponding }) => {
      const words = [equal && 'equal', corresponding && 'corresponding'].filter(Boolean);
      return `${author + 1}=${words.join(',')}`;
    });
  return { lists, notes: written.join(';') };
}

const withoutUndefined = (name: CslName): CslName =>
  Object.fromEntries(Object.entries(name).filter(([, part]) => part !== undefined));

/**
 * Annotations of authors from biblatex, "1=corresponding;2=equal", and those of this package in the same
 * form.
 */
const ANNOTATIONS = /^(?:author\+an(?::\w+)?|author_notes)$/;

function readAnnotations(text: ParsedEntry['text']): { notes: AuthorNote[]; taken: string[] } {
  const notes: AuthorNote[] = [];
  const taken: string[] = [];
  for (const [name, value] of Object.entries(text)) {
    if (!ANNOTATIONS.test(name)) continue;
    const read = readAuthorNotes(plainText(value));
    notes.push(...read.flatMap((note) => note ?? []));
    if (!read.includes(null)) taken.push(name);
  }
  return { notes, taken };
}

/**
 * Parses notes on people by position; null for any other text.
 *
 * @example readAuthorNotes('1=equal;2=equal,corresponding')[0] // { author: 0, equal: true }
 */
export const readAuthorNotes = (text: string): (AuthorNote | null)[] =>
  text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map(readAuthorNote);

function readAuthorNote(part: string): AuthorNote | null {
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

/** Settings that biblatex accepts in place of a name ("useprefix=false and …"). */
const SETTING = /^[a-z]+(?:-[a-z]+)?\s*=/;

/** Unnamed people, for whom dots are used as well. */
const UNNAMED = /^(?:others|et al\.?|\.{2,}|…)$/i;

/** The names of a parsed list, with their marks. */
function readCreators(creators: readonly Creator[]): { names: Name[]; complete: boolean } {
  const read = creators
    .map(toName)
    .filter((name) => !SETTING.test(name.literal ?? '') && (name.literal ?? name.family));
  const names = read.filter((name) => !UNNAMED.test(name.literal ?? name.family ?? ''));
  return { names, complete: names.length === read.length || names.length === 0 };
}

const part = (text = '') => plainText(bareMarks(restoreAngles(text)));

/** Splits a name. The parser keeps text in braces in one piece, and treats a single word as a family name. */
function toName({ name, firstName, prefix = '', lastName, suffix }: Creator): Name {
  if (name?.startsWith(WHOLE_NAME)) return parseName(withoutStop(part(name.slice(1))));
  if (name) return { literal: part(name) };
  // Empty names in a list: "A. Roe and and B. Doe.".
  const family = withoutStop(part(`${prefix} ${lastName ?? ''}`).replace(/^and /, ''));
  const given = part(firstName).replace(/^and\s?/, '');
  if (given === '' && !suffix)
    return family.includes(' ') ? splitParticle(family) : parseName(family);
  return parseName(`${family}, ${suffix ? `${part(suffix)}, ` : ''}${given}`);
}

const withoutStop = (name: string) => name.replace(/(?<=\p{Ll}{3})\.$/u, '');

const markedText = ({ literal, given = '', family = '', suffix = '' }: Name) =>
  literal ?? `${given} ${family} ${suffix}`;

const unmarked = (name: Name): Name =>
  Object.fromEntries(Object.entries(name).map(([key, text]) => [key, stripMarks(text ?? '')]));

const RAISED = new RegExp(
  `<sup>([^<>]*)</sup>|${SCRIPT_MARKS.sup.open}([^${SCRIPT_MARKS.sup.open}${SCRIPT_MARKS.sup.close}]*)${SCRIPT_MARKS.sup.close}`,
  'g',
);

/** Superscripts at a name are marks: symbols and digits are kept, letters denote affiliations. */
function bareMarks(name: string): string {
  return name.replace(RAISED, (_, tagged?: string, marked?: string) => {
    const raised = (tagged ?? marked ?? '').trim();
    if (/\p{L}{2}/u.test(raised)) return raised;
    return raised
      .replace(/[\s,\p{L}]/gu, '')
      .replace(/\d/g, (figure) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(figure)));
  });
}
