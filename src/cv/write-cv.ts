import { type CvFormat, cvFileName } from '../../records/cv-format.ts';
import type { CvDocument } from './document.ts';
import { loadFonts } from './pdf-fonts.ts';
import { writeCvMarkdown } from './write-markdown.ts';

/** A file to download. */
export interface CvFile {
  body: string | Uint8Array<ArrayBuffer>;
  /** Its media type. */
  type: string;
  fileName: string;
}

const TYPES: Record<CvFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  tex: 'application/x-tex; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/**
 * Writes a CV in a format. Larger writers are loaded on demand: only the export needs them.
 *
 * @param cv.resume the same records as `writeJsonResume` describes them
 * @param loadFont returns a font by its name, see `loadFonts`
 */
export async function writeCv(
  cv: { document: CvDocument; resume: object },
  format: CvFormat,
  loadFont: (name: string) => Promise<Uint8Array>,
): Promise<CvFile> {
  const document = withoutControls(cv.document);
  return {
    body: await WRITERS[format]({ ...cv, document }, loadFont),
    type: TYPES[format],
    fileName: cvFileName(document.layout, format),
  };
}

type Writer = (...[cv, loadFont]: [...CvAndFonts]) => Promise<CvFile['body']>;
type CvAndFonts = [cv: Parameters<typeof writeCv>[0], loadFont: Parameters<typeof writeCv>[2]];

const WRITERS: Record<CvFormat, Writer> = {
  async pdf({ document }, loadFont) {
    const { writeCvPdf } = await import('./write-pdf.ts');
    const fonts = await loadFonts(document, loadFont);
    return (await writeCvPdf(document, fonts)).bytes;
  },
  docx: async ({ document }) => (await import('./write-docx.ts')).writeCvDocx(document),
  tex: async ({ document }) => (await import('./write-latex.ts')).writeCvLatex(document),
  md: async ({ document }) => writeCvMarkdown(document),
  json: async ({ resume }) => `${JSON.stringify(resume, null, 2)}\n`,
};

/** Characters that XML and TeX refuse or no font has, and those that turn the direction of all text after them. */
const CONTROLS = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]/gu;

/** A document whose texts have no control characters but line breaks. */
const withoutControls = (document: CvDocument): CvDocument =>
  JSON.parse(JSON.stringify(document), (_key, value) =>
    typeof value === 'string'
      ? value.toWellFormed().replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(CONTROLS, '')
      : value,
  );
