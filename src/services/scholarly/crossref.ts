import { z } from 'zod';
import { HttpError } from '../../http/error.ts';
import { crossrefWork, publicationOfCrossref } from '../../lib/publications/crossref-work.ts';
import { normaliseDoi } from '../../lib/publications/doi.ts';
import type { PublicationFields } from '../../lib/publications/publication.ts';
import { askJson, type Service } from './service.ts';

/** DOIs a call: an address should not be longer than some thousand letters. */
const BATCH = 20;
/** Calls at once, as Crossref asks of those who say who they are. */
const AT_ONCE = 3;

const one = z.object({ message: crossrefWork });
const list = z.object({ message: z.object({ items: z.array(crossrefWork) }) });

/**
 * Asks Crossref for many works, twenty a call and three calls at once. When it fails it is asked no
 * further: it has been asked three times by then.
 *
 * @returns the works, and why there was no answer for others; what is in neither it does not know
 */
export async function worksByDoi(crossref: Service, dois: readonly string[]) {
  const works = new Map<string, PublicationFields>();
  const unanswered = new Map<string, HttpError>();
  const batches = batchesOf(dois);
  let failed: HttpError | null = null;
  const askOn = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      try {
        if (failed) throw failed;
        for (const work of await worksOf(crossref, batch)) if (work.doi) works.set(work.doi, work);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        failed = error;
        for (const doi of batch) unanswered.set(doi, error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return { works, unanswered };
}

/** A filter's values are parted by commas: a DOI that holds one is asked for by itself. */
function batchesOf(dois: readonly string[]): string[][] {
  const plain = dois.filter((doi) => !doi.includes(','));
  const batches = dois.filter((doi) => doi.includes(',')).map((doi) => [doi]);
  for (let start = 0; start < plain.length; start += BATCH) {
    batches.push(plain.slice(start, start + BATCH));
  }
  return batches;
}

async function worksOf(crossref: Service, dois: string[]): Promise<PublicationFields[]> {
  const listed = dois.length > 1 ? await listedWorks(crossref, dois) : null;
  const found = listed ?? [];
  for (const doi of listed ? [] : dois) {
    const work = await optionalWork(crossref, doi);
    if (work) found.push({ ...work, doi });
  }
  return found;
}

/** Null when Crossref rejects the list: one of its DOIs is invalid to it. */
async function listedWorks(crossref: Service, dois: string[]): Promise<PublicationFields[] | null> {
  const filter = dois.map((doi) => `doi:${doi}`).join(',');
  const question = { path: 'works', parameters: { filter, rows: String(BATCH) } };
  const answer = await askJson(crossref, question, list);
  return answer?.message.items.map(publicationOfCrossref) ?? null;
}

/**
 * Asks Crossref for a work; null when it knows none.
 *
 * @param doi bare and in lower case
 * @throws a {@link HttpError} 503 when it gives no usable answer
 */
export async function optionalWork(
  crossref: Service,
  doi: string,
): Promise<PublicationFields | null> {
  const answer = await askJson(crossref, { path: `works/${encodeURIComponent(doi)}` }, one);
  if (!answer) return null;
  const work = publicationOfCrossref(answer.message);
  return { ...work, doi: normaliseDoi(work.doi) ?? doi };
}
