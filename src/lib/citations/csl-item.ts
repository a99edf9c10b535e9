import { citationKeys } from '../bibtex/citation-key.ts';
import { monthNumber } from '../metadata/citation-tags.ts';
import { AND_OTHERS, nameParts, splitAuthors } from '../publications/authors.ts';
import { externalLink } from '../publications/links.ts';
import type { PublicationFields } from '../publications/publication.ts';
import { type WorkKind, workOf } from '../publications/work.ts';

/** What of CSL-JSON a publication fills (https://docs.citationstyles.org/en/stable/specification.html#appendix-iv-variables). */
export type CslItem = ReturnType<typeof cslItem>;

const TYPES: Record<WorkKind, string> = {
  article: 'article-journal',
  paper: 'paper-conference',
  chapter: 'chapter',
  book: 'book',
  report: 'report',
  thesis: 'thesis',
  preprint: 'article',
  dataset: 'dataset',
  software: 'software',
  patent: 'patent',
  poster: 'speech',
  presentation: 'speech',
};

/** Publications as CSL-JSON, under the keys that their BibTeX has. */
export function cslItems(publications: readonly PublicationFields[]): CslItem[] {
  const keys = citationKeys(publications);
  return publications.map((publication, at) => cslItem(publication, keys[at] ?? ''));
}

/** What is not known is undefined, and no part of the JSON. */
function cslItem(publication: PublicationFields, id: string) {
  const { kind, venue, genre } = workOf(publication);
  const { year, doi, tags, arxiv_id } = publication;
  const month = monthNumber(publication.month);
  const published = kind === 'report' || kind === 'thesis' || kind === 'preprint';
  const authors = splitAuthors(publication.authors).map(cslName);
  return {
    id,
    type: TYPES[kind],
    // CSL's own mark-up has the four tags that titles here may hold.
    title: publication.title,
    author: authors.length > 0 ? authors : undefined,
    'container-title': (!published && venue) || undefined,
    publisher: (published ? venue : publication.publisher) || undefined,
    issued: year > 0 ? { 'date-parts': [month ? [year, month] : [year]] } : undefined,
    volume: publication.volume || undefined,
    issue: publication.issue || undefined,
    page: publication.pages?.replace(/(?:(?<!\s)\s+)?–\s*/g, '-') || undefined,
    number: kind === 'preprint' && arxiv_id ? `arXiv:${arxiv_id}` : undefined,
    genre: genre ?? (kind === 'preprint' ? 'Preprint' : undefined),
    ISSN: publication.issn || undefined,
    DOI: doi || undefined,
    URL: externalLink(publication) || undefined,
    abstract: publication.abstract || undefined,
    keyword: tags.join(', ') || undefined,
  };
}

/** A family name's particles: "van", "de la". */
const PARTICLES = /^((?:['’]?\p{Ll}[\p{L}'’]*\s+)+)(\S.*)$/su;

function cslName(author: string) {
  if (author === AND_OTHERS) return { literal: author };
  const { given, family, suffix } = nameParts(author);
  if (given === '') return { literal: author };
  const [, particles, rest = family] = PARTICLES.exec(family) ?? [];
  return {
    family: rest,
    given,
    'non-dropping-particle': particles?.trim(),
    suffix: suffix || undefined,
  };
}
