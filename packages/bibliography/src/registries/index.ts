/** The public registries of works and people, which return works as CSL-JSON. */
import type { Identifier, WorkIdentifierKind } from '../read-identifiers.ts';
import { fetchArxivWorks } from './arxiv.ts';
import { fetchCrossrefWorks } from './crossref.ts';
import { fetchDataCiteWorks } from './datacite.ts';
import { fetchOpenLibraryWorks } from './open-library.ts';
import { fetchPubMedWorks } from './pubmed.ts';
import { type Found, joinFound, NotRegisteredError, type RegistryService } from './service.ts';
import type { RegistryWork } from './work.ts';

export { fetchAuthorPage, MAX_PAGE_WORKS } from './author-pages.ts';
export { fetchCrossrefRecords } from './crossref.ts';
export { fetchDataCiteWorks } from './datacite.ts';
export { fetchAuthorMetrics, fetchOpenAlexRecords, type OpenAlexRecord } from './openalex.ts';
export {
  fetchOrcidPage,
  fetchOrcidProfile,
  fetchOrcidWorks,
  ORCID_PAGE,
  type OrcidProfile,
  type OrcidWork,
} from './orcid.ts';
export { type Found, NotRegisteredError, RegistryError, type RegistryService } from './service.ts';
export type { RegistryWork, RelatedWork } from './work.ts';
export { fetchZoteroPage, libraryPath, ZOTERO_PAGE, type ZoteroPage } from './zotero.ts';

// For programs that read other parts of an ORCID record

export { externalIds, fetchOrcidRecord, orcidDate, orcidValue, wrappedList } from './orcid.ts';
export { lenientArray, optional, text } from './service.ts';

/** The registries that find works by identifiers. */
export type WorkRegistries = Record<
  'crossref' | 'dataCite' | 'pubMed' | 'arxiv' | 'openLibrary',
  RegistryService
>;

/** The identifier of a work: a DOI, an arXiv number, a PMID, a PMCID or an ISBN, in its bare form. */
export interface WorkIdentifier {
  kind: WorkIdentifierKind;
  id: string;
}

/**
 * The registries for each type of identifier: each is asked for those that the previous ones did not find.
 */
const SOURCES: {
  kinds: readonly WorkIdentifierKind[];
  ask: (registries: WorkRegistries, ids: readonly string[]) => Promise<Found<RegistryWork>>;
}[] = [
  { kinds: ['doi'], ask: fetchDoiWorks },
  { kinds: ['arxiv'], ask: fetchArxivWorks },
  { kinds: ['pmid', 'pmcid'], ask: ({ pubMed }, ids) => fetchPubMedWorks(pubMed, ids) },
  { kinds: ['isbn'], ask: ({ openLibrary }, ids) => fetchOpenLibraryWorks(openLibrary, ids) },
];

/**
 * Requests works from the registries, several per request.
 *
 * @returns the works by the ids of their identifiers, and the errors for those that a registry did not answer
 */
export async function fetchWorks(
  registries: WorkRegistries,
  identifiers: readonly WorkIdentifier[],
): Promise<Found<RegistryWork>> {
  const answers = await Promise.all(
    SOURCES.map(({ kinds, ask }) => {
      const wanted = identifiers.filter(({ kind }) => kinds.includes(kind));
      return ask(
        registries,
        wanted.map(({ id }) => id),
      );
    }),
  );
  return joinFound(...answers);
}

/**
 * Requests a work from the registries.
 *
 * @throws NotRegisteredError if none has such a work, RegistryError if one gives no usable response
 * @example (await fetchWork(registries, { kind: 'doi', id: '10.5555/roof.1' })).item.title
 */
export async function fetchWork(
  registries: WorkRegistries,
  identifier: WorkIdentifier,
): Promise<RegistryWork> {
  const { found, unanswered } = await fetchWorks(registries, [identifier]);
  const work = found.get(identifier.id);
  if (work) return work;
  throw unanswered.get(identifier.id) ?? new NotRegisteredError(describeUnknown(identifier));
}

/**
 * Requests works from Crossref, and those it does not have from DataCite: data sets, software, theses, arXiv.
 */
async function fetchDoiWorks(
  { crossref, dataCite }: Pick<WorkRegistries, 'crossref' | 'dataCite'>,
  dois: readonly string[],
): Promise<Found<RegistryWork>> {
  const first = await fetchCrossrefWorks(crossref, dois);
  const left = dois.filter((doi) => !first.found.has(doi) && !first.unanswered.has(doi));
  return joinFound(first, await fetchDataCiteWorks(dataCite, left));
}

const UNKNOWN: Record<Identifier['kind'], (id: string) => string> = {
  doi: (id) => `Neither Crossref nor DataCite has a work with the DOI ${id}.`,
  arxiv: (id) => `Neither DataCite nor arXiv has a paper with the number ${id}.`,
  pmid: (id) => `PubMed has no article with the PMID ${id}.`,
  pmcid: (id) => `PubMed Central has no article ${id}.`,
  isbn: (id) => `Open Library has no book with the ISBN ${id}.`,
  dblp: (id) => `DBLP has no author page ${id}.`,
  inspire: (id) => `INSPIRE has no works by the author ${id}.`,
  hal: (id) => `HAL has no works by the author ${id}.`,
};

/** A sentence for an identifier that is not registered. */
export const describeUnknown = ({ kind, id }: Pick<Identifier, 'kind' | 'id'>): string =>
  UNKNOWN[kind](id);
