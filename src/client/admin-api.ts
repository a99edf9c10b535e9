import { hc } from 'hono/client';
import type { Api } from '../../routes/api/index.ts';
import { LOGIN_REQUIRED } from '../lib/login-required.ts';
import { type Answer, CallError, type Issue } from './api.ts';
import { awaitLogin } from './session.ts';

/**
 * The administrator's calls, typed by the routes themselves. In a file of its own, which public pages do
 * not load.
 */
export const admin = hc<Api>('/api', {
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    withLogin(() => fetch(input, { credentials: 'include', ...init })),
});

/** Makes a call; when the session has ended, makes it once more after the next login. Nothing typed is lost. */
export async function withLogin(call: () => Promise<Response>): Promise<Response> {
  const response = await call();
  if (response.status !== 401 || !(await needsLogin(response))) return response;
  try {
    await awaitLogin();
  } catch {
    return response;
  }
  return call();
}

async function needsLogin(response: Response): Promise<boolean> {
  const body: { code?: string } = await response
    .clone()
    .json()
    .catch(() => ({}));
  return body.code === LOGIN_REQUIRED;
}

/**
 * Reads a call's JSON. Throws a {@link CallError} with the server's own sentence, or with the fallback when
 * it sent none or cannot be reached, and with the issues of each field.
 *
 * @param plain also shows an error that is plain text, as a proxy sends it
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
  // The connection may break during the answer.
  if (response.ok) return response.json().catch(unreadable);
  const text = await response.text().catch(() => '');
  const { error, issues } = errorOf(text);
  throw new CallError(response.status, error || (plain && text.trim()) || fallback, issues);
}

function errorOf(text: string): { error?: string; issues?: Issue[] } {
  try {
    const body = JSON.parse(text);
    return typeof body?.error === 'string' ? body : {};
  } catch {
    return {};
  }
}
