import { hc } from 'hono/client';
import type { Api } from '../../routes/api/index.ts';
import { LOGIN_REQUIRED } from '../lib/login-required.ts';
import { type Answer, CallError, type Issue } from './api.ts';
import { awaitLogin } from './session.ts';

/**
 * A fetch for the administrator's calls: when the session has ended it waits until somebody logged in
 * again, and makes the call once more. Nothing that was typed is lost.
 */
export const adminFetch = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  withLogin(() => fetch(input, { credentials: 'include', ...init }));

/** Makes a call; when it finds the session ended, makes it once more after the next login. */
export async function withLogin(call: () => Promise<Response>): Promise<Response> {
  const response = await call();
  if (response.status !== 401 || !(await wantsLogin(response))) return response;
  try {
    await awaitLogin();
  } catch {
    return response;
  }
  return call();
}

async function wantsLogin(response: Response): Promise<boolean> {
  const body: { code?: string } = await response
    .clone()
    .json()
    .catch(() => ({}));
  return body.code === LOGIN_REQUIRED;
}

/** The administrator's calls, typed by the routes themselves. */
export const admin = hc<Api>('/api', { fetch: adminFetch });

/**
 * Reads a call's JSON. Throws a {@link CallError} with the sentence that the server expectOk, or with the
 * fallback when it said none or could not be reached, and with what it found wrong in each field.
 *
 * @param plain says an answer that is no JSON as it stands, as from a proxy in between
 */
export async function expectOk<Body>(
  call: Promise<Answer<Body>>,
  fallback: string,
  { plain = false } = {},
): Promise<Body> {
  const unreadable = () => {
    throw new CallError(0, fallback);
  };
  const response = await call.catch(unreadable);
  // An answer may break off in its midst.
  if (response.ok) return response.json().catch(unreadable);
  const text = await response.text().catch(() => '');
  const { error, issues } = refusalOf(text);
  throw new CallError(response.status, error || (plain && text.trim()) || fallback, issues);
}

function refusalOf(text: string): { error?: string; issues?: Issue[] } {
  try {
    const body = JSON.parse(text);
    return typeof body?.error === 'string' ? body : {};
  } catch {
    return {};
  }
}
