import { haveAuthorInCommon } from './authors.ts';
import { arxivNumber, withoutVersion } from './identifiers.ts';
import type { PublicationFields } from './publication.ts';
import { foldTitle, plainTitle } from './titles.ts';
import { classifyWork } from './work.ts';

/** The fields that tell whether two records are one work, and how a version is named. */
export type Version = { id: number } & Pick<
  PublicationFields,
  'title' | 'authors' | 'journal' | 'publisher' | 'year' | 'arxiv_id' | 'publication_type'
>;

/** The kinds of works in which a preprint may be published. */
const PUBLISHED = ['article', 'paper', 'chapter', 'book', 'report', 'thesis'];

/**
 * The other records that are the same work: the published versions of a preprint, or the preprints of a
 * published work. Two are one work by their arXiv id, or by title and an author's family name.
 */
export function findVersions(record: Version, others: readonly Version[]) {
  const own = versionKind(record);
  return others.flatMap((other) => {
    const kind = versionKind(other);
    if (kind === null || own === null || kind === own || !isSameWork(record, other)) return [];
    const venue = classifyWork(other).venue;
    return {
      id: other.id,
      name: kind === 'preprint' ? 'Preprint' : 'Published version',
      text: [venue || plainTitle(other.title), other.year || ''].filter(Boolean).join(', '),
    };
  });
}

function versionKind(record: Version): 'preprint' | 'published' | null {
  const { kind } = classifyWork(record);
  if (kind === 'preprint') return kind;
  return PUBLISHED.includes(kind) ? 'published' : null;
}

function isSameWork(one: Version, other: Version): boolean {
  const arxiv = getArxivNumber(one);
  if (arxiv && arxiv === getArxivNumber(other)) return true;
  const title = foldTitle(one.title);
  if (title === '' || title !== foldTitle(other.title)) return false;
  return haveAuthorInCommon(one.authors, other.authors);
}

const getArxivNumber = ({ arxiv_id }: Version) => arxiv_id && withoutVersion(arxivNumber(arxiv_id));
