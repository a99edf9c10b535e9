import type { Db } from '../../db/open.ts';
import { type AboutSectionRow, replaceAboutSections } from '../../db/queries/about.ts';
import { validationError } from '../values/errors.ts';
import { aboutContent } from './fields.ts';

/**
 * Puts these sections in the place of all stored ones, their texts cleaned. Throws a 400 where that made one too long.
 *
 * @returns them as they are shown
 */
export async function saveAboutSections(
  db: Db,
  sent: readonly AboutSectionRow[],
): Promise<AboutSectionRow[]> {
  // The parser is wanted by nobody who only reads.
  const { cleanSmallText } = await import('../html/clean-small-text.ts');
  const content = sent.map((each) => ({ ...each, content: cleanSmallText(each.content) }));
  const { error } = aboutContent.safeParse({ content });
  if (error) throw validationError(error.issues);
  return replaceAboutSections(db, content);
}
