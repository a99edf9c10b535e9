import type { Context } from 'hono';

/** Where a request comes from, as far as the platform knows. */
export interface Location {
  ipAddress: string;
  /** English name, 'Local' or 'Unknown'. */
  country: string;
  city: string;
}

/** The platform's information about the origin of a request and the address it was sent to. */
export interface RequestInfo {
  locate(c: Context): Location;
  /** The origin in the visitor's browser, "https://example.org". */
  siteOrigin(c: Context): string;
  /** The `TRUST_PROXY` value that would trust a proxy's headers, if a proxy sent some and none is trusted. */
  readonly ignoredProxy?: '1' | 'cloudflare' | undefined;
  /** True if requests can reach the site only under its own host names: elsewhere a client may claim any. */
  readonly routedByName: boolean;
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * The English name of an ISO 3166 country code, as shown in the analytics.
 *
 * @example countryName('CZ') // "Czech Republic"
 */
export function countryName(code: string | null | undefined): string {
  if (!code || code === 'XX' || code === 'T1') return 'Unknown';
  if (code === 'CZ') return 'Czech Republic';
  if (code === 'EU') return 'European Union';
  try {
    return names.of(code.toUpperCase()) ?? 'Unknown';
  } catch {
    return 'Unknown';
  }
}

const PRIVATE =
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:|fe80:)/i;

/**
 * True for loopback and private addresses.
 *
 * @example isPrivateAddress('::ffff:10.0.0.1') // true
 */
export function isPrivateAddress(address: string): boolean {
  return PRIVATE.test(address);
}
