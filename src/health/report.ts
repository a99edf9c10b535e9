import { type DatabaseState, selectDatabaseState } from '../../db/queries/debug.ts';
import type { FileDeps } from '../files/outbox.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { SystemInfo } from '../platform/system-info.ts';
import { FOLDERS } from '../values/storage-key.ts';
import { errorText } from '../values/text.ts';
import { probeStore } from './probe.ts';

/** Looks at the whole system; a part that fails is reported, not thrown. */
export async function reportSystem(deps: FileDeps, systemInfo: SystemInfo) {
  const { storage } = systemInfo;
  const pathTests = await probeStore(deps);
  const [folders, database] = await Promise.all([
    folderContents(deps.files, storage),
    databaseState(deps, systemInfo),
  ]);
  const allFiles = folders.flatMap(({ folder, files }) => files.map((name) => `${folder}/${name}`));
  return {
    environment: systemInfo.environment,
    runtime: systemInfo.name,
    platform: systemInfo.platform,
    workingDirectory: systemInfo.workingDirectory,
    envVars: systemInfo.variables,
    storageManager: {
      adapter: storage.kind,
      storagePath: storage.path,
      publicationsPath: storage.getPath('publications'),
      totalFiles: allFiles.length,
      allFiles,
    },
    directoryContents: Object.fromEntries(
      folders.map(({ folder, ...contents }) => [storage.getPath(folder), contents]),
    ),
    pathTests,
    database,
  };
}

async function databaseState(
  { db }: FileDeps,
  { database: kind }: SystemInfo,
): Promise<Partial<DatabaseState> & { kind: typeof kind; error: string | null }> {
  try {
    return { kind, error: null, ...(await selectDatabaseState(db)) };
  } catch (error) {
    return { kind, error: errorText(error) };
  }
}

/** What lies in each folder of the store. Never throws. */
const folderContents = (store: FileStore, { exists }: SystemInfo['storage']) =>
  Promise.all(
    FOLDERS.map(async (folder) => {
      try {
        const files = (await store.list(folder)).map(({ key }) => key.slice(folder.length + 1));
        const there = exists ? await exists(folder) : files.length > 0;
        return { folder, exists: there, files, totalFiles: files.length, error: null };
      } catch (error) {
        const files: string[] = [];
        return { folder, exists: false, files, totalFiles: 0, error: errorText(error) };
      }
    }),
  );
