import { HttpError } from '../../http/error.ts';
import { optionalWork, worksByDoi as worksOfCrossref } from './crossref.ts';
import { optionalDataCiteWork } from './datacite.ts';
import { askAll, type Services } from './service.ts';

type Registries = Pick<Services, 'crossref' | 'dataCite'>;

/** DataCite takes one DOI a question: with those to Crossref no more than a Worker of the free plan may ask in one request. */
const MAX_SINGLE = 20;

/** Says that DataCite was asked for enough others. */
export const notAskedDoi = (doi: string) =>
  `Crossref knows no work with the DOI ${doi}, and DataCite is asked for ${MAX_SINGLE} at a time: look it up again.`;

/** Says that neither registry has a record. */
export const unknownDoi = (doi: string) =>
  `Neither Crossref nor DataCite knows a work with the DOI ${doi}.`;

/**
 * Asks Crossref for a work, and DataCite for what Crossref does not know: data sets, software, theses, arXiv.
 *
 * @param doi bare and in lower case
 * @throws a {@link HttpError}: 404 when neither knows such a work, 503 when one gives no usable answer
 */
export async function workByDoi({ crossref, dataCite }: Registries, doi: string) {
  const ofCrossref = await optionalWork(crossref, doi);
  if (ofCrossref) return { source: crossref.name, fields: ofCrossref };
  const fields = await optionalDataCiteWork(dataCite, doi);
  if (!fields) throw new HttpError(404, unknownDoi(doi));
  return { source: dataCite.name, fields };
}

/**
 * Asks Crossref for many works, and DataCite for the first twenty of those that it does not know.
 *
 * @returns the works, why there was no answer for others, and of whom DataCite was not asked; others are unknown
 */
export async function worksByDoi({ crossref, dataCite }: Registries, dois: readonly string[]) {
  const { works, unanswered } = await worksOfCrossref(crossref, dois);
  const unknown = dois.filter((doi) => !works.has(doi) && !unanswered.has(doi));
  const failures = await askAll(unknown.slice(0, MAX_SINGLE), async (doi) => {
    const work = await optionalDataCiteWork(dataCite, doi);
    if (work) works.set(doi, work);
  });
  for (const [doi, error] of failures) unanswered.set(doi, error);
  return { works, unanswered, notAsked: new Set(unknown.slice(MAX_SINGLE)) };
}
