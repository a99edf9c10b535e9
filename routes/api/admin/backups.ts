import type { Context } from 'hono';
import { z } from 'zod';
import { ADDED } from '../../../db/queries/archive/add.ts';
import type { AddOptions } from '../../../src/archive/add.ts';
import {
  type Backup,
  findBackup,
  keepBackup,
  listBackups,
  makeBackup,
  openStored,
} from '../../../src/archive/backups.ts';
import { previewRestore, restoreArchive } from '../../../src/archive/restore.ts';
import { getAdministrator, recordEvent } from '../../../src/http/account.ts';
import { app } from '../../../src/http/app.ts';
import type { Env } from '../../../src/http/deps.ts';
import { sendFile } from '../../../src/http/send-file.ts';
import { readUploadForm } from '../../../src/http/upload-form.ts';
import { json, jsonObject } from '../../../src/http/validate.ts';
import type { StoredFile } from '../../../src/platform/files/store.ts';
import { loadSite } from '../../../src/settings/read.ts';
import { ArchiveError, Conflict, found, validationError } from '../../../src/values/errors.ts';
import { keys } from '../../../src/values/object.ts';

/** Maximum bytes of an uploaded archive; Cloudflare's plans accept less. */
const MAX_ARCHIVE = 2 ** 33;

const addition = jsonObject({
  replace: z.boolean().default(false),
  /** Ids of records in the archive that are skipped. */
  omitted: z.partialRecord(z.enum(keys(ADDED)), z.array(z.int()).max(100_000)).default({}),
});

/** `/api/admin/backups`: stored archives of the site, and restoring them. */
export const backupsApi = app()
  .get('/', async (c) => c.json(await listBackups(c.var.deps)))
  .post('/', async (c) => c.json(await makeBackup(c.var.deps, 'by-hand'), 201))
  .post('/upload', async (c) => c.json(await receiveArchive(c), 201))
  .get('/:name', async (c) => {
    getAdministrator(c, { fresh: true });
    const file = await namedBackup(c);
    await recordEvent(c, 'exported', `backup ${c.req.param('name')}`);
    return sendFile(c, file, 'attachment', { store: c.var.deps.privateFiles });
  })
  .delete('/:name', async (c) => {
    const { key } = await namedBackup(c);
    await c.var.deps.privateFiles.delete(key);
    return c.json({ success: true });
  })
  .post('/:name/preview', async (c) => {
    const { deps } = c.var;
    return c.json(await previewRestore(deps, await openStored(deps, await namedBackup(c))));
  })
  .post('/:name/add/preview', async (c) => c.json(await addBackup(c, { dryRun: true })))
  .post('/:name/add', json(addition), async (c) => {
    const options = c.req.valid('json');
    if (options.replace) getAdministrator(c, { fresh: true });
    const report = await addBackup(c, options);
    await recordEvent(c, 'imported', `backup ${c.req.param('name')}`);
    return c.json(report);
  })
  .post('/:name/restore', async (c) => {
    getAdministrator(c, { fresh: true });
    const { deps } = c.var;
    const opened = await openStored(deps, await namedBackup(c));
    const before = await makeBackup(deps, 'before-restore');
    await restoreArchive(deps, opened).catch(refused);
    // Background work sees the updated site.
    c.set('deps', { ...deps, site: await loadSite(deps.db, deps.config) });
    await recordEvent(c, 'restored', `backup ${c.req.param('name')}`);
    return c.json({ success: true, before: before.name });
  });

async function namedBackup(c: Context<Env>): Promise<StoredFile> {
  const file = await findBackup(c.var.deps.privateFiles, c.req.param('name') ?? '');
  return found(file, 'There is no such backup.');
}

/** Adds records of a backup that the site lacks. */
async function addBackup(c: Context<Env>, options: AddOptions) {
  const { deps } = c.var;
  const opened = await openStored(deps, await namedBackup(c));
  const { addArchive } = await import('../../../src/archive/add.ts');
  return addArchive(deps, opened, options).catch(refused);
}

function refused(error: unknown): never {
  throw error instanceof ArchiveError ? new Conflict(error.message) : error;
}

/** Stores an uploaded archive among the backups after validating all of it. */
async function receiveArchive(c: Context<Env>): Promise<Backup> {
  const { privateFiles } = c.var.deps;
  const received: Backup[] = [];
  const limits = { maxFile: MAX_ARCHIVE, maxForm: 1 };
  await readUploadForm(c, limits, async ({ field, name, body }) => {
    if (field !== 'archive' || name === '' || received.length > 0) return;
    received.push(await keepBackup(c.var.deps, await privateFiles.stage(body), 'uploaded'));
  });
  const [backup] = received;
  if (!backup) throw validationError([{ path: ['archive'], message: 'Choose a file' }]);
  const file = found(await findBackup(privateFiles, backup.name), 'There is no such backup.');
  await openStored(c.var.deps, file).catch(async (error: unknown) => {
    await privateFiles.delete(file.key);
    throw error;
  });
  return backup;
}
