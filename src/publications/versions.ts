import {
  arxivNumber,
  arxivUrl,
  doiUrl,
  foldTitle,
  haveNameInCommon,
  withoutVersion,
} from '@academic-site/bibliography';
import type { PublicationFields } from '../../records/publication.ts';
import type { Version } from '../../records/publication-field-lists.ts';
import type { PublicationLink } from '../../records/publication-vocabulary.ts';
import { listAuthors } from './contributors.ts';
import { storedPdfKey, usableLinks } from './links.ts';
import { linkKey, missingLinks } from './same-link.ts';
import { plainTitle } from './titles.ts';
import { classifyWork } from './work.ts';

/** Types of works in which a preprint may be published. */
const PUBLISHED = ['article', 'paper', 'chapter', 'book', 'report', 'thesis'];

/**
 * The other records of the same work: the published versions of a preprint, or the preprints of a published work.
 * Matched by arXiv id, or by title and an author's family name.
 */
export function findVersions(record: Version, others: readonly Version[]) {
  const own = versionKind(record);
  return others.flatMap((other) => {
    const kind = versionKind(other);
    const isJoined = other.version_of === record.id;
    if (!isJoined && (kind === null || own === null || kind === own || !isSameWork(record, other)))
      return [];
    const venue = classifyWork(other).venue;
    return {
      id: other.id,
      // The page of a linked preprint redirects here.
      url: (isJoined && preprintAddress(other)) || `/publications/${other.id}`,
      name: kind === 'preprint' ? ('Preprint' as const) : ('Published version' as const),
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
  const [people = [], others = []] = [one, other].map((each) => listAuthors(each));
  return haveNameInCommon(people, others);
}

const getArxivNumber = ({ arxiv_id }: Version) => arxiv_id && withoutVersion(arxivNumber(arxiv_id));

/**
 * Preprints that share title and an author with exactly one article, each with it, unless the owner has decided about
 * them.
 */
export function findLikelyVersions(
  publications: readonly Version[],
): { id: number; article: number }[] {
  const articles = Map.groupBy(
    publications.filter((each) => versionKind(each) === 'published' && !isVersion(each)),
    ({ title }) => foldTitle(title),
  );
  return publications
    .filter((each) => versionKind(each) === 'preprint' && each.version_of === null)
    .flatMap((preprint) => {
      const named = articles.get(foldTitle(preprint.title)) ?? [];
      const [article, ...others] = named.filter((each) => isSameWork(preprint, each));
      return article && others.length === 0 ? [{ id: preprint.id, article: article.id }] : [];
    });
}

const isVersion = ({ id, version_of }: Version) => version_of !== null && version_of !== id;

/** Where to read a preprint whose own page redirects to its article: its PDF here, or its external address. */
function preprintAddress(preprint: Pick<Version, 'id' | 'doi' | 'url' | 'pdf_url' | 'arxiv_id'>) {
  const { id, doi, arxiv_id } = preprint;
  if (storedPdfKey(preprint)) return `/api/publications/${id}/download`;
  return (
    (arxiv_id && arxivUrl(arxiv_id)) || (doi && doiUrl(doi)) || usableLinks(preprint)[0] || null
  );
}

/**
 * Publications without the preprints of articles among them, whose addresses the articles have instead. Keeps the
 * order.
 */
export function joinVersions<Joined extends Version & Pick<PublicationFields, 'links'>>(
  publications: readonly Joined[],
): Joined[] {
  const ids = new Set(publications.map(({ id }) => id));
  const isJoined = ({ id, version_of }: Version) =>
    version_of !== null && version_of !== id && ids.has(version_of);
  const preprints = Map.groupBy(publications.filter(isJoined), ({ version_of }) => version_of);
  if (preprints.size === 0) return [...publications];
  return publications
    .filter((publication) => !isJoined(publication))
    .map((publication) => {
      const links = preprints.get(publication.id)?.flatMap((preprint): PublicationLink[] => {
        const url = preprintAddress(preprint);
        return url ? [{ kind: 'preprint', url }] : [];
      });
      if (!links) return publication;
      const added = missingLinks(publication.links, links);
      return { ...publication, links: [...publication.links, ...added] };
    });
}

/**
 * The preprints that articles name, by a link of the type preprint or by an arXiv number, each with its article.
 * Preprints named by two articles belong to neither.
 */
export function findStatedVersions(
  publications: readonly (Version & Pick<PublicationFields, 'links'>)[],
): { id: number; article: number }[] {
  const articles = publications.filter((each) => versionKind(each) === 'published');
  const named = Map.groupBy(
    articles.flatMap(({ id, arxiv_id, links }) => {
      const preprints = links.filter(({ kind }) => kind === 'preprint').map(({ url }) => url);
      const urls = [...preprints, ...(arxiv_id ? [arxivUrl(arxiv_id)] : [])];
      return [...new Set(urls.map(linkKey))].map((key) => ({ id, key }));
    }),
    ({ key }) => key,
  );
  return publications
    .filter((each) => versionKind(each) === 'preprint')
    .flatMap(({ id, doi, arxiv_id, url }) => {
      const own = [doi && doiUrl(doi), arxiv_id && arxivUrl(arxiv_id), url].filter((each) => each);
      const found = own.flatMap((each) => named.get(linkKey(String(each))) ?? []);
      const [article, ...others] = new Set(found.map((each) => each.id));
      return article === undefined || others.length > 0 ? [] : [{ id, article }];
    });
}
