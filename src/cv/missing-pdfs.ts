import { STORED_LAYOUTS, type StoredLayout } from '../../records/cv-settings.ts';
import { Conflict } from '../values/errors.ts';
import type { CvDocument } from './document.ts';
import { digestDocument, makeCvDocument } from './make-document.ts';
import { type CvDeps, readCv } from './read-cv.ts';

/** Lists the PDFs of the CV that are missing or outdated, each with its content. */
export async function selectMissingPdfs(
  deps: CvDeps,
  origin: string,
): Promise<{ form: StoredLayout; digest: string; document: CvDocument }[]> {
  const { filled, cv, cvMade, cvMadeShort } = deps.site;
  if (!filled.includes('cv')) return [];
  const missing = STORED_LAYOUTS.filter((form) => cv.forms.includes(form)).map(async (form) => {
    const document = await makeCvDocument(await readCv(deps, form), origin);
    const digest = digestDocument(document);
    const made = form === 'short' ? cvMadeShort : cvMade;
    return made?.includes(digest) ? [] : [{ form, digest, document }];
  });
  return (await Promise.all(missing)).flat();
}

/**
 * The digest of the CV's current content.
 *
 * @throws a 409 if the PDF was made from other content
 */
export async function requireCurrent(
  deps: CvDeps,
  { form, digest, origin }: { form: StoredLayout; digest?: string | undefined; origin: string },
): Promise<string> {
  const current = digestDocument(await makeCvDocument(await readCv(deps, form), origin));
  if (digest !== undefined && digest !== current) {
    throw new Conflict('The CV has changed since this PDF was generated.');
  }
  return current;
}
