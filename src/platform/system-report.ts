import { type DatabaseState, selectDatabaseState } from '../../db/queries/database-state.ts';
import { reasonOf } from '../lib/reason.ts';
import { type FolderContents, folderContents } from './files/contents.ts';
import { type Probe, probeStore } from './files/probe.ts';
import type { Stores } from './files/with-record.ts';
import type { Runtime } from './runtime.ts';

/** What runs here, where it keeps things, and whether that works. */
export interface SystemReport {
  environment: Runtime['environment'];
  runtime: string;
  platform: string;
  workingDirectory: string | null;
  envVars: Runtime['variables'];
  storageManager: {
    adapter: Runtime['storage']['kind'];
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
    kind: Runtime['database'];
    /** Why nothing more is known of it. */
    error: string | null;
  };
}

/** Looks at the whole system; a part that fails is reported, not thrown. */
export async function reportSystem(stores: Stores, runtime: Runtime): Promise<SystemReport> {
  const { storage } = runtime;
  const pathTests = await probeStore(stores);
  const [folders, database] = await Promise.all([
    folderContents(stores.files, storage),
    databaseState(stores, runtime),
  ]);
  const allFiles = folders.flatMap(({ folder, files }) => files.map((name) => `${folder}/${name}`));
  return {
    environment: runtime.environment,
    runtime: runtime.name,
    platform: runtime.platform,
    workingDirectory: runtime.workingDirectory,
    envVars: runtime.variables,
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

async function databaseState({ db }: Stores, { database: kind }: Runtime) {
  try {
    return { kind, error: null, ...(await selectDatabaseState(db)) };
  } catch (error) {
    return { kind, error: reasonOf(error) };
  }
}
