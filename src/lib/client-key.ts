const MINUTE_MS = 60_000;

/**
 * What an address is remembered by while what it sends is counted: a digest of its network (a whole
 * IPv6 /64, which one household has) and the minute, so that nobody can be followed by it.
 *
 * @param period another time than a minute, in milliseconds
 * @returns the digests of this minute and of the last one
 */
export async function clientKeys(
  ipAddress: string,
  now: Date,
  period = MINUTE_MS,
): Promise<readonly [current: string, last: string]> {
  const count = Math.floor(now.getTime() / period);
  const network = clientNetwork(ipAddress);
  return [await digest(`${network} ${count}`), await digest(`${network} ${count - 1}`)];
}

/** The address itself; of an IPv6 address the first 64 bits. */
export function clientNetwork(ipAddress: string): string {
  if (!ipAddress.includes(':')) return ipAddress;
  const [head = '', tail] = ipAddress.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
