import { ArchiveError } from '../values/errors.ts';
import { dropFormatCharacters } from '../values/text.ts';
import { readLines } from './read-lines.ts';
import type { ZipEntry } from './zip.ts';

/** Maximum bytes of a JSON file that is read as a whole; a longer one has one row per line. */
const MAX_WHOLE = 4 * 2 ** 20;

/** Control characters, at the first of which SQLite may truncate a text, and unpaired surrogates. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;
/** Matches any JSON that may contain those or format characters, with false positives. */
const MAY_BE_UNSTORABLE = /\\u(?:0[06-8]|18|20|f[ef]|d[89a-f])|[\x7f-\x9f]|\p{Cf}/iu;

/** A text of an archive in the form in which it is stored. */
export const toStorable = (text: string): string =>
  dropFormatCharacters(text.replace(UNSTORABLE, ''));

/**
 * Reads a list of a JSON file as {@link writeJsonRows} writes it: line by line, so that a site with many chats can be
 * restored with little memory, and no foreign file can exhaust it. Throws an {@link ArchiveError}.
 *
 * @param list its name in the file; a missing list has no rows
 */
export async function* readJsonRows(entry: ZipEntry, list: string): AsyncGenerator<unknown> {
  const { path, size } = entry;
  if (size > MAX_WHOLE) {
    yield* readRowsByLine(entry, list);
    return;
  }
  let text = '';
  for await (const line of readLines(entry)) text += `${line}\n`;
  const lists = new Map(Object.entries(parse(text, path) ?? {}));
  const rows: unknown = lists.get(list) ?? [];
  if (!Array.isArray(rows)) throw new ArchiveError(`${path}: ${list} must be a list.`);
  yield* rows;
}

async function* readRowsByLine(entry: ZipEntry, list: string): AsyncGenerator<unknown> {
  let name: string | undefined;
  for await (const line of readLines(entry)) {
    const begun = /^"(\w+)": \[$/.exec(line)?.[1];
    if (begun !== undefined) name = begun;
    else if (name === list && !/^(?:\],?|\}|)$/.test(line)) {
      yield parse(line.replace(/,$/, ''), entry.path);
    }
  }
}

function parse(text: string, path: string): unknown {
  try {
    if (!MAY_BE_UNSTORABLE.test(text)) return JSON.parse(text);
    return JSON.parse(text, (_key, value) =>
      typeof value === 'string' ? toStorable(value) : value,
    );
  } catch {
    throw new ArchiveError(`This archive is damaged: ${path} is not valid JSON.`);
  }
}

/** Writes lists of rows as JSON, one row per line. */
export const writeJsonRows = (lists: Record<string, unknown[]>): string =>
  `{\n${Object.entries(lists)
    .map(
      ([name, rows]) =>
        `${JSON.stringify(name)}: [\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
    )
    .join(',\n')}\n}\n`;
