import { citationFiles, PUBLICATION_FEEDS } from '../metadata/alternates.ts';
import { cardImage, publicationCard } from '../metadata/cards.ts';
import { citationTags } from '../metadata/citation-tags.ts';
import { shortDescription } from '../metadata/metadata.ts';
import { breadcrumbs } from '../metadata/pages.ts';
import { scholarlyWork } from '../metadata/scholarly-work.ts';
import type { Site } from '../settings/site.ts';
import { counted } from '../text.ts';
import { formatMoment } from '../time.ts';
import { apaCitation } from './citation.ts';
import { externalLink } from './links.ts';
import type { PublicationFields } from './publication.ts';
import { summarise } from './summary.ts';
import { plainTitle } from './titles.ts';

type StoredPublication = PublicationFields & {
  id: number;
  citations_source: string | null;
  citations_updated_at: string | null;
};

/** What a publication's page shows, and what it says of itself to programs. */
export type PublicationPage = ReturnType<typeof publicationPage>;

/** @param origin "https://example.org" */
export function publicationPage(
  publication: StoredPublication,
  site: Pick<Site, 'name' | 'timeZone' | 'vocabulary' | 'theme' | 'curve'>,
  origin: string,
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
        image: cardImage(path, publicationCard(publication, site)),
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
    links: {
      journal: summary.doiUrl ?? externalLink(publication),
      scholar: doi && `https://scholar.google.com/scholar?q=${search(doi)}`,
      researchGate: `https://www.researchgate.net/search/publication?q=${search(title)}`,
    },
  };
}

function citationCount(publication: StoredPublication, timeZone: string): string {
  const { citations, citations_source, citations_updated_at } = publication;
  const count = counted(citations, 'citation');
  if (!citations_source || !citations_updated_at) return count;
  return `${count} (${citations_source}, ${formatMoment(citations_updated_at, timeZone)})`;
}
