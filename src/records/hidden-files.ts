import type { Db } from '../../db/open.ts';
import { selectContentVersion } from '../../db/queries/content.ts';
import { selectFilesInTrash } from '../../db/queries/files.ts';

const known = new WeakMap<Db, { version: number; keys: ReadonlySet<string> }>();

/** True for a file that only records in the trash name; the list of these is read once per version of the content. */
export async function isHiddenFile(db: Db, key: string): Promise<boolean> {
  const version = await selectContentVersion(db);
  const last = known.get(db);
  if (last?.version === version) return last.keys.has(key);
  const keys = await selectFilesInTrash(db);
  known.set(db, { version, keys });
  return keys.has(key);
}
