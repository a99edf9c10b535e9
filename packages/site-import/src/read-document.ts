import { decodeText } from '@academic-site/bibliography';
import {
  DocumentFiles,
  type DocumentOptions,
  type ImportedDocument,
  openPackage,
} from './documents.ts';
import { readDocx } from './docx.ts';
import { isContent, isImageName, resolveDots } from './files.ts';
import { readMarkdown } from './markdown-document.ts';
import { readNotebook } from './notebook.ts';
import type { SourceFile } from './source.ts';
import { SourceError } from './source-error.ts';

const DOCUMENT = /\.(?:md|mkd|mdown|markdown|qmd|rmd|docx|ipynb)$/i;
const MAX_DOCUMENT = 64 * 2 ** 20;
/** Maximum size of a post's HTML, in bytes. */
const MAX_HTML = 1_900_000;

/**
 * Reads a text from a Markdown file, a Word document or a Jupyter notebook, with the images and references beside it: one
 * of several chosen files, or of a ZIP file.
 *
 * @throws a {@link SourceError} for a file that cannot be read, with the reason
 */
export async function readDocument(
  chosen: readonly SourceFile[],
  options: DocumentOptions,
): Promise<ImportedDocument> {
  const given = (await Promise.all(chosen.map((file) => unfold(file, options)))).flat();
  const all = given.filter(({ name }) => resolveDots(name) === name && isContent(name));
  const document = pickDocument(all);
  const files = new DocumentFiles(document.name, all, options.timeZone);
  await files.readReferences(all);
  for (const { name } of all) {
    if (name === document.name || isImageName(name) || files.isRead(name)) continue;
    const why = 'It is not the text, a supported image or a list of references.';
    files.left.add('file', why, name);
  }
  const bytes = await document.read();
  if (!bytes || bytes.byteLength > MAX_DOCUMENT)
    throw new SourceError(
      `${document.name} is too large: a file may have ${MAX_DOCUMENT / 2 ** 20} MB.`,
    );
  const imported = await files.finish(await readText(bytes, files, options));
  if (new TextEncoder().encode(imported.html).length > MAX_HTML)
    throw new SourceError('The text is longer than a post can be. Divide it into several posts.');
  return imported;
}

/** The files in a ZIP file; any other file is itself. */
async function unfold(file: SourceFile, options: DocumentOptions): Promise<SourceFile[]> {
  if (!/\.zip$/i.test(file.name)) return [file];
  const bytes = await file.read();
  if (!bytes) throw new SourceError(`${file.name} is too large.`);
  return [...(await openPackage(bytes, options))].map(([name, read]) => ({ name, read }));
}

/** The text among the files: the only one, or the one in the outermost folder. */
function pickDocument(files: readonly SourceFile[]): SourceFile {
  const documents = files.filter(({ name }) => DOCUMENT.test(name));
  const depth = ({ name }: SourceFile) => name.split('/').length;
  const least = Math.min(...documents.map(depth));
  const outermost = documents.filter((file) => depth(file) === least);
  const indexes = outermost.filter(({ name }) => /(?:^|\/)_?index\.[^.]+$/i.test(name));
  const [document, another] = indexes.length > 0 ? indexes : outermost;
  if (!document)
    throw new SourceError(
      'No text was found. Choose a Markdown file (.md, .qmd, .Rmd), a Word document (.docx) or a Jupyter notebook (.ipynb).',
    );
  if (another)
    throw new SourceError(`Choose one text at a time: ${document.name} or ${another.name}.`);
  return document;
}

function readText(bytes: Uint8Array, files: DocumentFiles, options: DocumentOptions) {
  if (/\.docx$/i.test(files.name)) return readDocx(bytes, files, options);
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new SourceError(`${files.name} is not a text.`);
  return /\.ipynb$/i.test(files.name) ? readNotebook(text, files) : readMarkdown(text, files);
}
