import { readFile } from 'node:fs/promises';
import { decodeBibliography } from '../../src/lib/bibtex/decode.ts';
import { type Bibliography, parseBibliography } from '../../src/lib/bibtex/parse.ts';
import { CommandError, userPath } from './command.ts';

/** Reads a bibliography from a file. Throws {@link CommandError} when there is none in it. */
export async function readBibliography(path: string): Promise<Bibliography> {
  const bibliography = parseBibliography(decodeBibliography(await readBytes(path)));
  if (bibliography.candidates.length + bibliography.skipped.length === 0) {
    throw new CommandError(`${path} holds no BibTeX entry`);
  }
  return bibliography;
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(userPath(path));
  } catch (error) {
    throw new CommandError(whyUnreadable(path, error));
  }
}

/** One line on why a path cannot be read. */
export function whyUnreadable(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return `${path} does not exist`;
  if (code === 'EISDIR') return `${path} is a folder`;
  if (code === 'ENOTDIR') return `${path} is not a folder`;
  if (code === 'EACCES') return `${path} may not be read`;
  return `${path} cannot be read`;
}
