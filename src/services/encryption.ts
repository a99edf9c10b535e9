/** Bytes of a nonce (NIST SP 800-38D, 5.2.1.1). */
const NONCE = 12;

const toBytes = (text: string) => new TextEncoder().encode(text);

/**
 * Derives the key for encrypting passwords and keys of services: AES-256, by HKDF (RFC 5869) from `SECRET_KEY`, which
 * is long and random and therefore needs no salt.
 */
export async function deriveKey(secretKey: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', toBytes(secretKey), 'HKDF', false, [
    'deriveKey',
  ]);
  const info = toBytes('academic-site: services');
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/**
 * Encrypts a text with AES-GCM.
 *
 * @param name identifies it, such as "mail.password": it can only be decrypted under the same name
 * @returns a fresh nonce and the ciphertext, in base64
 */
export async function encrypt(key: CryptoKey, name: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE));
  const algorithm = { name: 'AES-GCM', iv, additionalData: toBytes(name) };
  const ciphertext = await crypto.subtle.encrypt(algorithm, key, toBytes(text));
  return Buffer.concat([iv, new Uint8Array(ciphertext)]).toString('base64');
}

/** Decrypts a text; null if it was encrypted with another key or under another name, or is damaged. */
export async function decrypt(
  key: CryptoKey,
  name: string,
  encrypted: string,
): Promise<string | null> {
  const bytes = new Uint8Array(Buffer.from(encrypted, 'base64'));
  const iv = bytes.subarray(0, NONCE);
  const algorithm = { name: 'AES-GCM', iv, additionalData: toBytes(name) };
  try {
    const text = await crypto.subtle.decrypt(algorithm, key, bytes.subarray(NONCE));
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}
