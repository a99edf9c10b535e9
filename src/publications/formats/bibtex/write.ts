import {
  closingAt,
  displayName,
  familyName,
  guessWorkType,
  heldByNumber,
  type Name,
  readEntry,
  saysMore,
} from '@academic-site/bibliography';
import { CONTRIBUTOR_ROLES } from '../../../../records/contributor.ts';
import type { PublicationFields } from '../../../../records/publication.ts';
import { describeType } from '../../../../records/publication-types.ts';
import { MONTHS, PUBLICATION_TYPES } from '../../../../records/publication-words.ts';
import { babelName } from '../../../values/language-name.ts';
import { hasAllAuthors, isEdited, listRole } from '../../contributors.ts';
import { toCandidate } from '../../import/from-item.ts';
import { formatLinkFields } from '../../link-fields.ts';
import { citedTitle, statusNote, writeStatus } from '../../status.ts';
import { classifyWork, separateVenue, type WorkKind } from '../../work.ts';
import { IDENTIFIER_NAMES, listTexts, NUMBER_NAMES, ORIGIN_NAMES } from '../fields.ts';
import { citationKeys } from './citation-key.ts';

const SPECIAL: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
};

/** Signs that LaTeX would draw together into another one. */
const LIGATURE = /(?<=-)-|(?<=`)`|(?<=')'|(?<=,),|(?<=[?!])`/g;

const TITLE_MACROS: Record<string, string> = {
  i: 'emph',
  b: 'textbf',
  sub: 'textsubscript',
  sup: 'textsuperscript',
};

const INNER_CAPITAL = /(?!^)\p{Lu}/u;

/** Plain text as LaTeX that prints it: everything but LaTeX's own signs stays Unicode. */
function escapeLatex(text: string): string {
  return text.replace(/[\\{}~^&%$#_]/g, (sign) => SPECIAL[sign] ?? sign).replace(LIGATURE, '{}$&');
}

/**
 * A title as LaTeX. Words with a capital inside ("DNA", "pH", "LaTeX") are braced, or else
 * bibliography styles would write them small. A tag without its partner is left out.
 */
function latexTitle(title: string): string {
  const open: string[] = [];
  const parts = title.split(/(<\/?(?:i|b|sub|sup)>)/).map((part, at) => {
    if (at % 2 === 0) return protectedWords(part);
    const name = part.replace(/[</>]/g, '');
    if (!part.startsWith('</')) {
      open.push(name);
      return `\\${TITLE_MACROS[name]}{`;
    }
    if (open.at(-1) !== name) return '';
    open.pop();
    return '}';
  });
  return parts.join('') + '}'.repeat(open.length);
}

/** Text of several paragraphs; the end of a line inside of one is kept, and no line begins an entry. */
function latexParagraphs(text: string): string {
  return escapeLatex(text)
    .replace(/^([ \t]*)@/gm, '$1{@}')
    .replace(/\n+/g, (ends) => (ends.length === 1 ? '\\\\\n' : '\n\n'));
}

/** A DOI, a link or a path: such fields are not LaTeX, and only braces must be kept in balance. */
function verbatim(text: string): string {
  return text.replace(/[{}]/g, encodeURIComponent);
}

/**
 * Escaping adds no capitals, so that the words to protect are the same before and after. `RETRACTED:` is searched for
 * with its colon.
 */
const protectedWords = (text: string): string =>
  escapeLatex(text).replace(/^(?:RETRACTED|REMOVED):|[\p{L}\p{N}]+/gu, (word) =>
    INNER_CAPITAL.test(word) ? `{${word}}` : word,
  );

/**
 * The publications as a BibTeX file in UTF-8, one entry each, in the order given. What BibTeX has
 * no field for (the site's kind, category, tags and citation count) stands in fields of its own,
 * which other programs ignore, so that importing the file gives the same publications.
 */
export function writeBibliography(publications: readonly PublicationFields[]): string {
  const keys = citationKeys(publications);
  return publications.map((publication, at) => entry(publication, keys[at] ?? '')).join('\n');
}

/** @example monthMacro('March') // "mar" */
const monthMacro = (month: string | null) =>
  MONTHS.find((name) => name === month)
    ?.slice(0, 3)
    .toLowerCase() ?? null;

type Field = [name: string, value: string | null];

function entry(stored: PublicationFields, key: string): string {
  const publication = separateVenue(stored);
  const { type, where, howpublished = null, others } = appearance(publication);
  const { edition, arxiv_id, language } = publication;
  const title = writtenTitle(publication);
  const isVersioned = type === 'software' || type === 'dataset';
  const texts = (of: typeof NUMBER_NAMES) =>
    listTexts('bibtex', of, publication).map(([name, value]): Field => [name, text(value)]);
  const fields: Field[] = [
    ...signatures(publication),
    // Styles write English titles small, and would so change nouns of others.
    ['title', language === null || /^en\b/.test(language) ? title : `{${title}}`],
    ...where.map(([name, value]): [string, string] => [name, guarded(escapeLatex(value))]),
    ['year', publication.year > 0 ? String(publication.year) : null],
    ['month', monthMacro(publication.month)],
    ...CONTRIBUTOR_ROLES.filter((role) => role !== 'author').map(
      (role): Field => [role, people(listRole(publication, role))],
    ),
    ['howpublished', howpublished],
    ...texts(NUMBER_NAMES),
    ...others.map(([name, value]): Field => [name, value && guarded(escapeLatex(value))]),
    ['pages', pages(publication.pages)],
    [isVersioned ? 'version' : 'edition', text(edition)],
    // By their names.
    ...texts(IDENTIFIER_NAMES).toSorted(),
    ['doi', publication.doi && verbatim(publication.doi)],
    ['url', publication.url && verbatim(publication.url)],
    ['eprint', arxiv_id && verbatim(arxiv_id)],
    ['archiveprefix', arxiv_id && 'arXiv'],
    ['arxiv', arxiv_id && verbatim(arxiv_id)],
    ['langid', language && babelName(language)],
    ['abstract', publication.abstract && latexParagraphs(publication.abstract)],
    ['keywords', list(publication.tags)],
    ['pdf', publication.pdf_url && verbatim(publication.pdf_url)],
    ...formatLinkFields(publication),
    ['award', text(publication.award)],
    ['selected', publication.featured ? 'true' : null],
    ['preview', publication.image && verbatim(publication.image)],
    ['preview_alt', text(publication.imageAlt)],
    ['author_notes', authorNotes(publication)],
    [
      'entrysubtype',
      subtype(publication, {
        type,
        key,
        described: [howpublished ?? '', textOf(others, 'note'), textOf(where, 'type')],
        isPrinted: textOf(where, 'journal') !== '',
      }),
    ],
    ['research_category', text(publication.research_category)],
    ['custom_tags', list(publication.custom_tags)],
    ['open', publication.open],
    ['open_version', publication.open_version],
    ['status', text(publication.status && writeStatus(publication.status))],
    ['citations', publication.citations > 0 ? String(publication.citations) : null],
  ];
  const lines = fields.flatMap(([name, value]) => {
    if (!value) return [];
    // The macros of months stand without braces.
    return [`  ${name} = ${name === 'month' ? value : `{${value}}`},\n`];
  });
  return `@${type}{${key},\n${lines.join('')}}\n`;
}

/** The entry type of a publication, and the fields and words that say where it appeared. */
function appearance(publication: PublicationFields): {
  type: string;
  where: [string, string][];
  others: Field[];
  howpublished?: string | undefined;
} {
  const { publication_type, authors, journal, arxiv_id } = publication;
  const { kind, venue: body, genre = '' } = classifyWork(publication);
  if (!publication_type || (authors === '' && isSigned(kind, publication_type))) {
    return {
      type: 'misc',
      where: named('journal', journal),
      others: listOthers(publication, 'misc'),
    };
  }
  const { bibtex: type, ...described } = describeType(publication_type);
  // A publisher that is known has the field.
  const isTaken = described.venue === 'publisher' && publication.publisher !== null;
  const venue = isTaken ? 'journal' : described.venue;
  const others = listOthers(publication, type);
  const parts = named(venue, body);
  // Only a venue that is read back as the same text is written; a whole book, data and software may name a
  // publisher only.
  const isEvent = kind === 'poster' || kind === 'presentation';
  const ofThesis = kind === 'thesis' ? named('type', genre) : [];
  const where = [[], parts, [...named('type', genre), ...parts], named(venue, journal)].find(
    (fields) =>
      journal ===
      readVenue(type, {
        ...Object.fromEntries(others.map(([name, value]) => [name, value ?? ''])),
        ...Object.fromEntries(fields),
        entrysubtype: publication_type,
        eprint: arxiv_id ?? '',
      }),
  );
  return {
    type,
    where: [...ofThesis, ...(where ?? named('journal', journal))],
    others,
    ...((isEvent || SAID.includes(publication_type)) && { howpublished: publication_type }),
  };
}

/** Where an entry with these fields is read to have appeared. */
function readVenue(type: string, text: Record<string, string>): string {
  const entry = { type, key: '', line: 0, text, names: {}, repeated: [] };
  return toCandidate({ ...entry, ...readEntry(entry) }).fields.journal;
}

/** Entry types that without people would be read as an institution's own, as data of others, or not at all. */
const isSigned = (kind: WorkKind, type: string) =>
  kind === 'report' || kind === 'page' || type === 'Edited Book';

/** Types for which BibTeX has no entry type: the entry says what they are. */
const SAID = ['Interview', 'Musical Score', 'Map'];

/** The fields that say where a work appeared, but for its venue. */
function listOthers(publication: PublicationFields, type: string): Field[] {
  const { issue, number, series_number, event, place, pub_state } = publication;
  const held = heldByNumber(type);
  const isTalk = /^(?:Poster|Presentation)$/.test(publication.publication_type ?? '');
  // The event of a talk is its venue, and so is the place.
  const isVenue = isTalk || type === 'performance';
  const note = statusNote(publication);
  // Only a note that is read back as one.
  const isNote =
    !note && publication.note !== null && saysMore(publication.note, publication.journal);
  return [
    [held === 'issue' ? 'number' : 'issue', issue],
    [held === 'series_number' ? 'number' : 'seriesnumber', series_number],
    [held === 'number' ? 'number' : 'worknumber', number],
    ['publisher', publication.publisher],
    [isVenue ? 'event' : 'eventtitle', event],
    ...listTexts('bibtex', ORIGIN_NAMES, publication).map(
      ([name, value]): Field => [
        isTalk && value === place && name === 'address' ? 'place' : name,
        value,
      ],
    ),
    ['pubstate', pub_state === 'in press' ? 'inpress' : pub_state],
    ['note', isNote ? publication.note : note],
    ['addendum', isNote ? null : publication.note],
  ];
}

/** The title as it came in TeX where it did, else as LaTeX. */
function writtenTitle({ title_tex, ...publication }: PublicationFields): string {
  const isBalanced = title_tex && closingAt(`{${title_tex}}`, 0) === title_tex.length + 1;
  const before = citedTitle({ ...publication, title: '' }).trim();
  return isBalanced
    ? [latexTitle(before), title_tex].filter(Boolean).join(' ')
    : latexTitle(citedTitle(publication));
}

const named = (name: string, value: string): [string, string][] =>
  value === '' ? [] : [[name, value]];

/** "1=equal;2=equal,corresponding", as biblatex annotates authors; in a field that al-folio can read too. */
function authorNotes(publication: PublicationFields): string | null {
  const notes = publication.authorNotes.map(({ author, equal, corresponding, orcid }) => {
    const words = [equal && 'equal', corresponding && 'corresponding', orcid].filter(Boolean);
    return `${author + 1}=${words.join(',')}`;
  });
  return notes.join(';') || null;
}

const textOf = (fields: readonly Field[], name: string): string =>
  fields.find(([field]) => field === name)?.[1] ?? '';

function text(value: string | null): string | null {
  return value && escapeLatex(value);
}

/** The site's kind, where the entry would be read back as another one. */
function subtype(
  publication: PublicationFields,
  { type, key, ...said }: { type: string; key: string; described: string[]; isPrinted: boolean },
): string | null {
  const { title, journal, tags, arxiv_id, publication_type } = publication;
  const eprint = arxiv_id !== null;
  const derived = guessWorkType({
    ...{ type, key, title, journal, keywords: tags, eprint, isIssued: false },
    ...said,
  });
  return PUBLICATION_TYPES.find((kind) => kind === publication_type && kind !== derived) ?? null;
}

function pages(range: string | null): string | null {
  return range && escapeLatex(range).replace(/–/g, '--');
}

/** BibTeX parts lists at " and ", which inside of braces is only a word. */
function guarded(value: string): string {
  return /\sand\s/i.test(value) ? `{${value}}` : value;
}

/** The authors, unless the editors sign, and the collaboration that signs behind them. */
function signatures(publication: PublicationFields): Field[] {
  const authors = isEdited(publication) ? [] : listRole(publication, 'author');
  const isTogether = ({ literal }: Name) => literal !== undefined;
  const last = authors.findLastIndex((author) => !isTogether(author)) + 1;
  const named = last === 0 ? authors : authors.slice(0, last);
  const together = authors.slice(named.length).map(displayName);
  const written = people(named);
  return [
    ['author', written && !hasAllAuthors(publication) ? `${written} and others` : written],
    ['collaboration', text(together.join(' and ') || null)],
  ];
}

const people = (names: readonly Name[]): string | null => names.map(name).join(' and ') || null;

/** "family, suffix, given". In braces, what BibTeX would take for other parts, or for a list. */
function name(person: Name): string {
  const { literal, suffix, given, family = '', particle } = person;
  if (literal !== undefined) return `{${escapeLatex(literal)}}`;
  const hasOtherParts = /[,]|\sand\s/i.test(family) || (!particle && /^\p{Ll}/u.test(family));
  const last = escapeLatex(familyName(person));
  return [hasOtherParts ? `{${last}}` : last, suffix, given]
    .flatMap((text, at) => (text ? [at === 0 ? text : escapeLatex(text)] : []))
    .join(', ');
}

/** Semicolons part the words when a comma is in one of them. */
function list(words: readonly string[]): string {
  const clean = words.map((word) => word.replace(/;/g, ','));
  const joined = clean.some((word) => word.includes(','))
    ? `${clean.join('; ')};`
    : clean.join(', ');
  return escapeLatex(joined);
}
