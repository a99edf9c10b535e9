import { scryptSync } from 'node:crypto';
import { join } from 'node:path';
import type { Db } from '../../db/open.ts';
import { insertFirstAdministrator } from '../../db/queries/account/account.ts';
import { catchUpPassages } from '../../db/queries/passages/write.ts';
import { readSample } from '../../sample/read-sample.ts';
import type { FileStore } from '../../src/platform/files/store.ts';
import { loadSample } from '../../src/sample/load-sample.ts';
import { CREDENTIALS } from '../administrator.ts';
import { sampleSite as site } from '../sample-site.ts';
import { ROOT } from './template.ts';

/** Fills a migrated database with the sample content, its search index and an administrator. */
export async function fillTemplate(content: { db: Db; files: FileStore }): Promise<void> {
  await loadSample(content, () => readSample(join(ROOT, 'sample')));
  await catchUpPassages(content.db, site);
  await insertFirstAdministrator(content.db, {
    username: CREDENTIALS.ADMIN_USERNAME,
    passwordHash: cheapHash(CREDENTIALS.ADMIN_PASSWORD),
  });
}

/** A hash as the site stores it that costs next to nothing to verify: tests log in hundreds of times. */
function cheapHash(password: string): string {
  const salt = Buffer.from('salt');
  const [N, r, p] = [16, 8, 1];
  const key = scryptSync(password, salt, 64, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join(':');
}
