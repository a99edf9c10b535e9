import type { Context } from 'hono';
import { Invalid, TooLarge, Unsupported } from '../values/errors.ts';
import type { Env } from './deps.ts';

/** Maximum JSON size for anyone, and for the administrator unless a route allows more; in bytes. */
const MAX_PUBLIC_JSON = 2 ** 14;
const MAX_JSON = 2 ** 16;
/** Enough for the text of a page, or one line for each of a thousand publications. */
export const LONG_JSON = { maxBytes: 2 ** 20 };
/** Maximum form size: a character takes up to nine bytes when encoded. */
const MAX_FORM = 2 ** 16;
/** Bytes of a rejected body that are read and discarded: CPU time is limited on Workers. */
const MAX_REST = 2 ** 24;

/**
 * Reads the JSON of a request. Throws 415 for other content types, 413 beyond the limit, 400 if malformed.
 *
 * @example await readJson(c) // { keyword: 'optics' }
 */
export async function readJson(
  c: Context<Env>,
  maxBytes = c.get('loggedIn') ? MAX_JSON : MAX_PUBLIC_JSON,
): Promise<unknown> {
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw new Unsupported('Send the request as application/json.');
  }
  const text = await readText(c, maxBytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new Invalid('The request is not valid JSON.');
  }
}

/**
 * Reads the fields of a URL-encoded form. Throws 415 for other content types, 413 beyond the limit.
 *
 * @example await readForm(c) // { mode: 'dark' }
 */
export async function readForm(c: Context<Env>): Promise<Record<string, string>> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw new Unsupported('Send the form as application/x-www-form-urlencoded.');
  }
  return Object.fromEntries(new URLSearchParams(await readText(c, MAX_FORM)));
}

/**
 * Reads a body as text, up to `maxBytes`. Throws 413 beyond that, 400 if it is not UTF-8 or is interrupted.
 *
 * @example await readText(c, 2 ** 16)
 */
export async function readText(c: Context<Env>, maxBytes: number): Promise<string> {
  const refuse = () =>
    new TooLarge(`The request is too large: ${Math.floor(maxBytes / 1024)} KB at most.`);
  if (Number(c.req.header('Content-Length')) > maxBytes) throw refuse();
  const reader = c.req.raw.body?.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  try {
    for (;;) {
      const part = await reader?.read().catch(() => {
        throw new Invalid('The request was interrupted. Please try again.');
      });
      if (!part?.value) return text + decoded(() => decoder.decode());
      bytes += part.value.byteLength;
      if (bytes > maxBytes) throw refuse();
      text += decoded(() => decoder.decode(part.value, { stream: true }));
    }
  } finally {
    reader?.releaseLock();
  }
}

/**
 * Reads and discards the unread rest of a request's body.
 *
 * @example await drainBody(request)
 */
export async function drainBody({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > MAX_REST) break;
    }
  } catch {
    // The client that aborted it does not wait for a response.
  }
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new Invalid('The request is not valid UTF-8.');
  }
}
