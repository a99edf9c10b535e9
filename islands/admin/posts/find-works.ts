import { detect, readIdentifiers } from '@academic-site/bibliography';
import type { FoundReferences } from '../../../records/citations.ts';
import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import { askWorker } from '../kit/ask-worker.ts';

/** Timeout: reading any pasted text takes less. */
const SILENT_MS = 60_000;

/** True for text that {@link findWorks} may find works in, rather than words to search for. */
export function namesWorks(text: string): boolean {
  const query = readIdentifiers(text);
  return detect(text) !== null || (typeof query !== 'string' && query.kind === 'list');
}

/**
 * The works of a text that was typed or pasted: identifiers (DOIs, arXiv IDs, PMIDs, PMCIDs, ISBNs, also as addresses) are
 * looked up in registries, and entries of BibTeX, RIS, CSL-JSON, PubMed or EndNote XML are read. Their ids are proposals:
 * `nameReference` in `records/citations.ts` makes them unique in a text. Throws an error whose message is a sentence if
 * they could not be looked up.
 *
 * @returns the works, and a sentence for each that could not be read or found, or if there are none
 * @example const { items } = await findWorks('doi:10.5555/roof.1', signal);
 */
export async function findWorks(text: string, signal: AbortSignal): Promise<FoundReferences> {
  const find = detect(text) === null ? lookUp : readInWorker;
  const { items, problems } = await find(text, signal).catch((error) => {
    // A stopped call fails like one without a connection.
    signal.throwIfAborted();
    throw error;
  });
  const isNothing = items.length === 0 && problems.length === 0;
  return { items, problems: isNothing ? ['No works were found.'] : problems };
}

const lookUp = (text: string, signal: AbortSignal): Promise<FoundReferences> => {
  const call = adminApi.admin.references.identified;
  return expectOk(
    call.$post({ json: { text } }, { init: { signal } }),
    'The works could not be looked up.',
  );
};

const readInWorker = (text: string, signal: AbortSignal): Promise<FoundReferences> =>
  askWorker(new Worker(new URL('./entries-worker.ts', import.meta.url), { type: 'module' }), text, {
    silentMs: SILENT_MS,
    signal,
  });
