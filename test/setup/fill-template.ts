import { join } from 'node:path';
import type { Db } from '../../db/open.ts';
import { insertFirstAdministrator } from '../../db/queries/account/account.ts';
import { readSample } from '../../sample/read-sample.ts';
import { ROOT } from '../../scripts/root.ts';
import type { FileStore } from '../../src/platform/files/store.ts';
import { catchUpPassages } from '../../src/search/catch-up-passages.ts';
import { loadSample } from '../../src/settings/load-sample.ts';
import { CREDENTIALS } from '../administrator.ts';
import { sampleSite as site } from '../sample-site.ts';

/** The administrator’s password as the site stores it, at a cost of next to nothing: tests log in hundreds of times. */
const PASSWORD_HASH =
  'scrypt:16:8:1:c2FsdA==:efVcN4A0ky7Kj2+9aN6kpxGBPTFSH80jSSk6ZxL30wvo/oZi9TW7oBkgcjqghvey+S3ovrbEZZNDj3NKMuNi8A==';

/** Fills a migrated database with the sample content, its search index and an administrator. */
export async function fillTemplate(content: { db: Db; files: FileStore }): Promise<void> {
  await loadSample(content, () => readSample(join(ROOT, 'sample')));
  await catchUpPassages(content.db, [site], new Date());
  await insertFirstAdministrator(content.db, {
    username: CREDENTIALS.ADMIN_USERNAME,
    passwordHash: PASSWORD_HASH,
  });
}
