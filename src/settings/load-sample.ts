import type { Db } from '../../db/open.ts';
import { insertSample, isEmpty, type SampleContent } from '../../db/queries/sample.ts';

import { type FileStore, getContentType } from '../platform/files/store.ts';

/**
 * Loads the sample content into a database without publications, posts and conferences, and its files into the store:
 * the files first, so that no record ever names a missing one.
 *
 * @param read returns the sample; only called if there is no content
 * @returns true if it was loaded
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

/** The sample content in a folder. */
export interface SampleSite {
  content: SampleContent;
  /** By key in the file store. */
  files: AsyncIterable<{ key: string; name: string; bytes: Uint8Array }>;
}
