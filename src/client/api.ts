import { hc } from 'hono/client';
import type { Api } from '../../routes/api/index.ts';

/** The API's calls, typed by the routes themselves; cookies are sent with each. */
export const api = hc<Api>('/api', { init: { credentials: 'include' } });

/** A response other than 200; its message can be shown. */
export class CallError extends Error {
  readonly status: number;
  readonly issues: Issue[];
  /** Machine-readable type of the error. */
  readonly code: string | undefined;

  constructor(status: number, message: string, issues: Issue[] = [], code?: string) {
    super(message);
    this.status = status;
    this.issues = issues;
    this.code = code;
  }

  get fields(): Record<string, string> {
    return Object.fromEntries(this.issues.toReversed().map(({ path, message }) => [path, message]));
  }
}

export interface Issue {
  path: string;
  message: string;
}

/** The parts of the typed client's response that are used. */
export interface CallResponse<Body> {
  ok: boolean;
  status: number;
  statusText: string;
  headers: Headers;
  text(): Promise<string>;
  json(): Promise<Body>;
}

/**
 * Reads a call's JSON. Throws a {@link CallError}: "{status}: {statusText}" from 500 on, "{status}: {body}" below.
 *
 * @param failure replaces that message, if the screen has its own
 * @example const categories = await parseJson(api.blog.categories.$get());
 */
export async function parseJson<Body>(
  call: Promise<CallResponse<Body>>,
  failure?: string,
): Promise<Body> {
  const response = await call;
  if (response.ok) return response.json();
  const reason = response.status >= 500 ? response.statusText : await response.text();
  throw new CallError(response.status, failure ?? `${response.status}: ${reason}`);
}
