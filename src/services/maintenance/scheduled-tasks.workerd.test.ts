import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openD1 } from '../../../db/open.ts';
import { fileRemovals } from '../../../db/schema/index.ts';
import { type Bindings, startWorkerd } from '../../../test/workerd.ts';

it('the daily tasks are called by the cron on Workers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daily-'));
  cpSync(inject('workerdTemplate'), folder, { recursive: true });
  const workerd = await startWorkerd(folder);
  onTestFinished(async () => {
    await workerd.dispose();
    rmSync(folder, { recursive: true });
  });
  const db = openD1((await workerd.getBindings<Bindings>()).DB);
  await db.insert(fileRemovals).values({ key: 'photos/none.png', at: 0 });
  await (await workerd.getWorker()).scheduled({ cron: '23 2 * * *' });
  expect(await db.select().from(fileRemovals)).toEqual([]);
});
