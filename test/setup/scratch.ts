import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH = 2 ** 31;

/**
 * One folder for all that tests write, removed after the last of them: sites, databases, profiles of browsers. They
 * live for seconds, so they lie in memory where the machine has enough of it.
 *
 * @returns removes it
 */
export default function setup(): () => void {
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'academic-site-tests-'));
  // Tests run in processes that have the environment of this one.
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH;
  } catch {
    return false;
  }
}
