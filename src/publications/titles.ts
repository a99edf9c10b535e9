import { detectLanguage, writeScripts } from '@academic-site/bibliography';
import { bareTitle } from '../../records/publication-vocabulary.ts';

/**
 * The title for plain text, without its inline tags (`<i>`, `<b>`, `<sub>`, `<sup>`); any other `<` is kept.
 *
 * @example plainTitle('CO<sub>2</sub> <i>in situ</i>') // "CO₂ in situ"
 */
export function plainTitle(title: string): string {
  return bareTitle(writeScripts(title.replace(FACE_TAG, '')));
}

const FACE_TAG = /<\/?[ib]>/g;

/** Gives a new work the language of its title, if it has none. */
export async function withLanguage<Fields extends { title?: string; language?: string | null }>(
  fields: Fields,
): Promise<Fields> {
  const language = fields.language ?? (await detectLanguage(fields.title ?? ''));
  return { ...fields, language };
}
