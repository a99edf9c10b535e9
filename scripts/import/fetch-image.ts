import { lookup as lookUp } from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { MAX_IMAGE } from '../../src/files/image-type.ts';

const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 3;

function toBlockList(ranges: string): BlockList {
  const list = new BlockList();
  for (const range of ranges.split(' ')) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** All addresses allocated by IANA; for IPv6 that is one eighth, which excludes IPv4-mapped addresses. */
const GIVEN_OUT = toBlockList('0.0.0.0/0 2000::/3');
/**
 * Addresses that do not belong to public servers (IANA's special-purpose registries): this machine, its network,
 * examples, tunnels.
 */
const SPECIAL = toBlockList(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 ' +
    '192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 ' +
    '224.0.0.0/4 240.0.0.0/4 2001::/23 2001:db8::/32 2002::/16 3fff::/20',
);

/** True for a public internet address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  return isIP(address) !== 0 && GIVEN_OUT.check(address, family) && !SPECIAL.check(address, family);
}

/** Its message is a sentence that explains why an address is not requested, or its response rejected. */
class RefusedError extends Error {}

const notPublic = () => new RefusedError('Its server is not on the public internet.');

/**
 * Fetches an image over https, from public addresses only: the connection uses the address that was checked.
 *
 * @returns the image, or a sentence with the reason for the failure
 */
export async function fetchImage(url: string): Promise<Uint8Array | string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    let address = new URL(url);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const response = await ask(address, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await readBody(response);
      response.destroy();
      if (statusCode < 300 || statusCode >= 400 || !headers.location) {
        return `Its server returned ${statusCode}.`;
      }
      address = new URL(headers.location, address);
    }
    return 'Too many redirects.';
  } catch (error) {
    if (error instanceof RefusedError) return error.message;
    return signal.aborted ? 'Its server did not respond in time.' : 'Its server cannot be reached.';
  }
}

async function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'https:') throw new RefusedError('Its address does not begin with https.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw notPublic();
  const headers = { Accept: 'image/*', 'User-Agent': 'academic-site (import)' };
  const request = get(url, { lookup: lookUpPublic, headers, signal, agent: false });
  // Later errors end the body that is being read.
  request.on('error', () => {});
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error('no response');
  return response;
}

const lookUpPublic: LookupFunction = (name, options, done) => {
  lookUp(name, { ...options, all: true }, (error, found) => {
    const allowed = (found ?? []).filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (error || !first) done(error ?? notPublic(), '', 4);
    else if (options.all) done(null, allowed);
    else done(null, first.address, first.family);
  });
};

async function readBody(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > MAX_IMAGE) throw new RefusedError(`It is larger than ${MAX_IMAGE / 2 ** 20} MB.`);
  }
  return Buffer.concat(chunks);
}
