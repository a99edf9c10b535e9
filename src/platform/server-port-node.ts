import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const portFile = (dataDir: string) => join(dataDir, 'port');

/** Notes beside the database where the server listens: a command prints links to it. */
export const saveServerPort = (dataDir: string, port: number): void =>
  writeFileSync(portFile(dataDir), `${port}\n`);

/** Where the server of a data folder listened last; null where it never did. */
export function readServerPort(dataDir: string): number | null {
  try {
    return Number.parseInt(readFileSync(portFile(dataDir), 'utf8'), 10) || null;
  } catch {
    return null;
  }
}
