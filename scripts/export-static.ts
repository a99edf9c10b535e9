import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { recordCommand } from '../src/account/security-log.ts';
import { readNodeConfig } from '../src/config.ts';
import { counted } from '../src/values/text.ts';
import {
  CommandError,
  openTarget,
  readOptions,
  requireFile,
  runCommand,
  UsageError,
  userPath,
} from './command.ts';
import { ensureBuilt } from './ensure-built.ts';
import { ROOT } from './root.ts';

const HELP = `Writes the public site as files that any web server shows, without a server of its own.

  SITE_URL=https://example.org/~me npm run export:static -- FOLDER [--local | --remote]

  FOLDER      a new or empty folder, or one of an earlier export, which is brought up to date
  SITE_URL    where the folder will be found; it may have a path
  --local     from the database that "wrangler dev" simulates on this machine
  --remote    from the D1 database and R2 bucket of the production environment

What needs a server is left out: the assistant, search, forms, and the administration.
`;

/** The list of what an export wrote: the next one into the same folder removes what is no longer there. */
const LIST = '.static-export.json';

type Entry = typeof import('../src/static-export.ts');

await runCommand('export:static', HELP, async (args) => {
  const { file, target } = readOptions(args);
  const folder = userPath(requireFile(file, 'the FOLDER'));
  const { SITE_URL } = process.env;
  // A server's has no path.
  delete process.env.SITE_URL;
  const config = readNodeConfig(process.env);
  const base = publicAddress(SITE_URL ?? `http://localhost:${config.PORT}`);
  const earlier = await filesOfEarlier(folder);
  ensureBuilt(ROOT);
  const built = existsSync(join(ROOT, 'dist')) ? join(ROOT, 'dist') : ROOT;
  const { exportSite }: Entry = await import(
    pathToFileURL(join(built, 'node/static-export.js')).href
  );
  const site = await openTarget(target);
  try {
    const { origin } = new URL(base);
    await recordCommand(site, 'exported', 'the public site as files');
    const { files, pages, failed } = await exportSite(
      { ...site, config, origin },
      { base, ...filesIn(folder) },
    );
    for (const left of earlier) {
      if (!files.includes(left)) await rm(join(folder, left), { force: true });
    }
    await writeFile(join(folder, LIST), JSON.stringify(files));
    process.stdout.write(
      `${counted(pages, 'page')} and ${counted(files.length - pages, 'other file')} for ${base}/\n`,
    );
    if (!SITE_URL) process.stdout.write('Set SITE_URL to where the folder will be found.\n');
    if (failed[0]) {
      const { address, status } = failed[0];
      const others = failed.length > 1 ? ` and ${counted(failed.length - 1, 'other')}` : '';
      throw new CommandError(`the site answered ${address}${others} with an error (${status})`);
    }
  } finally {
    await site.close();
  }
});

/** Without a slash at its end. Throws {@link UsageError} when it is no address of a site. */
function publicAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new UsageError('SITE_URL: must be an address like https://example.org/~me');
  }
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

/** What an earlier export wrote. Throws {@link CommandError} for a folder with anything else in it. */
async function filesOfEarlier(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const list = join(folder, LIST);
  if (existsSync(list)) return JSON.parse(await readFile(list, 'utf8'));
  const names = await readdir(folder).catch(() => {
    throw new CommandError(`${folder} is no folder`);
  });
  if (names.length > 0) throw new CommandError(`${folder} has files that no export wrote`);
  return [];
}

function filesIn(folder: string) {
  return {
    async write(file: string, body: Uint8Array | string) {
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, body);
    },
    read: (file: string) => readFile(join(folder, file), 'utf8'),
  };
}
