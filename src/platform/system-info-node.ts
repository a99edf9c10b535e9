import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { SystemInfo } from './system-info.ts';
import { whichAreSet } from './system-info.ts';

/**
 * System information on Node.js, with files in a folder.
 *
 * @param names the configuration's variables
 * @param remote true if the database is on another server
 */
export function nodeSystemInfo(options: {
  names: readonly string[];
  environment: Record<string, string | undefined>;
  files: string;
  remote: boolean;
}): SystemInfo {
  const { names, environment, files, remote } = options;
  const getPath = (folder: string) => join(files, folder);
  return {
    name: `Node.js ${process.versions.node}`,
    platform: `${process.platform} ${process.arch}`,
    environment: 'production',
    workingDirectory: process.cwd(),
    variables: whichAreSet(names, environment),
    database: remote ? 'remote libSQL' : 'embedded libSQL',
    storage: {
      kind: 'disk',
      path: files,
      getPath,
      exists: (folder) =>
        stat(getPath(folder)).then(
          (stats) => stats.isDirectory(),
          () => false,
        ),
      async freeBytes() {
        const { bavail, bsize } = await statfs(files);
        return bavail * bsize;
      },
    },
  };
}
