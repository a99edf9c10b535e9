/**
 * Fingerprint of a text, to detect changes. Not secret: 64-bit FNV-1a (Fowler, Noll and Vo, RFC 9923), in hexadecimal.
 *
 * @example fingerprint('a') // "af63dc4c8601ec8c"
 */
export function fingerprint(text: string): string {
  // In two halves: a BigInt takes several times as long, and the panel computes a fingerprint of every record.
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of new TextEncoder().encode(text)) {
    const mixed = (low ^ byte) >>> 0;
    // The prime is 2 ** 40 + 0x1b3.
    const product = mixed * 0x1b3;
    high = (high * 0x1b3 + Math.floor(product / 2 ** 32) + mixed * 2 ** 8) >>> 0;
    low = product >>> 0;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');
}

/**
 * SHA-256 of a text or bytes, in hexadecimal.
 *
 * @example await sha256('') // "e3b0c44298fc…", of 64 digits
 */
export async function sha256(content: string | Uint8Array): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  // Cast: the DOM's types exclude shared buffers, which this is not.
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A key for signing and verifying (HMAC-SHA256).
 *
 * @example await crypto.subtle.sign('HMAC', await hmacKey(secret), bytes)
 */
export const hmacKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );

/**
 * A random token of 256 bits, in base64url.
 *
 * @example newToken() // "x0Lq…", of 43 characters
 */
export const newToken = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
