import { citationKeys } from '../bibtex/citation-key.ts';
import { monthNumber } from '../metadata/citation-tags.ts';
import { AND_OTHERS, nameParts, splitAuthors } from '../publications/authors.ts';
import { externalLink } from '../publications/links.ts';
import type { PublicationFields } from '../publications/publication.ts';
import { type WorkKind, workOf } from '../publications/work.ts';

export interface CslName {
  family?: string;
  given?: string;
  suffix?: string;
  'non-dropping-particle'?: string;
  literal?: string;
}

/** What of CSL-JSON a publication fills (https://docs.citationstyles.org/en/stable/specification.html#appendix-iv-variables). */
export interface CslItem {
  id: string;
  type: string;
  title: string;
  author?: CslName[];
  'container-title'?: string;
  publisher?: string;
  issued?: { 'date-parts': [[number] | [number, number]] };
  volume?: string;
  issue?: string;
  page?: string;
  number?: string;
  genre?: string;
  ISSN?: string;
  DOI?: string;
  URL?: string;
  abstract?: string;
  keyword?: string;
}

const TYPES: Record<WorkKind, string> = {
  article: 'article-journal',
  paper: 'paper-conference',
  chapter: 'chapter',
  book: 'book',
  report: 'report',
  thesis: 'thesis',
  preprint: 'article',
};

/** Publications as CSL-JSON, under the keys that their BibTeX has. */
export function cslItems(publications: readonly PublicationFields[]): CslItem[] {
  const keys = citationKeys(publications);
  return publications.map((publication, at) => cslItem(publication, keys[at] ?? ''));
}

function cslItem(publication: PublicationFields, id: string): CslItem {
  const { kind, venue, degree } = workOf(publication);
  const { year, doi, tags, arxiv_id } = publication;
  const month = monthNumber(publication.month);
  const published = kind === 'report' || kind === 'thesis' || kind === 'preprint';
  const item: { [Name in keyof CslItem]: CslItem[Name] | null } = {
    id,
    type: TYPES[kind],
    // CSL's own mark-up has the four tags that titles here may hold.
    title: publication.title,
    author: splitAuthors(publication.authors).map(cslName),
    'container-title': published ? null : venue,
    publisher: published ? venue : publication.publisher,
    issued: year > 0 ? { 'date-parts': [month ? [year, month] : [year]] } : null,
    volume: publication.volume,
    issue: publication.issue,
    page: publication.pages?.replace(/\s*–\s*/g, '-'),
    number: kind === 'preprint' && arxiv_id ? `arXiv:${arxiv_id}` : null,
    genre: degree ?? (kind === 'preprint' ? 'Preprint' : null),
    ISSN: publication.issn,
    DOI: doi,
    URL: externalLink(publication),
    abstract: publication.abstract,
    keyword: tags.join(', '),
  };
  // What is left out is neither null nor empty: the assertion says no more than `CslItem` does.
  return Object.fromEntries(
    Object.entries(item).filter(
      ([, value]) => value && (!Array.isArray(value) || value.length > 0),
    ),
  ) as unknown as CslItem;
}

/** A family name's particles: "van", "de la". */
const PARTICLES = /^((?:['’]?\p{Ll}[\p{L}'’]*\s+)+)(.+)$/u;

function cslName(author: string): CslName {
  if (author === AND_OTHERS) return { literal: author };
  const { given, family, suffix } = nameParts(author);
  if (given === '') return { literal: author };
  const [, particles, rest = family] = PARTICLES.exec(family) ?? [];
  return {
    family: rest,
    given,
    ...(particles && { 'non-dropping-particle': particles.trim() }),
    ...(suffix && { suffix }),
  };
}
