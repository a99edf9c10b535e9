import { ArchiveError } from '../values/errors.ts';
import type { ZipEntry } from './zip.ts';

/** Maximum characters per line: more than any row has. */
export const MAX_LINE = 16 * 2 ** 20;

/** Reads the lines of an archive's text one by one. Throws an {@link ArchiveError} if one is longer than any row. */
export async function* readLines({ path, open }: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest = '';
  for await (const chunk of open()) {
    const [end = '', ...lines] = decoder.decode(chunk, { stream: true }).split('\n');
    rest += end;
    for (const line of lines) {
      yield rest;
      rest = line;
    }
    if (rest.length > MAX_LINE) throw new ArchiveError(`${path} has a line that is too long.`);
  }
  yield rest + decoder.decode();
}
