import type { Db } from '../../../db/open.ts';
import { selectLinkablePublications } from '../../../db/queries/publications/read.ts';
import { HttpError } from '../../http/error.ts';
import { crossrefRelations, linksOfCrossref } from '../../lib/publications/crossref-links.ts';
import { linksOfDataCite } from '../../lib/publications/datacite-links.ts';
import { normaliseDoi } from '../../lib/publications/doi.ts';
import { linksOfOpenAlex, openAlexCopy } from '../../lib/publications/openalex-links.ts';
import {
  type Linkable,
  newLinks,
  type ProposedLink,
} from '../../lib/publications/proposed-links.ts';
import { entriesByDoi } from './crossref.ts';
import { relationsByDoi } from './datacite.ts';
import { worksOf } from './openalex.ts';
import type { Service, Services } from './service.ts';

/** The services that know what belongs to a publication, in the order in which they are believed. */
export const RELATING = ['crossref', 'dataCite', 'openAlex'] as const;

type Relating = (typeof RELATING)[number];

/**
 * Publications a page: Crossref may have to be asked for each by itself, and a Worker on the free plan may ask
 * 50 times a request.
 */
const AT_ONCE = 20;

/**
 * What belongs to some of the publications that have a DOI, the newest records first. Stores nothing: the
 * administrator looks at the links first.
 *
 * @param before `next` of the page before; null for the first
 * @param without services that are not asked, since they gave no answer before
 * @returns the publications for which there are links, how many were asked about and how many come after them, and
 *   `next`: null after the last page, and when no service is left to ask
 */
export async function proposeLinksPage(
  { db, services }: { db: Db; services: Pick<Services, Relating> },
  { before, without }: { before: number | null; without: readonly Relating[] },
) {
  const { publications, left } = await selectLinkablePublications(db, { before, limit: AT_ONCE });
  const relating = RELATING.filter((service) => !without.includes(service));
  const { proposals, problems } = await proposeLinks(services, publications, relating);
  const goesOn = left > 0 && problems.length < relating.length;
  return {
    publications: proposals
      .filter(({ links }) => links.length > 0)
      .map(({ publication: { id, title, year }, links }) => ({
        ...{ id, title, year },
        proposals: links,
      })),
    problems,
    asked: publications.length,
    left,
    next: goesOn ? (publications.at(-1)?.id ?? null) : null,
  };
}

/**
 * Asks services what belongs to some publications: preprints, supplements, versions, notices, open copies. A
 * service that gives no answer costs its own proposals and no others.
 *
 * @param publications at most twenty
 * @param relating the services that are asked
 * @returns for each publication the links that it does not have, and what the services said instead of an answer
 */
export async function proposeLinks<Publication extends Linkable>(
  services: Pick<Services, Relating>,
  publications: readonly Publication[],
  relating: readonly Relating[] = RELATING,
) {
  const dois = [...new Set(publications.map(({ doi }) => doi))];
  const problems: { service: Relating; message: string }[] = [];
  const found = await Promise.all(
    relating.map(async (service) => {
      const { links, failure } = await ASK[service](services[service], dois).catch(failed);
      if (failure) problems.push({ service, message: failure.message });
      return links;
    }),
  );
  return {
    proposals: publications.map((publication) => ({
      publication,
      links: newLinks(
        publication,
        found.flatMap((links) => links.get(publication.doi) ?? []),
      ),
    })),
    problems,
  };
}

interface Found {
  links: Map<string, ProposedLink[]>;
  failure?: HttpError | undefined;
}

function failed(failure: unknown): Found {
  if (!(failure instanceof HttpError)) throw failure;
  return { links: new Map(), failure };
}

const ASK: Record<Relating, (service: Service, dois: readonly string[]) => Promise<Found>> = {
  crossref: askCrossref,
  dataCite: askDataCite,
  openAlex: askOpenAlex,
};

async function askCrossref(crossref: Service, dois: readonly string[]): Promise<Found> {
  const select = 'DOI,relation,update-to,updated-by';
  const { entries, unanswered } = await entriesByDoi(crossref, dois, crossrefRelations, { select });
  const [failure] = unanswered.values();
  return { links: byDoi(entries, linksOfCrossref), failure };
}

async function askDataCite(dataCite: Service, dois: readonly string[]): Promise<Found> {
  const records = await relationsByDoi(dataCite, dois);
  return {
    links: byDoi(
      records.map((record) => [record.id, record] as const),
      linksOfDataCite,
    ),
  };
}

async function askOpenAlex(openAlex: Service, dois: readonly string[]): Promise<Found> {
  const works = await worksOf(openAlex, dois, openAlexCopy);
  return {
    links: byDoi(
      works.map((work) => [work.doi, work] as const),
      linksOfOpenAlex,
    ),
  };
}

/** A service may have a work twice. */
function byDoi<Entry>(
  entries: Iterable<readonly [doi: string | null, entry: Entry]>,
  linksOf: (entry: Entry) => ProposedLink[],
): Map<string, ProposedLink[]> {
  const links = new Map<string, ProposedLink[]>();
  for (const [written, entry] of entries) {
    const doi = normaliseDoi(written);
    if (doi) links.set(doi, [...(links.get(doi) ?? []), ...linksOf(entry)]);
  }
  return links;
}
