import type { Db } from '../../db/open.ts';
import { upsertCitationStyle } from '../../db/queries/citation-styles.ts';
import { Invalid } from '../values/errors.ts';
import { errorText } from '../values/text.ts';
import { readCslStyle } from './csl-style.ts';
import { openForeignStyle } from './engine.ts';
import type { UploadedStyle } from './offered-styles.ts';
import { checkSize, styleName } from './stored-style.ts';
import triedWork from './tried-work.json' with { type: 'json' };

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

async function tryStyle(title: string, source: string): Promise<void> {
  const make = async () => (await openForeignStyle(source))(triedWork).text;
  const made = await make().catch((error) => {
    throw new Invalid(`“${title}” makes no references: ${errorText(error)}.`);
  });
  if (made === '') throw new Invalid(`“${title}” makes no references.`);
}
