import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import type { CachedPage, Encoding, PageCache } from './page-cache.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Each compression at work holds megabytes: a burst on large pages must not hold them fifty times. */
const inTurn = pLimit(2);

/** Brotli clears its whole window before it begins: no larger than the page needs. */
const windowOf = (size: number) => Math.min(22, Math.max(16, Math.ceil(Math.log2(size))));

const brotliOf = (body: Uint8Array, quality: number) =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(body.byteLength),
    },
  });

const compress: Record<Encoding, (body: Uint8Array) => Promise<Uint8Array>> = {
  br: (body) => brotliOf(body, 6),
  gzip: (body) => deflate(body, { level: 7 }),
};

/** The best there is takes a page of 16 KB 40 ms for a tenth fewer bytes; of a large one, the second best. */
const LARGE = 2 ** 16;
const compressWell = (body: Uint8Array) => brotliOf(body, body.byteLength > LARGE ? 10 : 11);
const oneByOne = pLimit(1);

/** Of addresses with a query there is no end: they may take so much of the cache that pages without one stay. */
const QUERIES = 0.5;

const hasQuery = (key: string) => key.includes('?');

/**
 * Pages in this process's memory, least recently used first out, each compressed once for each encoding, and with
 * Brotli once more, better, when it is asked for again.
 *
 * @param maxBytes what keys, headers, bodies and their compressed forms may take together
 * @param maxPages how many there may be, however small
 */
export function memoryPageCache(maxBytes: number, maxPages = 2000): PageCache {
  const pages = new Map<string, { page: CachedPage; cost: number }>();
  const encoded = new WeakMap<
    CachedPage,
    Partial<Record<Encoding, Uint8Array | Promise<Uint8Array>>>
  >();
  const improved = new WeakSet<CachedPage>();
  let bytes = 0;
  /** What those with a query take of it. */
  const queries = { bytes: 0, pages: 0 };
  /** Whose page was used last: most often it is the next one's too. */
  let newest = '';

  // A compressed form is a fraction of its page, and one page has two: counting each page twice
  // bounds them all without keeping books on every form.
  const costOf = (key: string, { body, headers }: CachedPage) =>
    2 * (body.byteLength + key.length + Object.entries(headers).join().length);

  function remove(key: string) {
    const kept = pages.get(key);
    if (kept && pages.delete(key)) count(key, -kept.cost);
  }

  function count(key: string, cost: number) {
    bytes += cost;
    if (!hasQuery(key)) return;
    queries.bytes += cost;
    queries.pages += Math.sign(cost);
  }

  return {
    get(key) {
      const kept = pages.get(key);
      if (!kept) return null;
      if (key !== newest) {
        pages.delete(key);
        pages.set(key, kept);
        newest = key;
      }
      return kept.page;
    },

    put(key, page) {
      remove(key);
      const cost = costOf(key, page);
      if (cost > maxBytes) return;
      pages.set(key, { page, cost });
      newest = key;
      count(key, cost);
      for (const oldest of pages.keys()) {
        const fits = queries.bytes <= maxBytes * QUERIES && queries.pages <= maxPages * QUERIES;
        if (fits && bytes <= maxBytes && pages.size <= maxPages) break;
        if (fits || hasQuery(oldest)) remove(oldest);
      }
    },

    encode(page, encoding) {
      const forms = encoded.get(page) ?? {};
      encoded.set(page, forms);
      const form = forms[encoding];
      // What is asked for again is worth more time, which nobody waits for.
      if (form && encoding === 'br' && !improved.has(page)) {
        improved.add(page);
        void oneByOne(() => compressWell(page.body)).then((body) => {
          forms.br = body;
        });
      }
      if (form) return form;
      const compressing = inTurn(() => compress[encoding](page.body)).then((body) => {
        forms[encoding] = body;
        return body;
      });
      forms[encoding] = compressing;
      return compressing;
    },
  };
}
