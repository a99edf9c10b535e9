import { createHash } from 'node:crypto';

/** The SHA-256 of a text or of bytes, in base64, at once: headers cannot wait for that of Web Crypto. */
export const sha256Base64 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64');
