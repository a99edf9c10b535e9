import type { Db } from '../../db/open.ts';
import { selectTranslatables } from '../../db/queries/posts/translations.ts';
import { validationError } from '../values/errors.ts';
import { findTranslationFlaw, type Translatable } from '../values/site-languages.ts';

/** The database, and the languages of the site: without them, languages are compared by their tags. */
export interface TranslationDeps {
  db: Db;
  site?: { languages: readonly string[] };
}

/** Fields that say of which text a post or page is the translation. */
type TranslationFields = { [Field in 'language' | 'translation_of']?: Translatable[Field] };

/**
 * Throws a 400 if a post or page cannot be stored as a translation, or in another language beside its translations.
 * Unchanged fields are not checked: the original may be in the trash by now.
 *
 * @param id null for a new one
 * @param changes fields that are about to be stored
 */
export async function requireTranslation(
  { db, site }: TranslationDeps,
  { kind, id = null }: { kind: 'post' | 'page'; id?: number | null },
  changes: TranslationFields,
): Promise<void> {
  if (id === null && (changes.translation_of ?? null) === null) return;
  if (changes.language === undefined && changes.translation_of === undefined) return;
  const all = await selectTranslatables(db, kind);
  const stored = all.find((text) => text.id === id);
  if (id !== null && !stored) return;
  const { language = stored?.language ?? null, translation_of = stored?.translation_of ?? null } =
    changes;
  const isKept = stored?.translation_of === translation_of;
  if (isKept && stored?.language === language) return;
  const others = all.filter((text) => text !== stored);
  const text = { id, language, translation_of };
  const flaw = findTranslationFlaw(site?.languages ?? [], text, others, { isKept });
  if (flaw) throw validationError([{ path: [flaw.field], message: flaw.message }]);
}
