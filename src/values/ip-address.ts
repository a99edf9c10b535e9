/**
 * Address that limits count by: IPv4 as it is; for IPv6, the first 64 bits, which one household shares.
 *
 * @example clientNetwork('2001:db8::1') // "2001:db8:0:0::/64"
 */
export const clientNetwork = (address: string): string =>
  address.includes(':') ? `${ipv6Groups(address).slice(0, 4).join(':')}::/64` : address;

/**
 * Anonymises an address: keeps the first three numbers of IPv4, the first 48 bits of IPv6. Anything else is unchanged.
 *
 * @example anonymiseIp('192.0.2.7') // "192.0.2.0"
 */
export function anonymiseIp(address: string): string {
  if (address.includes(':')) return `${ipv6Groups(address).slice(0, 3).join(':')}::`;
  return address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0');
}

/** The groups of an IPv6 address, with `::` expanded, in the notation of RFC 5952. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}

/**
 * True for a loopback address.
 *
 * @example isLoopback('127.0.0.1') // true
 */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || /^(\[::1\]|::1)$/.test(host) || /^127(\.\d{1,3}){3}$/.test(host);

/** Link-local addresses and other metadata addresses of clouds, also as IPv4-mapped IPv6 addresses. */
const METADATA_ADDRESS =
  /^(?:169\.254\.|(?:100\.100\.100\.200|168\.63\.129\.16|192\.0\.0\.192)$|\[(?:fe[89ab][\da-f]|fd00:ec2|fd20:ce|(?:::ffff|64:ff9b:):a9fe):)/;
const METADATA_NAME =
  /^(?:metadata|instance-data)(?:\.(?:[\w-]+\.)*internal|\.goog|\.tencentyun\.com)?$/;

/**
 * True for a host at which clouds provide credentials to their machines; it must never be accessed as a service.
 *
 * @param host from an address or as typed: in capitals, as one number, IPv6 without brackets
 */
export function isMetadataHost(host: string): boolean {
  const url = `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}`;
  if (!URL.canParse(url)) return false;
  const name = new URL(url).hostname.replace(/\.$/, '');
  return METADATA_ADDRESS.test(name) || METADATA_NAME.test(name);
}

/**
 * True for this machine and hosts in its own network, except those of {@link isMetadataHost}.
 *
 * @example isPrivateHost('192.168.1.4') // true; so are "[fd00::1]", "ollama", "nas.local" and "host.docker.internal"
 */
export const isPrivateHost = (host: string): boolean =>
  !isMetadataHost(host) &&
  (isLoopback(host) ||
    /^(10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2})$/.test(
      host,
    ) ||
    /^\[f[cd][\da-f]{2}:/.test(host) ||
    /^([a-z][\w-]*|.+\.(local|localhost|internal|lan|home\.arpa))$/.test(host));
