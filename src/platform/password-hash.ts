import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Parameters for interactive logins within the limits of Workers: 16 MiB and about a quarter of a second of CPU time. */
const COST = { N: 16_384, r: 8, p: 5 };
const KEY_BYTES = 64;

/**
 * Hashes a password for storage: "scrypt:N:r:p:salt:key", the last two in base64. Parameters follow OWASP's Password
 * Storage Cheat Sheet.
 *
 * @example await hashPassword('correct horse') // "scrypt:…"
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST, KEY_BYTES);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join(':');
}

/**
 * True if a password matches a hash. Throws if the hash has another format.
 *
 * @example await verifyPassword(await hashPassword('one'), 'two') // false
 */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [kind, N, r, p, salt, key] = hash.split(':');
  if (kind !== 'scrypt' || !salt || !key) throw new Error('not a password hash of this site');
  const expected = Buffer.from(key, 'base64');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const given = await derive(password, Buffer.from(salt, 'base64'), cost, expected.length);
  return timingSafeEqual(given, expected);
}

function derive(
  password: string,
  salt: Buffer,
  cost: typeof COST,
  length: number,
): Promise<Buffer> {
  const maxmem = 128 * cost.N * cost.r * 2;
  return new Promise((resolve, reject) => {
    // Another keyboard may produce the same password in composed or decomposed form.
    scrypt(password.normalize('NFKC'), salt, length, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/**
 * Generates a code that can be read aloud and typed, "k7mq-…": groups of four characters, twenty bits each.
 *
 * @example generateReadableCode(3) // "k7mq-…", of three groups
 */
export function generateReadableCode(groups: number): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const group = () =>
    Array.from(randomBytes(4), (byte) => alphabet[byte % alphabet.length]).join('');
  return Array.from({ length: groups }, group).join('-');
}
