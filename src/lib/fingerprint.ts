/**
 * A short digest that tells two texts apart, for noticing changes and never for secrets: 64-bit
 * FNV-1a (Fowler, Noll and Vo, RFC 9923), in hexadecimal.
 */
export function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
