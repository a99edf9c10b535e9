import { readFile } from 'node:fs/promises';
import { type Bibliography, parseBibliography } from '../../src/lib/bibtex/parse.ts';
import { CommandError, userPath } from './command.ts';

/** Reads a bibliography from a file. Throws {@link CommandError} when there is none in it. */
export async function readBibliography(path: string): Promise<Bibliography> {
  const bibliography = parseBibliography(decode(await readBytes(path)));
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

/** Bibliographies are UTF-8 or, from older programs, Windows' or Latin 1. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
