import { newTextForm } from '../../../records/text-form.ts';
import { languageAmong } from '../../../src/values/site-languages.ts';
import type { StoredText, TextKind } from './kinds.ts';
import { emptyText, type TextFields, toTextFields } from './text-fields.ts';

type Translatable = Pick<StoredText, 'id' | 'language' | 'translation_of'>;

/** The text itself, or the one that it translates. */
const findOriginal = <Text extends Translatable>(text: Text, texts: readonly Text[]): Text =>
  texts.find(({ id }) => id === text.translation_of) ?? text;

/** A text and its translations, by the language of the site that each belongs to. */
export function groupTranslations<Text extends Translatable>(
  text: Text,
  { texts, languages }: { texts: readonly Text[]; languages: readonly string[] },
): { original: Text; byLanguage: Map<string, Text> } {
  const original = findOriginal(text, texts);
  const translations = texts.filter(({ translation_of }) => translation_of === original.id);
  const group = [original, ...translations].map(
    (each) => [languageAmong(languages, each.language), each] as const,
  );
  return { original, byLanguage: new Map(group) };
}

/** Name of the form that translates a text. */
export const translationForm = (
  { name }: TextKind,
  { id }: Pick<StoredText, 'id'>,
  language: string,
): string => newTextForm(name, { translation_of: id, language });

/** A translation of which nothing is written yet: fields that are in no language are those of the original. */
export function beginTranslation(original: StoredText, language: string): TextFields {
  const { author, contributors, references, citationStyle, category, tags, featured_image, place } =
    toTextFields(original);
  return {
    ...emptyText(author),
    contributors,
    references,
    citationStyle,
    category,
    tags,
    featured_image,
    place,
    language,
    translation_of: original.id,
  };
}

/** Originals that a text in a language may be a translation of. */
export function listPossibleOriginals<Text extends Translatable>(
  text: Translatable | null,
  language: string,
  { texts, languages }: { texts: readonly Text[]; languages: readonly string[] },
): Text[] {
  const isOriginal = texts.some(({ translation_of }) => text && translation_of === text.id);
  if (isOriginal) return [];
  return texts.filter((each) => {
    if (each.id === text?.id || (each.translation_of ?? null) !== null) return false;
    const translation = groupTranslations(each, { texts, languages }).byLanguage.get(
      languageAmong(languages, language),
    );
    return translation === undefined || translation.id === text?.id;
  });
}
