import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Db } from '../../db/open.ts';
import { sessions } from '../../db/schema/index.ts';
import { createAuth } from '../../src/platform/auth/auth.ts';
import type { FileStore } from '../../src/platform/files/store.ts';
import { readSample } from '../../src/platform/sample/read-sample.ts';
import { ensureAdministrator } from '../../src/services/auth/administrator.ts';
import { loadSample } from '../../src/services/sample/load-sample.ts';
import { CREDENTIALS } from '../credentials.ts';
import { SESSION_FILE } from './template.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Fills a migrated database with the sample content, an administrator; keeps a session of theirs in
 * the folder, to be opened without the hashing that a login costs.
 */
export async function fillTemplate({
  db,
  files,
  folder,
}: {
  db: Db;
  files: FileStore;
  folder: string;
}): Promise<void> {
  await loadSample({ db, files }, () => readSample(join(ROOT, 'sample')));
  const login = { username: CREDENTIALS.ADMIN_USERNAME, password: CREDENTIALS.ADMIN_PASSWORD };
  await ensureAdministrator(db, login);
  const request = { headers: new Headers(), secure: false };
  const loggedIn = await createAuth(db).logIn(request, login);
  const token = loggedIn?.cookies[0]?.match(/session_token=([^;]*)/)?.[1];
  const [session] = await db.select().from(sessions);
  await db.delete(sessions);
  await writeFile(join(folder, SESSION_FILE), JSON.stringify({ token, session }));
}
