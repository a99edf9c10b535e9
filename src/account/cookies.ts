import { generateCookie, generateSignedCookie } from 'hono/cookie';
import { type CookieOptions, parse, parseSigned } from 'hono/utils/cookie';

/** A request as far as logging in looks at it. */
export interface AccountRequest {
  headers: Headers;
  /** Whether the visitor's browser shows https. */
  secure: boolean;
  /** The client's address as limits count it. */
  network: string;
}

/** Whether the visitor's browser shows https: one of the configured and the requested origin may be http. */
export const isSecure = (...origins: string[]): boolean =>
  origins.some((origin) => origin.startsWith('https:'));

/**
 * A cookie that no script reads, for the whole site. Over https its name begins with `__Host-`: no
 * other host, and nobody on a way without https, can have set it (RFC 6265bis, 4.1.3).
 *
 * @param maxAge in seconds; 0 takes the cookie away
 */
export const siteCookie = (secure: boolean, name: string, value: string, maxAge: number): string =>
  generateCookie(name, value, cookieOptions(secure, maxAge));

/** The same with a signature, so that nobody but the site can have made it up. */
export const signedSiteCookie = (
  secure: boolean,
  name: string,
  value: string,
  secret: string,
  maxAge: number,
): Promise<string> => generateSignedCookie(name, value, secret, cookieOptions(secure, maxAge));

const cookieOptions = (secure: boolean, maxAge: number): CookieOptions => ({
  maxAge,
  path: '/',
  httpOnly: true,
  sameSite: 'Lax',
  secure,
  ...(secure && { prefix: 'host' }),
});

type CookieRequest = Pick<AccountRequest, 'headers' | 'secure'>;

/** The value of such a cookie in a request. */
export function readSiteCookie(request: CookieRequest, name: string): string | undefined {
  const full = fullName(request, name);
  return parse(cookieHeader(request), full)[full];
}

/** The value of a signed one; undefined where it is not there, or its signature does not hold. */
export async function readSignedSiteCookie(
  request: CookieRequest,
  name: string,
  secret: string,
): Promise<string | undefined> {
  const full = fullName(request, name);
  return (await parseSigned(cookieHeader(request), secret, full))[full] || undefined;
}

const cookieHeader = ({ headers }: CookieRequest) => headers.get('Cookie') ?? '';
const fullName = ({ secure }: CookieRequest, name: string) => (secure ? `__Host-${name}` : name);
