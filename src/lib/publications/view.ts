import { citationFiles, PUBLICATION_FEEDS } from '../metadata/alternates.ts';
import { citationTags } from '../metadata/citation-tags.ts';
import { type SharedImage, shortDescription } from '../metadata/metadata.ts';
import { breadcrumbs } from '../metadata/pages.ts';
import { scholarlyWork } from '../metadata/scholarly-work.ts';
import type { Site } from '../settings/site.ts';
import { counted } from '../text.ts';
import { formatMoment } from '../time.ts';
import { splitAuthors } from './authors.ts';
import { apaCitation } from './citation.ts';
import { doiUrl } from './doi.ts';
import { arxivUrl } from './identifiers.ts';
import { externalLink } from './links.ts';
import type { PublicationFields } from './publication.ts';
import { summarise } from './summary.ts';
import { plainTitle } from './titles.ts';
import { type Version, versionsOf } from './versions.ts';

type StoredPublication = PublicationFields & {
  id: number;
  citations_source: string | null;
  citations_updated_at: string | null;
};

/** What a publication's page shows, and what it says of itself to programs. */
export type PublicationPage = ReturnType<typeof publicationPage>;

/**
 * @param origin "https://example.org"
 * @param more.versions what may be the same work
 * @param more.image for link previews, if it has one of its own
 */
export function publicationPage(
  publication: StoredPublication,
  site: Pick<Site, 'name' | 'timeZone' | 'vocabulary' | 'theme' | 'curve'>,
  origin: string,
  { versions = [], image }: { versions?: readonly Version[]; image?: SharedImage | undefined } = {},
) {
  const { id, abstract, authors, doi, tags, custom_tags } = publication;
  const path = `/publications/${id}`;
  const title = plainTitle(publication.title);
  const summary = summarise(publication, site.vocabulary.researchCategories);
  const search = encodeURIComponent;
  return {
    ...summary,
    head: {
      title,
      description: shortDescription(abstract || authors || title),
      metadata: {
        type: 'article' as const,
        image,
        citation: citationTags(publication, origin),
        jsonLd: [
          scholarlyWork(publication, origin),
          breadcrumbs(origin, [
            { name: 'Publications', path: '/publications' },
            { name: title, path },
          ]),
        ],
        alternates: [...citationFiles(path), ...PUBLICATION_FEEDS],
      },
    },
    citations: citationCount(publication, site.timeZone),
    tags: [...new Set([...tags, ...custom_tags])],
    reference: apaCitation(publication),
    details: detailsOf(publication),
    versions: versionsOf(publication, versions),
    elsewhere: {
      journal: summary.doiUrl ?? externalLink(publication),
      scholar: doi && `https://scholar.google.com/scholar?q=${search(doi)}`,
      researchGate: `https://www.researchgate.net/search/publication?q=${search(title)}`,
    },
  };
}

/** A line of what identifies a publication, and where it appeared. */
interface Detail {
  name: string;
  text: string;
  /** Where the text leads. */
  url?: string;
}

function detailsOf(publication: StoredPublication): Detail[] {
  const { journal, edition, volume, issue, pages, publisher } = publication;
  const { doi, arxiv_id, isbn, issn } = publication;
  const editors = splitAuthors(publication.editors ?? '');
  const line = (name: string, text: string | null, url?: string): Detail[] =>
    text ? [{ name, text, ...(url && { url }) }] : [];
  return [
    ...line(editors.length > 1 ? 'Editors' : 'Editor', editors.join(', ')),
    ...line('Edition', edition),
    ...line('Volume', volume),
    ...line('Issue', issue),
    ...line('Pages', pages),
    ...line('Publisher', publisher === journal ? null : publisher),
    ...(doi ? line('DOI', doi, doiUrl(doi)) : []),
    ...(arxiv_id ? line('arXiv', arxiv_id, arxivUrl(arxiv_id)) : []),
    ...line('ISBN', isbn),
    ...(issn ? line('ISSN', issn, `https://portal.issn.org/resource/ISSN/${issn}`) : []),
  ];
}

function citationCount(publication: StoredPublication, timeZone: string): string {
  const { citations, citations_source, citations_updated_at } = publication;
  const count = counted(citations, 'citation');
  if (!citations_source || !citations_updated_at) return count;
  return `${count} (${citations_source}, ${formatMoment(citations_updated_at, timeZone)})`;
}
