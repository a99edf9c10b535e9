import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiatedFormat } from '../../lib/citations/formats.ts';
import { etagMatches, preferredEncoding } from '../../lib/http.ts';
import type { Log } from '../log/log.ts';
import { type CachedPage, isCurrent, type PageCache, pageKey } from './page-cache.ts';

/** Up to here head and body go out in one write, which Node makes of strings only. */
const SMALL_BYTES = 2 ** 16;

interface Prepared {
  /** Names and values in turn; the last one is the request's id. */
  head: string[];
  /** A string of bytes (latin1) when it is small. */
  body: string | Uint8Array;
}

interface Requests {
  /** The origin that a request was sent to. */
  originOf: (incoming: IncomingMessage) => string;
  /** Is told of each page that was sent. */
  pageSeen: (incoming: IncomingMessage, path: string) => void;
}

/**
 * Answers from memory before anything else is done: a page in the cache has all its headers but the
 * request's id. Routing, the Request and Response objects and the promises between them cost more
 * than all the rest of such an answer.
 *
 * @param version the content's state, or a promise of it
 * @returns whether it answered; what it does not know is left to the app
 */
export function cachedAnswers(
  cache: PageCache,
  version: () => number | Promise<number>,
  log: Log,
  { originOf, pageSeen }: Requests,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const prepared = new WeakMap<Uint8Array, Prepared>();

  function prepare(page: CachedPage, body: Uint8Array, encoding: string | null): Prepared {
    const known = prepared.get(body);
    if (known) return known;
    const head = [...Object.entries(page.headers).flat(), 'content-length', `${body.byteLength}`];
    if (encoding) head.push('content-encoding', encoding);
    head.push('x-request-id', '');
    const small = body.byteLength <= SMALL_BYTES;
    const answer = { head, body: small ? Buffer.from(body).toString('latin1') : body };
    prepared.set(body, answer);
    return answer;
  }

  return (incoming, outgoing) => {
    const started = performance.now();
    const { method, url = '', headers } = incoming;
    if (method !== 'GET') return false;
    const known = version();
    if (typeof known !== 'number') return false;
    const format = negotiatedFormat(url, headers.accept) ?? '';
    const page = cache.get(pageKey(known, originOf(incoming), url, format));
    if (!page || page instanceof Promise || !isCurrent(page)) return false;
    const condition = headers['if-none-match'];
    if (condition && etagMatches(condition, page.headers.etag ?? '')) return false;
    const accepted = headers['accept-encoding'];
    const encoding = typeof accepted === 'string' ? preferredEncoding(accepted) : null;
    const body = encoding && cache.encode ? cache.encode(page, encoding) : page.body;
    if (body instanceof Promise) return false;

    const requestId = crypto.randomUUID();
    const answer = prepare(page, body, encoding);
    // Its own list, changed in place: writeHead has written it out when it returns.
    answer.head[answer.head.length - 1] = requestId;
    outgoing.writeHead(200, answer.head);
    outgoing.end(answer.body, 'latin1');
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    const ms = Math.round((performance.now() - started) * 100) / 100;
    // Node writes the answer out when this turn ends: both write down a line, and no more.
    log({ level: 'info', message: 'request', requestId, method, path, status: 200, ms });
    if (page.headers['content-type']?.startsWith('text/html')) pageSeen(incoming, path);
    return true;
  };
}
