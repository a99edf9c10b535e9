import { getConnInfo } from '@hono/node-server/conninfo';
import type { TrustedProxy } from '../config.ts';
import type { HeaderLookup } from '../values/http.ts';
import type { Log } from './log.ts';
import { countryName, isPrivateAddress, type Location, type RequestInfo } from './request-info.ts';

/**
 * Reads the client's address from the connection, or behind a trusted proxy from its headers. A client can send any
 * header: only those set by the proxy itself are trusted.
 *
 * @param proxy 'forwarded' sets the last address of X-Forwarded-For, and X-Forwarded-Proto; 'cloudflare' sets
 *   CF-Connecting-IP, CF-IPCountry, CF-IPCity and X-Forwarded-Proto
 * @param log receives one warning about untrusted headers
 * @example nodeRequestInfo('cloudflare', log).locate(c) // { ipAddress: '192.0.2.1', country: 'Spain', city: '…' }
 */
export function nodeRequestInfo(proxy: TrustedProxy, log: Log): RequestInfo {
  let ignored: RequestInfo['ignoredProxy'];
  const last = (value: string | undefined) => value?.split(',').at(-1)?.trim() || undefined;
  const cloudflare = (header: HeaderLookup, name: string) =>
    proxy === 'cloudflare' ? last(header(name)) : undefined;

  function noticeProxy(header: HeaderLookup): void {
    if (proxy || ignored || !(header('x-forwarded-for') ?? header('forwarded'))) return;
    ignored = header('cf-connecting-ip') ? 'cloudflare' : '1';
    const message = `Requests arrive through a proxy, so all visitors share one address: set TRUST_PROXY=${ignored} to trust its headers.`;
    log({ level: 'error', message });
  }

  function locate(header: HeaderLookup, remoteAddress = ''): Location {
    noticeProxy(header);
    const ipAddress = (
      cloudflare(header, 'cf-connecting-ip') ??
      (proxy === 'forwarded' ? last(header('x-forwarded-for')) : undefined) ??
      remoteAddress
    ).replace(/^::ffff:/i, '');
    if (isPrivateAddress(ipAddress)) return { ipAddress, country: 'Local', city: 'Local' };
    return {
      ipAddress,
      country: countryName(cloudflare(header, 'cf-ipcountry')),
      city: cloudflare(header, 'cf-ipcity') ?? 'Unknown',
    };
  }

  return {
    routedByName: false,
    get ignoredProxy() {
      return ignored;
    },
    locate: (c) => locate((name) => c.req.header(name), getConnInfo(c).remote.address),
    siteOrigin(c) {
      const secure = proxy !== null && last(c.req.header('x-forwarded-proto')) === 'https';
      const { origin, host } = new URL(c.req.url);
      return secure ? `https://${host}` : origin;
    },
  };
}
