import { getConnInfo } from '@hono/node-server/conninfo';
import { countryName, isPrivateAddress, type Location, type RequestInfo } from './request-info.ts';

const LOCATING_HEADERS = [
  'cf-connecting-ip',
  'x-forwarded-for',
  'cf-ipcountry',
  'cf-ipcity',
] as const;
type LocatingHeader = (typeof LOCATING_HEADERS)[number];

type Header = (name: string) => string | undefined;

/**
 * The address of the connection; behind a trusted proxy what its headers say.
 *
 * @param trustProxy believe CF-Connecting-IP, the last address of X-Forwarded-For, X-Forwarded-Proto,
 * CF-IPCountry and CF-IPCity
 */
export function nodeRequestInfo(trustProxy: boolean): RequestInfo & {
  /** The location of a request that is no Hono context yet. */
  locateRequest: (header: Header, remoteAddress: string | undefined) => Location;
  /** The headers that it is located by. */
  locatingHeaders: readonly string[];
  /** "https" where a trusted proxy says so. */
  schemeOf: (header: Header) => 'http' | 'https';
} {
  const trusted = (header: Header, name: LocatingHeader | 'x-forwarded-proto') =>
    trustProxy ? header(name)?.split(',').at(-1)?.trim() || undefined : undefined;

  const locateRequest = (header: Header, remoteAddress: string | undefined): Location => {
    const ipAddress = (
      trusted(header, 'cf-connecting-ip') ??
      trusted(header, 'x-forwarded-for') ??
      remoteAddress ??
      ''
    ).replace(/^::ffff:/i, '');
    if (isPrivateAddress(ipAddress)) return { ipAddress, country: 'Local', city: 'Local' };
    return {
      ipAddress,
      country: countryName(trusted(header, 'cf-ipcountry')),
      city: trusted(header, 'cf-ipcity') ?? 'Unknown',
    };
  };

  const schemeOf = (header: Header) =>
    trusted(header, 'x-forwarded-proto') === 'https' ? 'https' : 'http';

  return {
    locateRequest,
    locatingHeaders: trustProxy ? LOCATING_HEADERS : [],
    schemeOf,
    locate: (c) => locateRequest((name) => c.req.header(name), getConnInfo(c).remote.address),

    siteOrigin(c) {
      const url = new URL(c.req.url);
      if (schemeOf((name) => c.req.header(name)) === 'https') url.protocol = 'https:';
      return url.origin;
    },
  };
}
