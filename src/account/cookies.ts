import { generateCookie, generateSignedCookie } from 'hono/cookie';
import { type CookieOptions, parse, parseSigned } from 'hono/utils/cookie';

/** The part of a request that logging in needs. */
export interface AccountRequest {
  headers: Headers;
  /** True if the visitor's browser uses https. */
  secure: boolean;
  /** Client address that limits are counted by. */
  network: string;
}

/** True if the visitor's browser uses https: either the configured or the requested origin may be http. */
export const isSecure = (...origins: string[]): boolean =>
  origins.some((origin) => origin.startsWith('https:'));

/**
 * Makes a cookie for the whole site that scripts cannot read. Over https its name begins with `__Host-`, so that no
 * other host and no one on an unencrypted connection can have set it (RFC 6265bis, 4.1.3).
 *
 * @param maxAge in seconds; 0 deletes the cookie
 */
export const siteCookie = (secure: boolean, name: string, value: string, maxAge: number): string =>
  generateCookie(name, value, cookieOptions(secure, maxAge));

/** Makes such a cookie with a signature, so that only the site can have issued it. */
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

/** Reads the value of such a cookie. */
export function readSiteCookie(request: CookieRequest, name: string): string | undefined {
  const full = fullName(request, name);
  return parse(cookieHeader(request), full)[full];
}

/** Reads the value of a signed cookie; undefined if it is missing or the signature is invalid. */
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
