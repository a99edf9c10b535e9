import type { Context } from 'hono';

/** Where a request comes from, as far as the platform knows. */
export interface Location {
  ipAddress: string;
  /** English name, 'Local' or 'Unknown'. */
  country: string;
  city: string;
}

/** What a platform knows of where a request comes from and which address it was sent to. */
export interface RequestInfo {
  locate(c: Context): Location;
  /** The origin that the visitor's browser shows, "https://example.org". */
  siteOrigin(c: Context): string;
  /** The `TRUST_PROXY` that believes what a proxy says of its visitors, where one said it and none is believed. */
  readonly ignoredProxy?: '1' | 'cloudflare' | undefined;
  /** Whether a request reaches the site under its own names alone: elsewhere a client may claim any. */
  readonly routedByName: boolean;
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * The English name of an ISO 3166 country code, as the analytics show it.
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

/** True for loopback and private addresses. @example isPrivateAddress('::ffff:10.0.0.1') // true */
export function isPrivateAddress(address: string): boolean {
  return PRIVATE.test(address);
}
