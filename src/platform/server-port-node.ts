import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const portFile = (dataDir: string) => join(dataDir, 'port');

/** Records the server's address beside the database, for links that a command prints. */
export const saveServerPort = (dataDir: string, port: number): void =>
  writeFileSync(portFile(dataDir), `${port}\n`);

/** Last address at which the server of a data folder listened; null if it never did. */
export function readServerPort(dataDir: string): number | null {
  try {
    return Number.parseInt(readFileSync(portFile(dataDir), 'utf8'), 10) || null;
  } catch {
    return null;
  }
}
