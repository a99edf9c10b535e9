import type { Context } from 'hono';
import { Invalid, TooLarge, Unsupported } from '../values/errors.ts';
import type { Env } from './deps.ts';

/** The longest form and JSON that are read, in bytes. */
const MAX_FORM = 2 ** 16;
const MAX_JSON = 2 ** 20;

/**
 * How many times the limit is read, and dropped, before the connection is closed: a client that is still
 * sending does not see the answer. Hono's `bodyLimit` leaves the rest unread.
 */
export const DRAIN_FACTOR = 4;

/**
 * Reads the JSON of a request. Throws 415 for another kind of body, 413 beyond the limit, 400 when malformed.
 *
 * @example await readJson(c) // { keyword: 'optics' }
 */
export async function readJson(c: Context<Env>, maxBytes = MAX_JSON): Promise<unknown> {
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
 * Reads the fields of a URL-encoded form. Throws 415 for another kind of body, 413 beyond the limit.
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
 * Reads a body as text of at most `maxBytes`. Throws 413 beyond, 400 for what is no UTF-8.
 *
 * @example await readText(c, 2 ** 16)
 */
export async function readText(c: Context<Env>, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes * DRAIN_FACTOR) break;
    if (bytes <= maxBytes) text += decoded(() => decoder.decode(chunk, { stream: true }));
  }
  if (bytes <= maxBytes) return text + decoded(() => decoder.decode());
  throw new TooLarge(`The request is too large: ${Math.floor(maxBytes / 1024)} KB at most.`, {
    // Node closes the connection with the rest unread: the client must not send its next request on it.
    headers: { Connection: 'close' },
  });
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new Invalid('The request is not valid UTF-8.');
  }
}
