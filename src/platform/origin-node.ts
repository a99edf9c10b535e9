import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { countryName, isPrivateAddress, type Origin } from './origin.ts';

/**
 * The address of the connection; behind a trusted proxy what its headers say.
 *
 * @param trustProxy believe CF-Connecting-IP, the last address of X-Forwarded-For, X-Forwarded-Proto,
 * CF-IPCountry and CF-IPCity
 */
export function originOnNode(trustProxy: boolean): Origin {
  const trusted = (c: Context, name: string) =>
    trustProxy ? c.req.header(name)?.split(',').at(-1)?.trim() || undefined : undefined;

  return {
    locate(c) {
      const ipAddress = (
        trusted(c, 'CF-Connecting-IP') ??
        trusted(c, 'X-Forwarded-For') ??
        getConnInfo(c).remote.address ??
        ''
      ).replace(/^::ffff:/i, '');
      if (isPrivateAddress(ipAddress)) return { ipAddress, country: 'Local', city: 'Local' };
      return {
        ipAddress,
        country: countryName(trusted(c, 'CF-IPCountry')),
        city: trusted(c, 'CF-IPCity') ?? 'Unknown',
      };
    },

    siteOrigin(c) {
      const url = new URL(c.req.url);
      if (trusted(c, 'X-Forwarded-Proto') === 'https') url.protocol = 'https:';
      return url.origin;
    },
  };
}
