import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Writable } from 'node:stream';
import { hasContent } from '../db/queries/archive/read.ts';
import { recordCommand } from '../src/account/security-log.ts';
import { makeBackup } from '../src/archive/backups.ts';
import { previewRestore, restoreArchive } from '../src/archive/restore.ts';
import { writeArchive } from '../src/archive/write-archive.ts';
import { fileSize } from '../src/values/text.ts';
import {
  CommandError,
  errorCode,
  openArchiveFile,
  readOptions,
  refuseUnreadable,
  runCommand,
  UsageError,
  userPath,
  withSite,
} from './command.ts';
import type { OpenSite } from './site.ts';

const HELP = `Writes the whole site into a ZIP file, while it runs, and brings it back.

  npm run backup -- FILE.zip [--local | --remote]
  npm run restore -- FILE.zip [--replace] [--local | --remote]

  FILE.zip    the archive: a new file for a backup
  --replace   restore over a site that has content, which is backed up first
  --local     the site that "wrangler dev" simulates on this machine
  --remote    the D1 database and R2 bucket of the production environment
  --help      this text

Without --local or --remote it is the Node site (DATA_DIR, DATABASE_URL). Who may log in stays as it is.
To add an archive to a site that has content, run "npm run import -- FILE.zip".
`;

const [action = 'backup', ...rest] = process.argv.slice(2);

await runCommand(action, HELP, async () => {
  const isRestore = action === 'restore';
  const { file, replace, target } = readOptions(rest, isRestore ? ['replace'] : []);
  if (!file) throw new UsageError('name one FILE.zip');
  const path = userPath(file);
  if (!isRestore) return backUp(path, target);
  const stats = await stat(path).catch(refuseUnreadable(file));
  if (stats.isDirectory()) throw new CommandError(`${file} is a folder`);
  await restore(path, target, replace);
});

type Target = Parameters<typeof withSite>[0];

async function backUp(path: string, target: Target): Promise<void> {
  if (existsSync(path)) throw new CommandError(`${path} already exists`);
  const partial = `${path}.${process.pid}.tmp`;
  const write = async (site: OpenSite) => {
    process.umask(0o077);
    const stream = createWriteStream(partial, { flags: 'wx', flush: true });
    await recordCommand(site, 'exported', 'archive');
    const manifest = await writeArchive(site, Writable.toWeb(stream));
    await rename(partial, path);
    const { size } = await stat(path);
    process.stdout.write(`${path}: ${fileSize(size)}, ${manifest.counts.files} files\n`);
    for (const key of manifest.missing) process.stdout.write(`missing, though named: ${key}\n`);
    await openArchiveFile(path).catch(({ message }: Error) => {
      throw new CommandError(`${path} could not be restored: ${message}`);
    });
  };
  await withSite(target, (site) =>
    write(site)
      .catch((error: unknown) => {
        throw errorCode(error) === 'ENOENT'
          ? new CommandError(`the folder of ${path} does not exist`)
          : error;
      })
      .finally(() => rm(partial, { force: true })),
  );
}

async function restore(path: string, target: Target, replace: boolean): Promise<void> {
  const archive = await openArchiveFile(path);
  await withSite(target, async (site) => {
    const isInUse = await hasContent(site.db);
    if (isInUse && !replace) throw new CommandError('the site has content: add --replace');
    const { counts, missing, remarks } = await previewRestore(site, archive);
    if (isInUse) {
      const { name } = await makeBackup(site, 'before-restore');
      process.stdout.write(`What was there is in the backup ${name}\n`);
    }
    await restoreArchive(site, archive);
    site.changed();
    await recordCommand(site, 'restored', `archive ${basename(path)}`);
    for (const { name, now, restored } of counts) {
      process.stdout.write(`${name}: ${now} → ${restored}\n`);
    }
    for (const key of missing) process.stdout.write(`named, and not in the archive: ${key}\n`);
    for (const remark of remarks) process.stdout.write(`${remark}\n`);
    if (target !== 'node') process.stdout.write('Pages show it within a minute.\n');
  });
}
