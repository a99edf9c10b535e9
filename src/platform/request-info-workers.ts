import type { IncomingRequestCfProperties } from '@cloudflare/workers-types';
import { countryName, isPrivateAddress, type RequestInfo } from './request-info.ts';

/** Cloudflare's information about the request. */
export const workersRequestInfo: RequestInfo = {
  locate(c) {
    const ipAddress = c.req.header('CF-Connecting-IP') ?? '127.0.0.1';
    if (isPrivateAddress(ipAddress)) return { ipAddress, country: 'Local', city: 'Local' };
    const { cf } = c.req.raw as Request & { cf?: IncomingRequestCfProperties };
    return { ipAddress, country: countryName(cf?.country), city: cf?.city ?? 'Unknown' };
  },

  routedByName: true,
  siteOrigin: (c) => new URL(c.req.url).origin,
};
