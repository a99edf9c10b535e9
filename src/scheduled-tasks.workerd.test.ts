import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openD1 } from '../db/open.ts';
import { insertLetter } from '../db/queries/mail.ts';
import { fileRemovals } from '../db/schema/file-removals.ts';
import { letters } from '../db/schema/mail.ts';
import { startMailServer } from '../test/mail-server.ts';
import { startWorkerd, type TestBindings } from '../test/workerd.ts';

it('the daily tasks and the letters that are due are called by their crons on Workers', async () => {
  const server = await startMailServer();
  const folder = mkdtempSync(join(tmpdir(), 'daily-'));
  cpSync(inject('workerdTemplate'), folder, { recursive: true });
  const workerd = await startWorkerd(folder, { env: server.env });
  onTestFinished(async () => {
    await workerd.dispose();
    rmSync(folder, { recursive: true });
  });
  const db = openD1((await workerd.getBindings<TestBindings>()).DB);
  await db.insert(fileRemovals).values({ key: 'photos/none.png', at: 0 });
  const details = { origin: null };
  const letter = { kind: 'test', occasion: 'test', recipient: 'ana@example.org', details } as const;
  await insertLetter(db, letter, new Date());
  const worker = await workerd.getWorker();
  await worker.scheduled({ cron: '23 2 * * *' });
  expect(await db.select().from(fileRemovals)).toEqual([]);
  expect(server.received).toEqual([]);
  await worker.scheduled({ cron: '*/5 * * * *' });
  expect(server.received.map(({ to }) => to)).toEqual([['ana@example.org']]);
  expect(await db.select({ status: letters.status }).from(letters)).toEqual([{ status: 'sent' }]);
});
