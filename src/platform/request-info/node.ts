import type { IncomingMessage } from 'node:http';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { TrustedProxy } from '../../config.ts';
import type { HeaderLookup } from '../../lib/http.ts';
import { countryName, isPrivateAddress, type Location, type RequestInfo } from './request-info.ts';

/** The parts of Node's own request that are read. */
export type Message = Pick<IncomingMessage, 'headers'> & {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

/** Of a request that is Hono's already, or Node's own where a cached page is answered before Hono. */
export interface NodeRequestInfo extends RequestInfo {
  locateMessage(message: Message): Location;
  /**
   * The origin as the `Host` header has it. It is compared, not shown: where a browser would write it in
   * another way, it is not found in the page cache, and the app answers.
   */
  messageOrigin(message: Message): string;
}

/** A header of Node's own request. */
export const messageHeader =
  ({ headers }: Pick<Message, 'headers'>): HeaderLookup =>
  (name) =>
    headers[name]?.toString();

/**
 * The address of the connection; behind a trusted proxy what its headers say. A client can send any header: only
 * those that the proxy itself sets are believed.
 *
 * @param proxy 'forwarded' sets the last address of X-Forwarded-For, and X-Forwarded-Proto; 'cloudflare' sets
 * CF-Connecting-IP, CF-IPCountry, CF-IPCity and X-Forwarded-Proto
 */
export function nodeRequestInfo(proxy: TrustedProxy): NodeRequestInfo {
  const last = (value: string | undefined) => value?.split(',').at(-1)?.trim() || undefined;
  const cloudflare = (header: HeaderLookup, name: string) =>
    proxy === 'cloudflare' ? last(header(name)) : undefined;

  function locate(header: HeaderLookup, remoteAddress = ''): Location {
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

  const originOf = (header: HeaderLookup, host = '') => {
    const secure = proxy !== null && last(header('x-forwarded-proto')) === 'https';
    return `${secure ? 'https' : 'http'}://${host}`;
  };

  return {
    routedByName: false,
    locate: (c) => locate((name) => c.req.header(name), getConnInfo(c).remote.address),
    locateMessage: (message) => locate(messageHeader(message), message.socket.remoteAddress),
    siteOrigin: (c) =>
      new URL(originOf((name) => c.req.header(name), new URL(c.req.url).host)).origin,
    messageOrigin: (message) => originOf(messageHeader(message), message.headers.host),
  };
}
