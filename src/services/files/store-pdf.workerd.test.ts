import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openD1 } from '../../../db/open.ts';
import { pdfOf } from '../../../test/pdfs.ts';
import { type Bindings, startStores } from '../../../test/workerd.ts';
import { r2Files } from '../../platform/files/r2.ts';
import type { FileStore, StagedFile } from '../../platform/files/store.ts';
import { collectGarbage } from './outbox.ts';
import { placePdfs, stagePdf } from './store-pdf.ts';

// On Node at each step on the file system: test/http/stopped-files.test.ts.
const KEY = 'publications/stop.pdf';
const [OLD, NEW] = [pdfOf('old'), pdfOf('new, and longer')];
const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000);
const NAMED = { originalName: 'stop.pdf', contentType: 'application/pdf', overwrite: true };

let folder: string;
let workerd: Awaited<ReturnType<typeof startStores>>;
let bindings: Bindings;
let files: FileStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pdf-upload-'));
  cpSync(inject('workerdTemplate'), folder, { recursive: true });
  workerd = await startStores(folder);
  bindings = await workerd.getBindings<Bindings>();
  files = r2Files(bindings.FILES);
});
afterAll(async () => {
  await workerd.dispose();
  rmSync(folder, { recursive: true });
});

const content = async () => {
  const file = await files.find(KEY);
  return file && new Uint8Array(await new Response(await files.read(file)).arrayBuffer());
};

/** Runs an upload that never comes back from one of its steps. */
async function stopAt(step: 'staged' | 'before placing' | 'placed'): Promise<void> {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  const never = () => {
    stop();
    return new Promise<never>(() => {});
  };
  const stoppedIn = (staged: StagedFile): StagedFile => ({
    ...staged,
    place: async (...args) => {
      if (step === 'placed') await staged.place(...args);
      return never();
    },
  });
  const store: FileStore = {
    ...files,
    stage: async (body) => {
      const staged = await files.stage(body);
      return step === 'staged' ? never() : stoppedIn(staged);
    },
  };
  const body = new Blob([NEW]).stream();
  void stagePdf(store, { name: 'stop.pdf', type: 'application/pdf', body }).then((pdf) =>
    placePdfs({ db: openD1(bindings.DB), files: store }, [{ originalName: 'stop.pdf', pdf }], true),
  );
  await stopped;
}

it.each([
  ['an upload', 'staged', null, null],
  ['an upload', 'before placing', null, null],
  ['an overwrite', 'staged', OLD, OLD],
  ['an overwrite', 'before placing', OLD, OLD],
  ['an overwrite', 'placed', OLD, NEW],
] as const)('a stop of %s, %s, leaves a whole file or none', async (_what, step, before, after) => {
  await files.delete(KEY);
  if (before) await files.put(KEY, before, NAMED);
  await stopAt(step);
  expect(await content()).toEqual(after);
  await collectGarbage({ db: openD1(bindings.DB), files, now: IN_AN_HOUR });
  expect(await content()).toEqual(after);
  expect((await bindings.FILES.list({ prefix: 'incoming/' })).objects).toEqual([]);
});
