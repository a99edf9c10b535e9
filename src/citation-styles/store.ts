import type { Db } from '../../db/open.ts';
import { upsertCitationStyle } from '../../db/queries/citation-styles.ts';
import { Invalid } from '../values/errors.ts';
import { errorText } from '../values/text.ts';
import { readCslStyle } from './csl-style.ts';
import { openForeignStyle } from './engine.ts';
import type { UploadedStyle } from './offered-styles.ts';
import { checkSize, styleName } from './stored-style.ts';

/**
 * Stores a style that was uploaded, in the place of one with the same title, once it has made a reference.
 *
 * @throws {Invalid} with a sentence, for what is no style and what makes no references
 */
export async function storeCitationStyle(
  { db, now }: { db: Db; now: () => Date },
  source: string,
): Promise<UploadedStyle> {
  checkSize(source);
  const { title } = readCslStyle(source);
  await tryStyle(title, source);
  return upsertCitationStyle(db, { name: styleName(title), title, source }, now());
}

const TRIED = {
  type: 'article-journal',
  title: 'A title',
  author: [
    { family: 'Abel', given: 'Ada' },
    { family: 'Berg', given: 'Ben' },
  ],
  'container-title': 'A Journal',
  issued: { 'date-parts': [[2024, 3]] },
  volume: '1',
  issue: '2',
  page: '3-4',
  DOI: '10.5555/tried',
};

async function tryStyle(title: string, source: string): Promise<void> {
  const make = async () => (await openForeignStyle(source))(TRIED).text;
  const made = await make().catch((error) => {
    throw new Invalid(`“${title}” makes no references: ${errorText(error)}.`);
  });
  if (made === '') throw new Invalid(`“${title}” makes no references.`);
}
