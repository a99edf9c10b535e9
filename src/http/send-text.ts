import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Env } from './deps.ts';

/** Answers with text that the page cache takes as it is: out of a response it would read it as a stream. */
export function sendText(
  c: Context<Env>,
  text: string,
  headers: { 'Content-Type': string; 'Content-Disposition'?: string },
  status: ContentfulStatusCode = 200,
): Response {
  c.set('text', text);
  return c.body(text, status, headers);
}
