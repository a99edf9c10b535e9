import { z } from 'zod';
import type { HttpError } from '../../http/error.ts';
import { crossrefWork, publicationOfCrossref } from '../../lib/publications/crossref-work.ts';
import { normaliseDoi } from '../../lib/publications/doi.ts';
import type { PublicationFields } from '../../lib/publications/publication.ts';
import { askAll, askJson, type Service } from './service.ts';

/** DOIs a call: an address should not be longer than some thousand letters. */
const BATCH = 20;

/**
 * Asks Crossref for many works, twenty a call. When it fails it is asked no further.
 *
 * @returns the works, and why there was no answer for others; what is in neither it does not know
 */
export async function worksByDoi(crossref: Service, dois: readonly string[]) {
  const { entries, unanswered } = await entriesByDoi(crossref, dois, crossrefWork);
  const works = new Map<string, PublicationFields>();
  for (const [doi, entry] of entries) works.set(doi, { ...publicationOfCrossref(entry), doi });
  return { works, unanswered };
}

/**
 * The same with what the shape reads of each work.
 *
 * @param parameters go with a question for several works: `select`, for example
 */
export async function entriesByDoi<Entry extends { DOI: string }>(
  crossref: Service,
  dois: readonly string[],
  shape: z.ZodType<Entry>,
  parameters: Record<string, string> = {},
) {
  const entries = new Map<string, Entry>();
  const unanswered = new Map<string, HttpError>();
  const failures = await askAll(batchesOf(dois), async (batch) => {
    for (const [doi, entry] of await entriesOf(crossref, batch, shape, parameters)) {
      entries.set(doi, entry);
    }
  });
  for (const [batch, error] of failures) for (const doi of batch) unanswered.set(doi, error);
  return { entries, unanswered };
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

/** Crossref rejects a list when one of its DOIs is invalid to it: then each is asked for by itself. */
async function entriesOf<Entry extends { DOI: string }>(
  crossref: Service,
  dois: string[],
  shape: z.ZodType<Entry>,
  parameters: Record<string, string>,
): Promise<[doi: string, entry: Entry][]> {
  if (dois.length > 1) {
    const filter = dois.map((doi) => `doi:${doi}`).join(',');
    const question = { path: 'works', parameters: { filter, rows: String(BATCH), ...parameters } };
    const list = z.object({ message: z.object({ items: z.array(shape) }) });
    const answer = await askJson(crossref, question, list);
    if (answer) {
      return answer.message.items.flatMap((entry) => {
        const doi = normaliseDoi(entry.DOI);
        return doi ? [[doi, entry]] : [];
      });
    }
  }
  const found: [string, Entry][] = [];
  for (const doi of dois) {
    const entry = await optionalEntry(crossref, doi, shape);
    if (entry) found.push([doi, entry]);
  }
  return found;
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
  const found = await optionalEntry(crossref, doi, crossrefWork);
  if (!found) return null;
  const work = publicationOfCrossref(found);
  return { ...work, doi: normaliseDoi(work.doi) ?? doi };
}

async function optionalEntry<Entry>(crossref: Service, doi: string, shape: z.ZodType<Entry>) {
  const one = z.object({ message: shape });
  const answer = await askJson(crossref, { path: `works/${encodeURIComponent(doi)}` }, one);
  return answer?.message ?? null;
}
