import { HttpError } from '../../http/error.ts';
import { decodeBibliography } from '../../lib/bibtex/decode.ts';
import { normalPath } from '../../lib/import/files.ts';
import {
  isContent,
  isSourceText,
  type MovedSite,
  type SourceFiles,
} from '../../lib/import/moved-site.ts';
import { readSite, withoutTopFolder } from '../../lib/import/read-site.ts';
import type { MovingFiles } from './moving-files.ts';

const MAX_FILES = 20_000;
/** Of one file, unpacked; and of all that is read as text. */
const MAX_FILE = 64 * 2 ** 20;
const MAX_TEXTS = 64 * 2 ** 20;

/**
 * A site that was uploaded: a folder as a ZIP file, or an export of WordPress or Ghost.
 *
 * @throws a {@link HttpError} 422 for what is none of them, 413 for one that unpacks to too much
 */
export async function openUploadedSite(
  file: File,
  timeZone: string,
): Promise<{ site: MovedSite; files: MovingFiles }> {
  const { source, files } = /\.(?:xml|json)$/i.test(file.name)
    ? await singleFile(file)
    : await unpacked(file);
  const site = readSite(source, { timeZone });
  if (!site) {
    throw new HttpError(
      422,
      'This is no site of al-folio, academicpages or HugoBlox as a ZIP file, and no export of WordPress or Ghost.',
    );
  }
  return { site, files };
}

async function singleFile(file: File): Promise<{ source: SourceFiles; files: MovingFiles }> {
  const text = decodeBibliography(new Uint8Array(await file.arrayBuffer()));
  const names = [file.name];
  return {
    source: { names, texts: new Map([[file.name, text]]) },
    files: { names, read: async () => null },
  };
}

async function unpacked(file: File): Promise<{ source: SourceFiles; files: MovingFiles }> {
  // Loaded with the first upload.
  const { blobSource, readZip, ZipError } = await import('../../platform/zip/read.ts');
  const entries = await readZip(blobSource(file), MAX_FILES).catch((error: unknown) => {
    if (!(error instanceof ZipError)) throw error;
    throw new HttpError(422, `The ZIP file cannot be read: ${error.message}.`);
  });
  // No site has names that lead out of its folder.
  const content = entries.filter(({ path }) => normalPath(path) === path && isContent(path));
  const read = async (path: string, max: number) => {
    const entry = content.find((each) => each.path === path);
    return entry ? readWithin(entry.open(), max) : null;
  };
  const texts = new Map<string, string>();
  let left = MAX_TEXTS;
  for (const { path } of content) {
    if (!isSourceText(path)) continue;
    const bytes = await read(path, left);
    if (!bytes) throw tooMuch();
    left -= bytes.byteLength;
    texts.set(path, decodeBibliography(bytes));
  }
  const whole = { names: content.map(({ path }) => path).sort(), texts };
  const source = withoutTopFolder(whole);
  // Both lists are in one order.
  const paths = new Map(source.names.map((name, at) => [name, whole.names[at] ?? name]));
  return {
    source,
    files: { names: source.names, read: (name) => read(paths.get(name) ?? name, MAX_FILE) },
  };
}

const tooMuch = () =>
  new HttpError(413, 'The ZIP file unpacks to too much. Please import its folder by the command.');

/** What a stream holds; null when that is more than `max` bytes, whatever the directory of its file says. */
async function readWithin(body: ReadableStream<Uint8Array>, max: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > max) return null;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
