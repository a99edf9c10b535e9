/** Who may log in on the sites that tests start. */
export const CREDENTIALS = { ADMIN_USERNAME: 'vera', ADMIN_PASSWORD: 'a password for the tests' };

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** The session cookie that a login gives, as a `Cookie` header takes it. Throws when it fails. */
export async function logIn(fetch: Fetch): Promise<string> {
  const response = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      username: CREDENTIALS.ADMIN_USERNAME,
      password: CREDENTIALS.ADMIN_PASSWORD,
    }),
  });
  if (response.status !== 200) throw new Error(`the login answered ${response.status}`);
  return readCookie(response);
}

/** What a browser would send after this answer. */
export function readCookie(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Logs in, and gives a fetch that is the administrator's; an object as body is sent as JSON. */
export async function signIn(site: { fetch: Fetch } | { request: Fetch }): Promise<Send> {
  const fetch = 'fetch' in site ? site.fetch : site.request;
  return sendWith(fetch, { Cookie: await logIn(fetch) });
}

type Send = (
  path: string,
  init?: Omit<RequestInit, 'body'> & { body?: unknown },
) => Promise<Response>;

/** A fetch with headers beside those of each call; an object as body is sent as JSON. */
export const sendWith =
  (fetch: Fetch, own: Record<string, string>): Send =>
  (path, { body, ...init } = {}) => {
    const sent = body === undefined || isBody(body) ? body : JSON.stringify(body);
    const headers = new Headers(own);
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    if (sent !== body) headers.set('Content-Type', 'application/json');
    return fetch(path, { ...init, headers, body: sent });
  };

/** Whether a body is sent as it is: plain objects and lists are sent as JSON. */
function isBody(body: unknown): body is NonNullable<RequestInit['body']> {
  if (typeof body !== 'object' || body === null) return typeof body === 'string';
  const prototype = Object.getPrototypeOf(body);
  return prototype !== Object.prototype && prototype !== Array.prototype;
}
