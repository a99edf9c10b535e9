import type { FileDeps } from './outbox.ts';

const UNUSED_MS = 24 * 60 * 60_000;

/**
 * Removes the files of a folder that were uploaded more than a day ago and that no record names.
 *
 * @param unusedOf those of some keys that nothing names
 */
export async function removeUnused(
  { files, now }: FileDeps,
  folder: string,
  unusedOf: (keys: string[]) => Promise<string[]>,
): Promise<void> {
  const before = now().getTime() - UNUSED_MS;
  const isOld = (uploadedAt: string) => Date.parse(uploadedAt) < before;
  const old = (await files.list(folder)).filter(({ uploadedAt }) => isOld(uploadedAt));
  if (old.length === 0) return;
  for (const key of await unusedOf(old.map(({ key }) => key))) {
    // Checked again: it may have been uploaded again meanwhile.
    const file = await files.find(key);
    if (file && isOld(file.uploadedAt)) await files.delete(key);
  }
}
