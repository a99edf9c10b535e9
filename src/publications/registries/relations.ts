import type { Db } from '../../../db/open.ts';
import { selectLinkablePublications } from '../../../db/queries/publications/read.ts';
import { newLinks } from '../proposed-links.ts';
import { crossrefLinks } from './crossref.ts';
import { dataCiteLinks } from './datacite.ts';
import { openAlexLinks } from './openalex.ts';
import type { RegistryServices } from './service.ts';

/** The services that know what belongs to a publication, in the order in which they are believed. */
export const RELATION_SERVICES = ['crossref', 'dataCite', 'openAlex'] as const;

type RelationService = (typeof RELATION_SERVICES)[number];

const FETCH_LINKS = { crossref: crossrefLinks, dataCite: dataCiteLinks, openAlex: openAlexLinks };

/**
 * Publications a page: Crossref may have to be asked for each by itself, and a Worker on the free plan may ask
 * 50 times a request.
 */
const AT_ONCE = 20;

/**
 * Proposes links for a page of the publications that have a DOI, the newest records first: preprints,
 * supplements, versions, notices, open copies. Stores nothing: the administrator looks at the links first. A
 * service that gives no answer costs its own proposals and no others.
 *
 * @param before `next` of the page before; null for the first
 * @param without services that are not asked, since they gave no answer before
 * @returns the publications for which there are new links, the errors of services that gave no answer, how many
 *   were asked about and how many come after them, and `next`: null after the last page, and when no service is
 *   left to ask
 */
export async function proposeLinksPage(
  { db, services }: { db: Db; services: Pick<RegistryServices, RelationService> },
  { before, without }: { before: number | null; without: readonly RelationService[] },
) {
  const { publications, left } = await selectLinkablePublications(db, { before, limit: AT_ONCE });
  const dois = [...new Set(publications.map(({ doi }) => doi))];
  const relating = RELATION_SERVICES.filter((service) => !without.includes(service));
  const answers = await Promise.all(
    relating.map((name) => FETCH_LINKS[name](services[name], dois)),
  );
  const problems = relating.flatMap((service, at) => {
    const [failure] = answers[at]?.unanswered.values() ?? [];
    return failure ? [{ service, message: failure.message }] : [];
  });
  const goesOn = left > 0 && problems.length < relating.length;
  return {
    publications: publications.flatMap((publication) => {
      const { id, title, year, doi } = publication;
      const proposals = newLinks(
        publication,
        answers.flatMap(({ found }) => found.get(doi) ?? []),
      );
      return proposals.length > 0 ? [{ id, title, year, proposals }] : [];
    }),
    problems,
    asked: publications.length,
    left,
    next: goesOn ? (publications.at(-1)?.id ?? null) : null,
  };
}
