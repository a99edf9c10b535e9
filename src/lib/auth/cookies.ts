import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

/** A request as far as logging in looks at it. */
export interface AuthRequest {
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
  generateCookie(name, value, {
    maxAge,
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    ...(secure && { prefix: 'host' }),
  });

/** The value of such a cookie in a request. */
export function readSiteCookie(
  { headers, secure }: Pick<AuthRequest, 'headers' | 'secure'>,
  name: string,
): string | undefined {
  const full = secure ? `__Host-${name}` : name;
  return parse(headers.get('Cookie') ?? '', full)[full];
}
