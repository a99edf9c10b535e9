/**
 * Id of a record or list for feed readers: a UUID derived from the identity of the site (RFC 9562, version 5), or the
 * address if the identity is an origin.
 *
 * @param identity of the site: "urn:uuid:…" or an origin
 * @param path of the page on the site
 * @example await makeGuid('https://example.org', '/talks/3') // "https://example.org/talks/3"
 */
export async function makeGuid(identity: string, path: string): Promise<string> {
  if (!identity.startsWith(URN)) return identity + path;
  const namespace = Buffer.from(identity.slice(URN.length).replaceAll('-', ''), 'hex');
  const name = Buffer.concat([namespace, Buffer.from(path)]);
  const bytes = Buffer.from(await crypto.subtle.digest('SHA-1', name)).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return URN + bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * UID of a calendar event.
 *
 * @example makeUid('https://example.org', 'talk-3') // "talk-3@example.org"
 */
export const makeUid = (identity: string, name: string): string =>
  `${name}@${identity.replace(/^(?:urn:uuid:|https?:\/\/)/, '')}`;

const URN = 'urn:uuid:';

/**
 * A new id, stored with a new record.
 *
 * @example newGuid() // "urn:uuid:5d3f0a3e-…"
 */
export const newGuid = (): string => URN + crypto.randomUUID();
