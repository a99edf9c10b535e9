import { lookup as lookUp } from 'node:dns';
import { get } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { MAX_IMAGE } from '../../src/lib/files/image-type.ts';

const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 3;

/** Addresses of this machine and its network (IANA's special-purpose registries): an export names none of them for good. */
const OWN = new BlockList();
const OWN_RANGES =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 ' +
  '192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/4 240.0.0.0/4 ::/128 ::1/128 ' +
  '64:ff9b:1::/48 fc00::/7 fe80::/10 ff00::/8';

for (const range of OWN_RANGES.split(' ')) {
  const [network = '', bits] = range.split('/');
  OWN.addSubnet(network, Number(bits), network.includes(':') ? 'ipv6' : 'ipv4');
}

/** Whether an address is one of the internet. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^(?:::ffff:|64:ff9b::)(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  const family = isIP(plain);
  return family !== 0 && !OWN.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

interface FetchOptions {
  isAllowed?: (address: string) => boolean;
  timeoutMs?: number;
  /** Of the certificates that are believed, beside the usual ones. */
  ca?: string;
}

/**
 * Fetches a picture over https, from public addresses only: the address that was looked up is the one that is asked.
 *
 * @returns the picture, or a sentence on why there is none
 */
export async function fetchImage(
  url: string,
  { isAllowed = isPublicAddress, timeoutMs = TIMEOUT_MS, ca }: FetchOptions = {},
): Promise<Uint8Array | string> {
  const signal = AbortSignal.timeout(timeoutMs);
  let address = url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answer = await ask(address, { isAllowed, signal, ca }).catch((error: unknown) =>
      signal.aborted ? 'Its server did not answer in time.' : reasonOf(error),
    );
    if (!(answer instanceof URL)) return answer;
    address = answer.href;
  }
  return 'Its address leads on and on.';
}

const reasonOf = (error: unknown) =>
  error instanceof NotPublicError ? error.message : 'Its server cannot be reached.';

class NotPublicError extends Error {
  override message = 'Its server is none of the internet.';
}

function ask(
  address: string,
  {
    isAllowed,
    signal,
    ca,
  }: { isAllowed: (address: string) => boolean; signal: AbortSignal; ca: string | undefined },
): Promise<Uint8Array | URL | string> {
  return new Promise((resolve, reject) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.protocol !== 'https:') return resolve('Its address is not https.');
    if (isIP(host) && !isAllowed(host)) return reject(new NotPublicError());
    const lookup: LookupFunction = (name, options, done) => {
      lookUp(name, { ...options, all: true }, (error, found) => {
        const allowed = (found ?? []).filter((each) => isAllowed(each.address));
        const [first] = allowed;
        if (error || !first) return done(error ?? new NotPublicError(), '', 4);
        if (options.all) done(null, allowed);
        else done(null, first.address, first.family);
      });
    };
    const headers = { Accept: 'image/*', 'User-Agent': 'academic-site (import)' };
    const request = get(
      url,
      { lookup, headers, signal, agent: false, ...(ca && { ca }) },
      (response) => {
        const { statusCode = 0, headers } = response;
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.destroy();
          return URL.canParse(headers.location, url)
            ? resolve(new URL(headers.location, url))
            : resolve('Its address leads nowhere.');
        }
        if (statusCode !== 200) {
          response.destroy();
          return resolve(`Its server answered with ${statusCode}.`);
        }
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.byteLength;
          if (size <= MAX_IMAGE) return;
          response.destroy();
          resolve(`It is larger than ${MAX_IMAGE / 2 ** 20} MB.`);
        });
        response.on('end', () => resolve(Buffer.concat(chunks)));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
  });
}
