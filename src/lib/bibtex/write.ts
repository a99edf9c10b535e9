import { AND_OTHERS, isOrganisation, nameParts, splitAuthors } from '../publications/authors.ts';
import {
  MONTHS,
  PUBLICATION_TYPES,
  type PublicationFields,
  type PublicationType,
} from '../publications/publication.ts';
import { THESIS } from '../publications/work.ts';
import { citationKeys } from './citation-key.ts';
import { escapeLatex, latexParagraphs, latexTitle, verbatim } from './escape.ts';
import { publicationType } from './kind.ts';

/** The entry type for each kind of publication, and the field that says where it appeared. */
const ENTRIES: Record<PublicationType, { type: string; venue: string }> = {
  Article: { type: 'article', venue: 'journal' },
  Review: { type: 'article', venue: 'journal' },
  'Conference Paper': { type: 'inproceedings', venue: 'booktitle' },
  'Book Chapter': { type: 'incollection', venue: 'booktitle' },
  'Technical Note': { type: 'techreport', venue: 'institution' },
  Preprint: { type: 'misc', venue: 'journal' },
  Book: { type: 'book', venue: 'booktitle' },
  Thesis: { type: 'thesis', venue: 'journal' },
  Report: { type: 'techreport', venue: 'institution' },
  Dataset: { type: 'dataset', venue: 'journal' },
  Software: { type: 'software', venue: 'journal' },
  Patent: { type: 'patent', venue: 'journal' },
  Poster: { type: 'poster', venue: 'journal' },
  Presentation: { type: 'presentation', venue: 'journal' },
};

/** The entry types of theses that name their degree. */
const THESES: Record<string, string> = {
  PhD: 'phdthesis',
  'Master’s': 'mastersthesis',
  'Bachelor’s': 'bachelorsthesis',
};

const UNTYPED = { type: 'misc', venue: 'journal' };

/**
 * The publications as a BibTeX file in UTF-8, one entry each, in the order given. What BibTeX has
 * no field for (the site's kind, category, tags and citation count) stands in fields of its own,
 * which other programs ignore, so that importing the file gives the same publications.
 */
export function writeBibliography(publications: readonly PublicationFields[]): string {
  const keys = citationKeys(publications);
  return publications.map((publication, at) => entry(publication, keys[at] ?? '')).join('\n');
}

function entry(publication: PublicationFields, key: string): string {
  const { type, venue, where } = appearance(publication);
  const fields: [name: string, value: string | null][] = [
    ['author', names(publication.authors)],
    ['title', latexTitle(publication.title)],
    [venue, guarded(escapeLatex(where))],
    ['year', publication.year > 0 ? String(publication.year) : null],
    ['volume', text(publication.volume)],
    [type === 'article' ? 'number' : 'issue', text(publication.issue)],
    ['pages', pages(publication.pages)],
    ['publisher', publication.publisher && guarded(escapeLatex(publication.publisher))],
    ['issn', text(publication.issn)],
    ['doi', publication.doi && verbatim(publication.doi)],
    ['url', publication.url && verbatim(publication.url)],
    ['eprint', publication.arxiv_id && verbatim(publication.arxiv_id)],
    ['archiveprefix', publication.arxiv_id && 'arXiv'],
    ['abstract', publication.abstract && latexParagraphs(publication.abstract)],
    ['keywords', list(publication.tags)],
    ['entrysubtype', subtype(publication, type)],
    ['research_category', text(publication.research_category)],
    ['custom_tags', list(publication.custom_tags)],
    ['citations', publication.citations > 0 ? String(publication.citations) : null],
    ['pdf_url', publication.pdf_url && verbatim(publication.pdf_url)],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}},\n`] : []));
  const month = MONTHS.find((name) => name === publication.month)
    ?.slice(0, 3)
    .toLowerCase();
  if (month) lines.splice(4, 0, `  month = ${month},\n`);
  return `@${type}{${key},\n${lines.join('')}}\n`;
}

/** The entry type of a publication, and the field and words that say where it appeared. */
function appearance({ publication_type, authors, journal, publisher }: PublicationFields) {
  // Without authors a report would be read as its institution's own.
  const known = authors === '' ? undefined : ENTRIES[publication_type as PublicationType];
  if (!known) return { ...UNTYPED, where: journal };
  // A whole book has nothing but its publisher to name.
  if (known.type === 'book' && journal === publisher) return { ...known, where: '' };
  const [, degree = '', school = ''] = (known.type === 'thesis' && THESIS.exec(journal)) || [];
  const type = THESES[degree];
  return type ? { type, venue: 'school', where: school } : { ...known, where: journal };
}

function text(value: string | null): string | null {
  return value && escapeLatex(value);
}

/** The site's kind, where the entry would be read back as another one. */
function subtype(publication: PublicationFields, type: string): string | null {
  const { title, journal, tags, arxiv_id, publication_type } = publication;
  const eprint = arxiv_id !== null;
  const derived = publicationType({ type, title, journal, keywords: tags, eprint });
  return PUBLICATION_TYPES.find((kind) => kind === publication_type && kind !== derived) ?? null;
}

function pages(range: string | null): string | null {
  return range && escapeLatex(range).replace(/–/g, '--');
}

/** BibTeX parts lists at " and ", which inside of braces is only a word. */
function guarded(value: string): string {
  return /\sand\s/i.test(value) ? `{${value}}` : value;
}

function names(authors: string): string {
  return splitAuthors(authors).map(name).join(' and ');
}

function name(author: string): string {
  if (author === AND_OTHERS) return 'others';
  if (isOrganisation(author)) return `{${escapeLatex(author)}}`;
  const parts = nameParts(author);
  const ordered = [parts.family, parts.suffix, parts.given];
  return ordered
    .filter((part) => part !== '')
    .map((part) => escapeLatex(part))
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
