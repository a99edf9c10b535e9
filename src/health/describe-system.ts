import type { DatabaseState } from '../../db/queries/database-state.ts';
import type { SystemInfo } from '../platform/system-info.ts';
import type { SiteReport } from '../publications/site-report.ts';
import { FOLDERS, toFilename } from '../values/storage-key.ts';
import { errorText } from '../values/text.ts';

/** Describes the whole system; a part that fails is reported, not thrown. */
export async function describeSystem(report: SiteReport, systemInfo: SystemInfo) {
  const { storage } = systemInfo;
  // First, so that its temporary file doesn't count as a file of the site.
  const pathTests = await report.storage();
  const [folders, state] = await Promise.all([
    Promise.all(FOLDERS.map((folder) => describeFolder(report, storage, folder))),
    describeDatabase(report),
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
    database: { kind: systemInfo.database, ...state },
  };
}

async function describeDatabase(
  report: SiteReport,
): Promise<Partial<DatabaseState> & { error: string | null }> {
  try {
    return { ...(await report.database()), error: null };
  } catch (error) {
    return { error: errorText(error) };
  }
}

async function describeFolder(
  { list }: SiteReport,
  { exists }: SystemInfo['storage'],
  folder: string,
) {
  try {
    const files = (await list(folder)).map(({ key }) => toFilename(key));
    const there = exists ? await exists(folder) : files.length > 0;
    return { folder, exists: there, files, totalFiles: files.length, error: null };
  } catch (error) {
    const files: string[] = [];
    return { folder, exists: false, files, totalFiles: 0, error: errorText(error) };
  }
}
