import { type DatabaseState, selectDatabaseState } from '../../../db/queries/debug/read.ts';
import { FOLDERS, type Folder } from '../../lib/files/storage-key.ts';
import { reasonOf } from '../../lib/text.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { SystemInfo } from '../../platform/system-info/system-info.ts';
import type { FileDeps } from '../files/outbox.ts';
import { type Probe, probeStore } from './probe.ts';

/** What lies in a folder of the store. */
export interface FolderContents {
  exists: boolean;
  /** Names. */
  files: string[];
  totalFiles: number;
  error: string | null;
}

/** What runs here, where it keeps things, and whether that works. */
export interface SystemReport {
  environment: SystemInfo['environment'];
  runtime: string;
  platform: string;
  workingDirectory: string | null;
  envVars: SystemInfo['variables'];
  storageManager: {
    adapter: SystemInfo['storage']['kind'];
    storagePath: string;
    publicationsPath: string;
    totalFiles: number;
    /** Folder and name. */
    allFiles: string[];
  };
  /** By path. */
  directoryContents: Record<string, FolderContents>;
  pathTests: Probe;
  database: Partial<DatabaseState> & {
    kind: SystemInfo['database'];
    /** Why nothing more is known of it. */
    error: string | null;
  };
}

/** Looks at the whole system; a part that fails is reported, not thrown. */
export async function reportSystem(deps: FileDeps, systemInfo: SystemInfo): Promise<SystemReport> {
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
      publicationsPath: storage.pathOf('publications'),
      totalFiles: allFiles.length,
      allFiles,
    },
    directoryContents: Object.fromEntries(
      folders.map(({ folder, ...contents }) => [storage.pathOf(folder), contents]),
    ),
    pathTests,
    database,
  };
}

async function databaseState({ db }: FileDeps, { database: kind }: SystemInfo) {
  try {
    return { kind, error: null, ...(await selectDatabaseState(db)) };
  } catch (error) {
    return { kind, error: reasonOf(error) };
  }
}

/** What lies in each folder of the store. Never throws. */
function folderContents(
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
