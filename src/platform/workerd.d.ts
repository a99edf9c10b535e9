/** What workerd has beyond the web's globals, as far as the adapters use it. */
interface CacheStorage {
  readonly default: Cache;
}

interface Crypto {
  readonly DigestStream: new (
    algorithm: 'SHA-256',
  ) => WritableStream<Uint8Array> & { readonly digest: Promise<ArrayBuffer> };
}

declare class FixedLengthStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(length: number);
}

declare module 'cloudflare:email' {
  export const EmailMessage: new (
    from: string,
    to: string,
    raw: string,
  ) => import('@cloudflare/workers-types').EmailMessage;
}
