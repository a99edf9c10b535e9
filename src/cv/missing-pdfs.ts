import type { Db } from '../../db/open.ts';
import type { CvForm } from '../../records/cv-settings.ts';
import type { Site } from '../settings/site.ts';
import { Conflict } from '../values/errors.ts';
import { digestDocument, makeCvDocument } from './make-document.ts';
import type { CvDocument } from './pdf-document.ts';

type Deps = { db: Db; site: Site };

/** The PDFs that the CV should have and has not, each with what it is made of. */
export async function selectMissingPdfs(
  deps: Deps,
  origin: string,
): Promise<{ digest: string; document: CvDocument }[]> {
  const { filled, cv, cvMade, cvMadeShort } = deps.site;
  if (!filled.includes('cv')) return [];
  const documents = await Promise.all(cv.forms.map((form) => makeCvDocument(deps, form, origin)));
  return documents.flatMap((document) => {
    const digest = digestDocument(document);
    const made = document.form === 'short' ? cvMadeShort : cvMade;
    return made?.includes(digest) ? [] : [{ digest, document }];
  });
}

/**
 * The digest of what the CV is now.
 *
 * @throws a 409 where the PDF was made of something else
 */
export async function requireCurrent(
  deps: Deps,
  { form, digest, origin }: { form: CvForm; digest?: string | undefined; origin: string },
): Promise<string> {
  const current = digestDocument(await makeCvDocument(deps, form, origin));
  if (digest !== undefined && digest !== current) {
    throw new Conflict('The CV was changed since this PDF was made.');
  }
  return current;
}
