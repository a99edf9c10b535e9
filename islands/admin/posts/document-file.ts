import { type ImportedDocument, readDocument } from '@academic-site/site-import';
import { listZip, type PathFile, toSourceFile } from '../kit/source-files.ts';

/** The files chosen to begin a text. */
export interface DocumentFiles {
  files: PathFile[];
  /** Time zone of this site. */
  timeZone: string;
}

/**
 * Reads a text from a Markdown file, a Word document or a notebook, with its images. Throws an error whose message is a
 * sentence.
 */
export const readDocumentFiles = ({ files, timeZone }: DocumentFiles): Promise<ImportedDocument> =>
  readDocument(files.map(toSourceFile), {
    timeZone,
    // Cast: the DOM's types reject shared buffers, and this is not one.
    unpack: (bytes) => listZip(new Blob([bytes as Uint8Array<ArrayBuffer>])),
  });
