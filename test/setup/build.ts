import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openD1, openLibsql } from '../../db/open.ts';
import { ensureBuilt } from '../../scripts/ensure-built.ts';
import { diskFiles } from '../../src/platform/files/disk.ts';
import { r2Files } from '../../src/platform/files/r2.ts';
import { readSample } from '../../src/platform/sample/read-sample.ts';
import { ensureAdministrator } from '../../src/services/auth/administrator.ts';
import { loadSample } from '../../src/services/sample/load-sample.ts';
import { CREDENTIALS } from '../administrator.ts';
import { type Bindings, migrateD1, startWorkerd } from '../workerd.ts';

declare module 'vitest' {
  interface ProvidedContext {
    runtime: 'node' | 'workerd';
    /** A folder with a migrated database and the sample content for each runtime, to be copied. */
    template: string;
  }
}

const ROOT = resolve(import.meta.dirname, '../..');
const ADMINISTRATOR = {
  username: CREDENTIALS.ADMIN_USERNAME,
  password: CREDENTIALS.ADMIN_PASSWORD,
};

/** Builds what is not built yet, and the templates that every test starts from a copy of. */
export default async function setup(project: TestProject): Promise<() => void> {
  ensureBuilt(ROOT);
  const template = mkdtempSync(join(tmpdir(), 'academic-site-'));
  await nodeTemplate(join(template, 'node'));
  await workerdTemplate(join(template, 'workerd'));
  project.provide('template', template);
  return () => rmSync(template, { recursive: true, force: true });
}

async function nodeTemplate(folder: string): Promise<void> {
  const files = diskFiles(join(folder, 'files'));
  await files.check();
  const { db, migrate, close } = await openLibsql(pathToFileURL(join(folder, 'site.db')).href);
  await migrate(join(ROOT, 'db/migrations'));
  await loadSample({ db, files }, () => readSample(join(ROOT, 'sample')));
  await ensureAdministrator(db, ADMINISTRATOR);
  close();
}

async function workerdTemplate(folder: string): Promise<void> {
  const miniflare = await startWorkerd(folder);
  const { DB, FILES } = await miniflare.getBindings<Bindings>();
  await migrateD1(DB);
  const db = openD1(DB);
  await loadSample({ db, files: r2Files(FILES) }, () => readSample(join(ROOT, 'sample')));
  await ensureAdministrator(db, ADMINISTRATOR);
  await miniflare.dispose();
}
