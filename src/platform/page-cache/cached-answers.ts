import type { IncomingMessage, ServerResponse } from 'node:http';
import { tryDecodeURI } from 'hono/utils/url';
import { type Log, logRequest } from '../log/log.ts';
import { messageHeader } from '../request-info/node.ts';
import { answerFromCache, isCurrent, type PageCache, pageKey } from './page-cache.ts';

/** Up to here head and body go out in one write, which Node makes of strings only. */
const SMALL_BYTES = 2 ** 16;

/**
 * Answers from memory before anything else is done: a cached page has all its headers but the
 * request's id. Routing, the Request and Response objects and the promises between them cost more than
 * all the rest of such an answer.
 *
 * @param version the content's state, or a promise of it
 * @param originOf the origin that a request was sent to
 * @param answered is called with each answer and its path, decoded as Hono decodes paths
 * @returns whether it answered; the app answers everything else
 */
export function cachedAnswers(options: {
  cache: PageCache;
  version: () => number | Promise<number>;
  originOf: (incoming: IncomingMessage) => string;
  answered: (
    incoming: IncomingMessage,
    path: string,
    answer: { status: number; contentType: string | undefined },
  ) => void;
  log: Log;
}): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const { cache, version, originOf, answered, log } = options;
  /** Small bodies as strings of bytes (latin1). */
  const strings = new WeakMap<Uint8Array, string>();

  function byteString(body: Uint8Array): string {
    const known = strings.get(body);
    if (known !== undefined) return known;
    const text = Buffer.from(body).toString('latin1');
    strings.set(body, text);
    return text;
  }

  return (incoming, outgoing) => {
    const started = performance.now();
    const { method, url = '' } = incoming;
    if (method !== 'GET') return false;
    const known = version();
    if (typeof known !== 'number') return false;
    const header = messageHeader(incoming);
    const page = cache.get(pageKey(known, originOf(incoming), url, header));
    if (!page || page instanceof Promise || !isCurrent(page)) return false;
    const answer = answerFromCache(cache, page, header);
    const { status, body } = answer;
    if (body instanceof Promise) return false;

    const requestId = crypto.randomUUID();
    const head = answer.headers;
    head['x-request-id'] = requestId;
    if (body) head['content-length'] = `${body.byteLength}`;
    outgoing.writeHead(status, head);
    if (body) outgoing.end(body.byteLength <= SMALL_BYTES ? byteString(body) : body, 'latin1');
    else outgoing.end();
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    // Node writes the answer when this turn of the event loop ends: both only record what happened.
    logRequest(log, { requestId, method, path, status }, started);
    const decoded = path.includes('%') ? tryDecodeURI(path) : path;
    answered(incoming, decoded, { status, contentType: head['content-type'] });
    return true;
  };
}
