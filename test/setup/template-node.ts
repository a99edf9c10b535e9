import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ROOT } from '../../scripts/root.ts';
import { cachedTemplate } from './template.ts';

/** Provides the folder that every site on Node starts from a copy of. */
export default async function setup(project: TestProject): Promise<void> {
  const template = await cachedTemplate('node', async (folder) => {
    // Loaded where there is no template yet: the tests of one file need not wait for it.
    const { openLibsql } = await import('../../db/open.ts');
    const { diskFiles } = await import('../../src/platform/files/disk.ts');
    const { fillTemplate } = await import('./fill-template.ts');
    const { pathToFileURL } = await import('node:url');
    const files = diskFiles(join(folder, 'files'));
    await files.check();
    const { db, migrate, close } = await openLibsql(pathToFileURL(join(folder, 'site.db')).href);
    await migrate(join(ROOT, 'db/migrations'));
    await fillTemplate({ db, files });
    // One file, which a site that starts from its copy need not put together first.
    await db.run('PRAGMA wal_checkpoint(TRUNCATE)');
    close();
  });
  project.provide('template', template);
}
