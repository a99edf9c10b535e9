import { cpSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import type { TestBindings } from '../workerd.ts';
import { cachedTemplate } from './template.ts';

/** Provides the folders that every site on workerd starts from a copy of. */
export default async function setup(project: TestProject): Promise<void> {
  const empty = await cachedTemplate('empty-workerd', async (folder) => {
    const { migrateD1, startStores } = await import('../workerd.ts');
    const miniflare = await startStores(folder);
    await migrateD1((await miniflare.getBindings<TestBindings>()).DB);
    await miniflare.dispose();
  });
  const filled = await cachedTemplate('workerd', async (folder) => {
    const { openD1 } = await import('../../db/open.ts');
    const { r2Files } = await import('../../src/platform/files/r2.ts');
    const { fillTemplate } = await import('./fill-template.ts');
    const { startStores } = await import('../workerd.ts');
    cpSync(empty, folder, { recursive: true });
    const miniflare = await startStores(folder);
    const { DB, FILES } = await miniflare.getBindings<TestBindings>();
    await fillTemplate({ db: openD1(DB), files: r2Files(FILES) });
    await miniflare.dispose();
  });
  project.provide('workerdTemplate', filled);
  project.provide('emptyWorkerdTemplate', empty);
}
