import type { CvFormat } from '../../records/cv-format.ts';
import type { LayoutId } from '../../records/cv-settings.ts';
import { writeJsonResume } from './json-resume.ts';
import { makeCvDocument } from './make-document.ts';
import { type CvDeps, listItems, readCv } from './read-cv.ts';
import { type CvFile, writeCv } from './write-cv.ts';
import { writeNarratives } from './write-markdown.ts';

/**
 * Writes the CV in a layout and format.
 *
 * @param origin of the site, for absolute links
 */
export async function exportCv(
  deps: CvDeps & { loadFont: (name: string) => Promise<Uint8Array> },
  { layout, format }: { layout: LayoutId; format: CvFormat },
  origin: string,
): Promise<CvFile> {
  const content = await readCv(deps, layout);
  const document = await makeCvDocument(content, origin);
  const summary = writeNarratives(document);
  const resume = writeJsonResume(content.site, listItems(content), origin, summary);
  return writeCv({ document, resume }, format, deps.loadFont);
}
