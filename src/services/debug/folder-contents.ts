import { FOLDERS, type Folder } from '../../lib/files/storage-key.ts';
import { reasonOf } from '../../lib/reason.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { SystemInfo } from '../../platform/system-info/system-info.ts';

/** What lies in a folder of the store. */
export interface FolderContents {
  exists: boolean;
  /** Names. */
  files: string[];
  totalFiles: number;
  error: string | null;
}

/** What lies in each folder of the store. Never throws. */
export function folderContents(
  files: FileStore,
  { exists }: SystemInfo['storage'],
): Promise<({ folder: Folder } & FolderContents)[]> {
  return Promise.all(
    FOLDERS.map(async (folder) => {
      try {
        const names = (await files.list(folder)).map(({ key }) => key.slice(folder.length + 1));
        const there = exists ? await exists(folder) : names.length > 0;
        return { folder, exists: there, files: names, totalFiles: names.length, error: null };
      } catch (error) {
        return { folder, exists: false, files: [], totalFiles: 0, error: reasonOf(error) };
      }
    }),
  );
}
