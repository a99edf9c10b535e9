import { hc } from 'hono/client';
import type { Api } from '../../routes/api/index.ts';

/** The API's calls, typed by the routes themselves; cookies go with each. */
export const api = hc<Api>('/api', { init: { credentials: 'include' } });

/** What a call answered when it did not answer 200: its message is made for logs and tests. */
export class CallError extends Error {
  readonly status: number;
  /** What the server found wrong, by field. */
  readonly issues: Issue[];

  constructor(status: number, message: string, issues: Issue[] = []) {
    super(message);
    this.status = status;
    this.issues = issues;
  }
}

export interface Issue {
  path: string;
  message: string;
}

/** As much of a response as is read; the typed client gives it. */
export interface Answer<Body> {
  ok: boolean;
  status: number;
  statusText: string;
  text(): Promise<string>;
  json(): Promise<Body>;
}

/**
 * Reads a call's JSON. Throws a {@link CallError}: "{status}: {statusText}" from 500 on,
 * "{status}: {body}" below.
 *
 * @param failure what to say instead, where the screen has a text of its own
 */
export async function parseJson<Body>(
  call: Promise<Answer<Body>>,
  failure?: string,
): Promise<Body> {
  const response = await call;
  if (response.ok) return response.json();
  const reason = response.status >= 500 ? response.statusText : await response.text();
  throw new CallError(response.status, failure ?? `${response.status}: ${reason}`);
}
