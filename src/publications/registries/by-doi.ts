import type { PublicationFields } from '../../../records/publication.ts';
import { NotFound } from '../../values/errors.ts';
import { crossrefWorks } from './crossref.ts';
import { dataCiteWorks } from './datacite.ts';
import type { FoundWorks, RegistryServices } from './service.ts';

type DoiRegistries = Pick<RegistryServices, 'crossref' | 'dataCite'>;

/** A sentence for a DOI that no registry knows. */
export const unknownDoi = (doi: string) =>
  `Neither Crossref nor DataCite knows a work with the DOI ${doi}.`;

/**
 * Asks Crossref for works, and DataCite for what Crossref does not know: data sets, software, theses, arXiv.
 *
 * @param dois bare and in lower case
 */
export async function worksByDoi({ crossref, dataCite }: DoiRegistries, dois: readonly string[]) {
  const works: FoundWorks<{ source: string; fields: PublicationFields }> = {
    found: new Map(),
    unanswered: new Map(),
  };
  let left = dois;
  for (const [service, ask] of [
    [crossref, crossrefWorks],
    [dataCite, dataCiteWorks],
  ] as const) {
    const { found, unanswered } = await ask(service, left);
    for (const [doi, fields] of found) works.found.set(doi, { source: service.name, fields });
    for (const [doi, error] of unanswered) works.unanswered.set(doi, error);
    left = left.filter((doi) => !found.has(doi) && !unanswered.has(doi));
  }
  return works;
}

/**
 * Asks the registries for a work.
 *
 * @param doi bare and in lower case
 * @throws a 404 when none knows such a work, 503 when one gives no usable answer
 */
export async function workByDoi(registries: DoiRegistries, doi: string) {
  const { found, unanswered } = await worksByDoi(registries, [doi]);
  const work = found.get(doi);
  if (!work) throw unanswered.get(doi) ?? new NotFound(unknownDoi(doi));
  return work;
}
