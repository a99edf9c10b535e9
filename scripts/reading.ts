import { readPdf } from '../src/files/read-pdf.ts';
import { type ReadingReport, readStoredPdfs } from '../src/publications/read-stored-pdfs.ts';
import { counted } from '../src/values/text.ts';
import { formatSection } from './bibliography.ts';
import type { OpenSite } from './site.ts';

/** Reads the stored PDFs of a site that have not been read yet. */
export async function readSitePdfs(site: OpenSite): Promise<ReadingReport> {
  const report = await readStoredPdfs(site, readPdf);
  if (report.read > 0) site.changed();
  return report;
}

/** Number of PDFs read, and remarks on individual files. */
export const formatReadingReport = ({ read, pages, known, remarks }: ReadingReport): string =>
  `Read the text of ${counted(read, 'PDF')}, ${counted(pages, 'page')}; ${known} had been read before.\n` +
  formatSection(
    'Remarks',
    remarks.map(({ filename, remark }) => [filename, remark]),
  );
