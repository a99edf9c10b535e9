import { cp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Packages loaded at run time by the built server: libSQL includes a native library, which cannot be bundled. */
const PACKAGES = ['@libsql/client'];

const packageJson = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/**
 * Makes a folder from the built `dist` that runs with Node alone: files that the server reads besides its code, and its
 * few packages, for this platform.
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

/** npm's signal stops the server. Entries with two commands receive the name of one. */
function commandLine(command: string, entry: string): string {
  if (command === 'start') return inPlaceOfShell(`node node/${entry}.js`);
  return `node node/${entry}.js${entry === 'backup' ? ` ${command}` : ''}`;
}

/**
 * An npm script that replaces npm's shell with a command, where there is `exec`: a shell does not forward the signal
 * that stops npm. In cmd.exe, which has no `exec`, the line sets a variable, runs the command, and ends with a comment;
 * in sh it begins with a quoted word.
 */
export const inPlaceOfShell = (command: string) => `set sh=' & ${command} & rem '; exec ${command}`;

/** Commands that the folder includes, with the entries built for them. */
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

/** The folders of packages and all of their dependencies, with their paths below the root. */
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

/** Null for an optional package that this platform does not need. */
function findPackageFolder(name: string, from: string): string | null {
  const paths = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      return dirname(createRequire(join(from, 'x.js')).resolve(join(path, name, 'package.json')));
    } catch {}
  }
  return null;
}
