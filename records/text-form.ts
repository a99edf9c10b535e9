/** The post or page that a form translates, and into which language. */
interface Translated {
  translation_of?: number | null | undefined;
  /** BCP 47. */
  language?: string | null | undefined;
}

const NEW_FORM = { post: 'new', page: 'new-page' } as const;

/**
 * Name of the form for a new post or page, which its draft has too. Each translation of each original has its own.
 *
 * @example newTextForm('post') // "new"
 * @example newTextForm('page', { translation_of: 12, language: 'en' }) // "new-page-12-en"
 */
export const newTextForm = (
  kind: 'post' | 'page',
  { translation_of, language }: Translated = {},
): string =>
  translation_of && language ? `${NEW_FORM[kind]}-${translation_of}-${language}` : NEW_FORM[kind];

const NEW = /^new(-page)?(?:-([1-9]\d{0,14})-([a-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,4}))?$/;

/** Name of a form: that for a new post or page, or the id of the one being edited. */
export const TEXT_FORM = new RegExp(`${NEW.source}|^[1-9]\\d{0,14}$`);

/**
 * Reads the name of a form for a new post or page.
 *
 * @returns null for the id of a stored one
 * @example parseNewTextForm('new-12-en') // { kind: 'post', translation_of: 12, language: 'en' }
 */
export function parseNewTextForm(
  form: string,
): { kind: 'post' | 'page'; translation_of: number | null; language: string | null } | null {
  const [found, page, original, language = null] = NEW.exec(form) ?? [];
  if (found === undefined) return null;
  return {
    kind: page ? 'page' : 'post',
    translation_of: original ? Number(original) : null,
    language,
  };
}
