import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A folder of generated files that take seconds to make and are kept between builds; created if missing.
 *
 * @param name changes whenever the files change
 * @example await ensureFolder(root, 'fonts-1', writeFonts)
 */
export async function ensureFolder(
  root: string,
  name: string,
  write: (folder: string) => Promise<void>,
): Promise<string> {
  const cache = join(root, 'node_modules/.cache');
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, `${name}-`));
  try {
    await write(draft);
    // Another process may have created it meanwhile.
    await rename(draft, folder).catch(() => {});
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}
