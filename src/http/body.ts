import type { Context } from 'hono';
import type { Env } from './deps.ts';
import { HttpError } from './error.ts';

/** Bytes of a form and of JSON that are taken at most. */
const MAX_FORM = 2 ** 16;
const MAX_JSON = 2 ** 20;

/** How many times what is taken is still read, and dropped: who is still sending hears no answer. */
const PATIENCE = 4;

/**
 * The request's JSON; 415 when it says to be something else, 413 when too long, 400 when malformed.
 *
 * @param maxBytes where a call takes more, or less, than others
 */
export async function readJson(c: Context<Env>, maxBytes = MAX_JSON): Promise<unknown> {
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw new HttpError(415, 'Send the request as application/json.');
  }
  const text = await readText(c, maxBytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The request is not valid JSON.');
  }
}

/** The fields of a form sent as a browser sends it; 415 for any other kind of body. */
export async function readForm(c: Context<Env>): Promise<Record<string, string>> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw new HttpError(415, 'Send the form as application/x-www-form-urlencoded.');
  }
  return Object.fromEntries(new URLSearchParams(await readText(c, MAX_FORM)));
}

/** The request's text; keeps no more than it may and answers 413 beyond. */
export async function readText(c: Context<Env>, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes * PATIENCE) break;
    if (bytes <= maxBytes) text += decoder.decode(chunk, { stream: true });
  }
  if (bytes <= maxBytes) return text + decoder.decode();
  throw new HttpError(413, `The request is too large: ${Math.floor(maxBytes / 1024)} KB at most.`, {
    // Node closes the connection with the rest unread: said so, nobody sends the next request on it.
    headers: { Connection: 'close' },
  });
}
