import type { Db } from '../../db/open.ts';
import { deleteExpiredHits } from '../../db/queries/limits.ts';
import { deleteOtherSecrets, selectOrInsertSecret } from '../../db/queries/site-secrets.ts';

import { hmacKey } from '../values/digest.ts';

/** What the name of a day's key begins with. */
const PREFIX = 'limits of ';

const secretName = (now: Date) => PREFIX + now.toISOString().slice(0, 10);

const keys = new WeakMap<Db, { name: string; key: CryptoKey }>();

/**
 * Digests by which limits count addresses and names (HMAC-SHA256, in base64). The key is made anew each day
 * and forgotten: later nobody can tell from a digest whose it was.
 */
export async function limitKeys(
  { db, now }: { db: Db; now: () => Date },
  ...subjects: string[]
): Promise<string[]> {
  const key = await keyOfToday(db, now());
  return Promise.all(
    subjects.map(async (subject) => {
      const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(subject));
      return btoa(String.fromCharCode(...new Uint8Array(digest)));
    }),
  );
}

async function keyOfToday(db: Db, now: Date): Promise<CryptoKey> {
  const name = secretName(now);
  const known = keys.get(db);
  if (known?.name === name) return known.key;
  const key = await hmacKey(await selectOrInsertSecret(db, name));
  keys.set(db, { name, key });
  return key;
}

/** Forgets the keys of earlier days, and what no limit counts any more. To be run daily. */
export async function forgetOldKeys({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const at = now();
  await deleteOtherSecrets(db, { prefix: PREFIX, kept: secretName(at) });
  await deleteExpiredHits(db, at);
}
