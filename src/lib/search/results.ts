import type { PassageKind } from '../assistant/passage.ts';
import { excerpt, type Marked, mark, type Sought } from './marks.ts';

export interface SearchResult {
  url: string;
  title: Marked;
  /** Where in it, by whom and when, as far as it is known. */
  details: string;
  excerpt: Marked;
}

export interface ResultGroup {
  label: string;
  results: SearchResult[];
}

/** A passage that was found, best first. */
interface FoundPassage {
  kind: PassageKind;
  record: string;
  url: string;
  title: string;
  heading: string;
  authors: string;
  year: string;
  text: string;
}

const GROUPS: { label: string; kinds: readonly PassageKind[] }[] = [
  { label: 'Publications', kinds: ['publication'] },
  { label: 'Blog', kinds: ['post'] },
  { label: 'Conferences', kinds: ['conference'] },
  { label: 'About', kinds: ['about', 'site'] },
];

/** What was found, a record once, by kind; the kind with the best of all comes first. */
export function groupResults(found: readonly FoundPassage[], sought: Sought): ResultGroup[] {
  const records = [
    ...new Map(found.toReversed().map((passage) => [keyOf(passage), passage])).values(),
  ].reverse();
  return GROUPS.map(({ label, kinds }) => ({
    label,
    best: records.findIndex(({ kind }) => kinds.includes(kind)),
    results: records
      .filter(({ kind }) => kinds.includes(kind))
      .map((passage) => asResult(passage, sought)),
  }))
    .filter(({ results }) => results.length > 0)
    .sort((a, b) => a.best - b.best)
    .map(({ label, results }) => ({ label, results }));
}

const keyOf = ({ kind, record, url }: FoundPassage) =>
  kind === 'site' || kind === 'about' ? `${url} ${record}` : `${kind} ${record}`;

function asResult(passage: FoundPassage, sought: Sought): SearchResult {
  const { kind, record, url, title, heading, authors, year, text } = passage;
  return {
    url: kind === 'conference' ? `${url}#conference-${record}` : url,
    title: mark(title, sought),
    details: [kind === 'publication' ? shortened(authors) : heading, kind === 'post' ? '' : year]
      .filter((part) => part !== '')
      .join(' · '),
    excerpt: mark(excerpt(text, sought), sought),
  };
}

function shortened(authors: string): string {
  const names = authors.split(', ');
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} et al.` : authors;
}
