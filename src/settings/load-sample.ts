import type { Db } from '../../db/open.ts';
import { insertSample, isEmpty, type SampleContent } from '../../db/queries/sample.ts';

import { type FileStore, getContentType } from '../platform/files/store.ts';

/**
 * Puts the sample content into a database that has no publication, post or conference, and its files
 * into the store: the files first, so that no record ever names a missing one.
 *
 * @param read gives the sample; it is not asked where there is content
 * @returns whether it was loaded
 */
export async function loadSample(
  { db, files }: { db: Db; files: FileStore },
  read: () => Promise<SampleSite>,
): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const sample = await read();
  for await (const { key, name, bytes } of sample.files) {
    const contentType = getContentType(name);
    await files.put(key, bytes, { originalName: name, contentType, overwrite: true });
  }
  await insertSample(db, sample.content);
  return true;
}

/** The sample content as it lies in a folder. */
export interface SampleSite {
  content: SampleContent;
  /** By their key in the file store. */
  files: AsyncIterable<{ key: string; name: string; bytes: Uint8Array }>;
}
