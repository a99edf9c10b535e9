import { createHash } from 'node:crypto';

/** SHA-256 of a text or bytes, in base64, computed synchronously: headers cannot wait for Web Crypto. */
export const sha256Base64 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64');
