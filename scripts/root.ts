import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the source; for a built command, the built folder, which contains the migrations too. */
export const ROOT = above(import.meta.dirname);

function above(folder: string): string {
  return existsSync(join(folder, 'db/migrations')) ? folder : above(dirname(folder));
}
