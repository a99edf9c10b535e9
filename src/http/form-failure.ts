import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Env } from './deps.ts';
import { errorResponse } from './error-response.ts';

/**
 * What a page says above its form when the request that the form sent failed, so that what was typed is not lost with
 * an error page. The answer has the error's headers, and what was not to be expected is in the log.
 */
export function formFailure(
  c: Context<Env>,
  error: unknown,
): { status: ContentfulStatusCode; failure: string } {
  const { status, body, headers = {} } = errorResponse(error, c);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return { status, failure: body.error };
}
