import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    runtime: 'node' | 'workerd';
    /** A folder with a migrated database, the sample content and an administrator, to be copied. */
    template: string;
    /** The same as workerd keeps it; in the project of workerd only. */
    workerdTemplate: string;
    /** The same with a migrated database and nothing in it. */
    emptyWorkerdTemplate: string;
  }
}

const CACHE = join(ROOT, 'node_modules/.cache/test-templates');

/** What the content of a template depends on. */
const SOURCES = [
  'package-lock.json',
  '{db,packages/*/src,records,sample,test/setup}/**/*.*',
  'src/{platform/files,search,settings}/**/*.*',
  'src/publications/contributors.ts',
  'test/{administrator,workerd}.ts',
];

/**
 * The folder of a template, which is made when what it depends on has changed. The sample's conferences
 * are dated from the day that they are loaded on, so that a template lasts a day.
 *
 * @param make fills an empty folder
 */
export async function cachedTemplate(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const template = join(CACHE, `${name}-${new Date().toISOString().slice(0, 10)}-${digest()}`);
  if (existsSync(template)) return template;
  mkdirSync(CACHE, { recursive: true });
  const unfinished = mkdtempSync(join(CACHE, '.unfinished-'));
  await make(unfinished);
  for (const old of globSync(`${name}-*`, { cwd: CACHE })) {
    if (join(CACHE, old) !== template) rmSync(join(CACHE, old), { recursive: true, force: true });
  }
  try {
    renameSync(unfinished, template);
  } catch (error) {
    // Another project of the same run may have made it meanwhile.
    rmSync(unfinished, { recursive: true });
    if (!existsSync(template)) throw error;
  }
  return template;
}

function digest(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT }).filter((path) => !path.includes('.test.'));
  for (const path of files.sort()) hash.update(path).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 16);
}
