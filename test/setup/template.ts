import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

declare module 'vitest' {
  interface ProvidedContext {
    runtime: 'node' | 'workerd';
    /** A folder with a migrated database, the sample content and an administrator, to be copied. */
    template: string;
    /** The same as workerd keeps it; in the project of workerd only. */
    workerdTemplate: string;
    /** The same with a migrated database and nothing in it. */
    emptyWorkerdTemplate: string;
    /** The folder of what is known of English words. */
    lexicon: string;
  }
}

const ROOT = resolve(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/test-templates');

/** What the content of a template depends on. */
const SOURCES = [
  'package-lock.json',
  'db',
  'sample',
  'src/lib/assistant',
  'src/lib/settings/sample.ts',
  'src/platform/sample',
  'src/platform/files',
  'src/services/sample',
  'test/administrator.ts',
  'test/setup',
  'test/workerd.ts',
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
  for (const old of readdirSync(CACHE)) {
    if (old.startsWith(`${name}-`)) rmSync(join(CACHE, old), { recursive: true, force: true });
  }
  renameSync(unfinished, template);
  return template;
}

function digest(): string {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesOf)) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(source: string): string[] {
  const path = join(ROOT, source);
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
