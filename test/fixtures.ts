import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of `test/fixtures`. */
export const readFixture = (path: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', path)));

/** The same as text. */
export const readTextFixture = (path: string): string =>
  new TextDecoder().decode(readFixture(path));
