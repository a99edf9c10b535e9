import { type ClientRequestOptions, hc } from 'hono/client';
import type { Api } from '../../routes/api/index.ts';
import { LOGIN_REQUIRED, PROOF_REQUIRED } from '../account/constants.ts';
import { type Page, TOTAL_HEADER } from '../values/paging.ts';
import { api, CallError, type CallResponse, type Issue, parseJson } from './api.ts';
import { awaitLogin } from './session.ts';

/**
 * A fetch for the administrator's calls: if the session has ended, it waits for the next login and repeats the call, so
 * that no input is lost.
 */
export const adminFetch = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  withLogin(() =>
    // The typed client ends an address with a question mark if the query is empty.
    fetch(typeof input === 'string' ? input.replace(/\?$/, '') : input, {
      credentials: 'include',
      ...init,
    }),
  );

/**
 * Makes a call, and repeats it after the next login if the session has ended.
 *
 * @example const response = await withLogin(() => fetch('/api/admin/archive'));
 */
export async function withLogin(call: () => Promise<Response>): Promise<Response> {
  const response = await call();
  const why = response.status === 401 ? await neededLogin(response) : null;
  if (why === null) return response;
  try {
    await awaitLogin(why);
  } catch {
    return response;
  }
  return call();
}

/** The login that a refused call requires; none if the session is valid and the refusal has another reason. */
async function neededLogin(response: Response): Promise<string | null> {
  const { code }: { code?: string } = await response
    .clone()
    .json()
    .catch(() => ({}));
  if (code === PROOF_REQUIRED) return code;
  const isAdministrator = await parseJson(api.auth.me.$get()).then(
    ({ role }) => role === 'admin',
    // If it is unknown whether the session is valid, the code of the response decides.
    () => code !== LOGIN_REQUIRED,
  );
  return isAdministrator ? null : LOGIN_REQUIRED;
}

/** The administrator's calls, typed by the routes themselves. */
export const adminApi = hc<Api>('/api', { fetch: adminFetch });

/** Options for a call whose response must not come from a cache: proxies read the header. */
export const NO_CACHE: ClientRequestOptions = {
  headers: { 'Cache-Control': 'no-cache' },
  init: { cache: 'no-cache' },
};

/**
 * Reads a call's JSON. Throws a {@link CallError} with the server's message, or with the fallback if there is none or
 * the server cannot be reached, and with the issues of each field.
 *
 * @example const { pages } = await expectOk(adminApi.admin.pages.$get(), 'The pages could not be loaded.');
 */
export async function expectOk<Body>(
  call: Promise<CallResponse<Body>>,
  fallback: string,
): Promise<Body> {
  const response = await expectSuccess(call, fallback);
  return response.json().catch(() => {
    // A response may be cut off.
    throw new CallError(0, fallback);
  });
}

/** A response that may lack any field, except those of the rows in its lists. */
type Partly<Body> = Body extends readonly unknown[]
  ? Body
  : { [Name in keyof Body]?: Partly<Body[Name]> };

/**
 * Like {@link expectOk}, for a response that may lack any field: the panel may stay open across a deployment, and needs
 * only the specified fields.
 *
 * @example const { topPages } = await expectPartial(call, 'Failed to fetch visitors'); toRows(topPages)
 */
export const expectPartial = async <Body>(
  call: Promise<CallResponse<Body>>,
  fallback: string,
): Promise<Partly<Body>> =>
  // An empty object instead of null.
  Object(await expectOk(call, fallback));

/**
 * Reads a page of a list, the total number of rows, and the response they came in.
 *
 * @param pick finds the list in the response
 * @example await expectPage(adminApi.admin.mail.$get({ query }), 'Failed to fetch letters', ({ letters }) => letters)
 */
export async function expectPage<Body, Row>(
  call: Promise<CallResponse<Body>>,
  fallback: string,
  pick: (body: Body) => readonly Row[] | null | undefined,
): Promise<Page<Row> & { body: Body }> {
  const body = await expectOk(call, fallback);
  const rows = toRows(pick(body));
  return { body, rows, total: Number((await call).headers.get(TOTAL_HEADER) ?? rows.length) };
}

/**
 * Parameters for a call about one record.
 *
 * @example adminApi.admin.pages[':id'].$delete(byId(3))
 */
export const byId = (id: number | string) => ({ param: { id: String(id) } });

/**
 * The rows of a list in a response; empty if it has no such list.
 *
 * @example toRows(null) // []
 */
export const toRows = <Row>(list: readonly Row[] | null | undefined): Row[] =>
  Array.isArray(list) ? list : [];

/**
 * Waits for a call whose response need not be read; throws like {@link expectOk}.
 *
 * @example await expectSuccess(adminApi.admin.pages[':id'].$delete({ param }), 'The page could not be deleted.')
 */
export async function expectSuccess<Body>(
  call: Promise<CallResponse<Body>>,
  fallback: string,
): Promise<CallResponse<Body>> {
  const response = await call.catch(() => {
    throw new CallError(0, fallback);
  });
  if (response.ok) return response;
  const text = await response.text().catch(() => '');
  const { error, issues, code } = parseError(text);
  throw new CallError(response.status, error || fallback, issues, code);
}

/** The message of an error, as `{error}`, `{message}` or text; an error page of a proxy has none. */
function parseError(text: string): { error?: string; issues?: Issue[]; code?: string } {
  try {
    const body = JSON.parse(text);
    if (typeof body?.error === 'string') return body;
    return typeof body?.message === 'string' ? { error: body.message } : {};
  } catch {
    return /^\s*</.test(text) ? {} : { error: text.trim() };
  }
}
