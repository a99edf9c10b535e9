import { cp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** What the built server loads at run time: libSQL brings a native library, which nothing can bundle. */
const PACKAGES = ['@libsql/client'];

const packageJson = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/**
 * Makes of the built `dist` a folder that runs with Node alone: what the server reads beside its code, and its few
 * packages, for this kind of machine.
 *
 * @param root of the source
 */
export async function completeFolder(root: string, dist: string): Promise<void> {
  const { name, version } = await readPackage(root);
  const packages = await closure(root, PACKAGES);
  const commands = Object.entries({ start: 'server', ...COMMANDS });
  await Promise.all([
    cp(join(root, 'db/migrations'), join(dist, 'db/migrations'), { recursive: true }),
    cp(join(root, 'sample'), join(dist, 'sample'), { recursive: true }),
    ...[...packages].map(([folder, path]) =>
      cp(folder, join(dist, path), { recursive: true, dereference: true }),
    ),
    writeFile(
      join(dist, 'package.json'),
      `${JSON.stringify(
        {
          name,
          version,
          private: true,
          type: 'module',
          engines: { node: '>=24' },
          scripts: Object.fromEntries(
            commands.map(([command, entry]) => [command, commandLine(command, entry)]),
          ),
        },
        null,
        2,
      )}\n`,
    ),
  ]);
}

/** The server is stopped by npm's signal. An entry that has two commands is given the name of one. */
function commandLine(command: string, entry: string): string {
  if (command === 'start') return inPlaceOfShell(`node node/${entry}.js`);
  return `node node/${entry}.js${entry === 'backup' ? ` ${command}` : ''}`;
}

/**
 * An npm script that runs a command in the place of npm's shell, where there is `exec`: a shell passes the signal that
 * stops npm on to nobody. For cmd.exe, which has no `exec`, the line sets a variable, runs the command, and ends in a remark;
 * for sh it begins with a word in quotation marks.
 */
export const inPlaceOfShell = (command: string) => `set sh=' & ${command} & rem '; exec ${command}`;

/** The commands that the folder has too, with the entries that are built for them. */
export const COMMANDS = {
  admin: 'admin',
  import: 'import',
  'read-pdfs': 'read-pdfs',
  export: 'export',
  backup: 'backup',
  restore: 'backup',
};

const readPackage = async (folder: string) =>
  packageJson.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));

/** The folders of packages and of all that they depend on, with their place below the root. */
async function closure(root: string, names: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const add = async (name: string, from: string) => {
    if (name.startsWith('@types/')) return;
    const folder = findPackageFolder(name, from);
    if (folder === null || found.has(folder)) return;
    found.set(folder, folder.slice(root.length + 1));
    const { dependencies, optionalDependencies } = await readPackage(folder);
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      await add(dependency, folder);
    }
  };
  for (const name of names) await add(name, root);
  return found;
}

/** Null for an optional package that this machine has no use for. */
function findPackageFolder(name: string, from: string): string | null {
  const paths = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      return dirname(createRequire(join(from, 'x.js')).resolve(join(path, name, 'package.json')));
    } catch {}
  }
  return null;
}
