import { nameSections } from '../../../records/section.ts';
import { languageAmong } from '../../../src/values/site-languages.ts';
import type { SentSection } from './calls.ts';

/** A section of the about page with its translations by language, also those that are not written yet. */
export interface TypedSection extends SentSection {
  translations: Record<string, SentSection>;
}

/** The form's values, named as the call names them: the path of an issue is the path of a field. */
export interface Content {
  content: TypedSection[];
}

/** A section of which nothing is written. */
export const blankSection = (language: string | null = null): SentSection => ({
  section: '',
  title: '',
  content: '',
  id: null,
  language,
  translation_of: null,
});

/** A new section of a site with these languages. */
export const newSection = ([, ...others]: readonly string[]): TypedSection => ({
  ...blankSection(),
  translations: Object.fromEntries(others.map((tag) => [tag, blankSection(tag)])),
});

export const isWritten = ({ title, content }: SentSection): boolean =>
  title.trim() !== '' || content !== '';

/**
 * Joins sections with their translations. Translations in languages that the site no longer has are kept.
 *
 * @param languages of the site
 */
export function groupSections(
  stored: readonly SentSection[],
  languages: readonly string[],
): TypedSection[] {
  const isTranslation = ({ translation_of }: SentSection) =>
    translation_of !== null && stored.some(({ id }) => id === translation_of);
  return stored
    .filter((each) => !isTranslation(each))
    .map((original) => {
      const { translations } = newSection(languages);
      for (const each of stored) {
        if (!isTranslation(each) || each.translation_of !== original.id) continue;
        const shown = languageAmong(languages, each.language);
        const isTaken = translations[shown] !== undefined && isWritten(translations[shown]);
        translations[isTaken ? (each.language ?? shown) : shown] = each;
      }
      return { ...original, translation_of: null, translations };
    });
}

/**
 * Lists the sections of a form as a call takes them: the originals in order, then what is written of the translations.
 *
 * @returns for each also its path in the form, for what is wrong with it
 */
export function listSections(content: readonly TypedSection[]): {
  sections: SentSection[];
  paths: string[];
} {
  const written = content.map(({ translations }) =>
    Object.entries(translations).filter(([, each]) => isWritten(each)),
  );
  const all = [...content, ...written.flatMap((each) => each.map(([, section]) => section))];
  let last = Math.max(0, ...all.map(({ id }) => id ?? 0));
  const originals = content.map(({ translations: _, ...original }, at) => {
    // Its translations refer to it.
    if (original.id !== null || written[at]?.length === 0) return original;
    last += 1;
    return { ...original, id: last };
  });
  const translations = written.flatMap((each, at) =>
    each.map(([tag, section]) => ({
      section: { ...section, translation_of: originals[at]?.id ?? null },
      path: `content.${at}.translations.${tag}`,
    })),
  );
  return {
    sections: nameSections([...originals, ...translations.map(({ section }) => section)]),
    paths: [...originals.map((_, at) => `content.${at}`), ...translations.map(({ path }) => path)],
  };
}

/** Counts the sections with a text, and those of them that are translated into a language. */
export function countSections(content: readonly TypedSection[], language: string) {
  const said = content.filter((section) => section.content !== '');
  const done = said.filter(({ translations }) => (translations[language]?.content ?? '') !== '');
  return { done: done.length, of: said.length };
}
