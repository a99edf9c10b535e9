import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isDatabaseUnavailable } from '../../db/errors.ts';
import { ConfigError } from '../config.ts';
import { toExpectedError } from '../publications/registries/errors.ts';
import { DISK_FULL, type ErrorBody, ExpectedError, isDiskFull } from '../values/errors.ts';
import type { Env } from './deps.ts';

/** Response of a site whose configuration is invalid. */
export const NOT_SET_UP = 'This site is not configured yet. See the server log for details.';

/**
 * Responds to an error in its one shape. An unexpected error is logged in full and reported as a 500.
 *
 * @example errorResponse(new NotFound('Nothing is here.'), c) // with status 404 and body { error: 'Nothing is here.' }
 */
export function errorResponse(
  thrown: unknown,
  c: Context<Env>,
): { status: HTTPException['status']; body: ErrorBody; headers?: Record<string, string> } {
  const error = toExpectedError(thrown);
  if (error instanceof ExpectedError) return error;
  if (error instanceof HTTPException) {
    return { status: error.status, body: { error: error.message } };
  }
  const isConfigError = error instanceof ConfigError;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  c.var.deps.log({
    level: 'error',
    message,
    requestId: c.get('requestId'),
    path: c.req.path,
    ...(!isConfigError && { stack }),
  });
  if (isConfigError) return { status: 503, body: { error: NOT_SET_UP } };
  if (isDiskFull(error)) return { status: 507, body: { error: DISK_FULL } };
  return isDatabaseUnavailable(error)
    ? {
        status: 503,
        body: { error: 'The database is not responding. Please try again in a moment.' },
      }
    : { status: 500, body: { error: 'Something went wrong on our side. Please try again.' } };
}

/**
 * Message above a page's form if submitting it failed, so that an error page doesn't discard the input. The response
 * gets the error's headers, and unexpected errors are logged.
 *
 * @example const { status, failure } = formFailure(c, error); // the form is shown again under `failure`
 */
export function formFailure(
  c: Context<Env>,
  error: unknown,
): { status: ContentfulStatusCode; failure: { status: number; message: string } } {
  const { status, body, headers = {} } = errorResponse(error, c);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return { status, failure: { status, message: body.error } };
}
