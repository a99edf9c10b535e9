import type { Db } from '../../db/open.ts';
import type { CvForm } from '../../records/cv-settings.ts';
import type { Site } from '../settings/site.ts';
import { Conflict } from '../values/errors.ts';
import type { CvDocument } from './document.ts';
import { digestDocument, makeCvDocument } from './make-document.ts';

type Deps = { db: Db; site: Site };

/** Lists the PDFs of the CV that are missing or outdated, each with its content. */
export async function selectMissingPdfs(
  deps: Deps,
  origin: string,
): Promise<{ digest: string; document: CvDocument }[]> {
  const { filled, cv, cvMade, cvMadeShort } = deps.site;
  if (!filled.includes('cv')) return [];
  const documents = await Promise.all(cv.forms.map((form) => makeCvDocument(deps, form, origin)));
  return documents.flatMap((document) => {
    const digest = digestDocument(document);
    const made = document.layout === 'short' ? cvMadeShort : cvMade;
    return made?.includes(digest) ? [] : [{ digest, document }];
  });
}

/**
 * The digest of the CV's current content.
 *
 * @throws a 409 if the PDF was made from other content
 */
export async function requireCurrent(
  deps: Deps,
  { form, digest, origin }: { form: CvForm; digest?: string | undefined; origin: string },
): Promise<string> {
  const current = digestDocument(await makeCvDocument(deps, form, origin));
  if (digest !== undefined && digest !== current) {
    throw new Conflict('The CV has changed since this PDF was generated.');
  }
  return current;
}
