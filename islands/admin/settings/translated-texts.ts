import { isDefaultLabel } from '../../../records/menu.ts';
import type { PageLink } from '../../../records/page.ts';
import type { Settings, Translation } from '../../../records/settings.ts';
import { entries, ownValue } from '../../../src/values/object.ts';
import { matchLanguage } from '../../../src/values/site-languages.ts';

interface Text<Value> {
  label: string;
  original: Value;
  read: (translation: Translation) => Value | undefined;
  write: (translation: Translation, value: Value) => Translation;
  /** Path of its errors, below those of the translation. */
  path: string;
}

/** A text of the settings that can be translated. */
export type TranslatedText =
  | (Text<string> & {
      as: 'line';
      maxLength: number;
      /** Shown to visitors without a translation, if that is not the original: nothing is missing then. */
      otherwise?: string;
    })
  | (Text<string[]> & { as: 'names'; add: string })
  | (Text<string[]> & { as: 'paragraphs' });

/** The texts of the profile. */
export const listProfileTexts = (settings: Settings): TranslatedText[] => [
  {
    as: 'line',
    label: 'Headline',
    maxLength: 200,
    path: 'headline',
    original: settings.headline,
    read: ({ headline }) => headline,
    write: (translation, headline) => ({ ...translation, headline }),
  },
  {
    as: 'line',
    label: 'Affiliation',
    maxLength: 200,
    path: 'affiliation',
    original: settings.affiliation,
    read: ({ affiliation }) => affiliation,
    write: (translation, affiliation) => ({ ...translation, affiliation }),
  },
  {
    as: 'paragraphs',
    label: 'Summary',
    path: 'summary',
    original: settings.summary,
    read: ({ summary }) => summary,
    write: (translation, summary) => ({ ...translation, summary }),
  },
  {
    as: 'names',
    label: 'Research areas',
    add: 'New area',
    path: 'researchAreas',
    original: settings.researchAreas,
    read: ({ researchAreas }) => researchAreas,
    write: (translation, researchAreas) => ({ ...translation, researchAreas }),
  },
  {
    as: 'names',
    label: 'Research inquiries',
    add: 'New topic',
    path: 'inquiries',
    original: settings.inquiries,
    read: ({ inquiries }) => inquiries,
    write: (translation, inquiries) => ({ ...translation, inquiries }),
  },
];

/**
 * The labels of the menu and the text of the footer. A label is optional if the site has words of its own for it, or if
 * the page is translated, whose title is then shown.
 *
 * @param pages all pages of the site's own
 */
export const listMenuTexts = (
  settings: Settings,
  language: string,
  pages: readonly Page[],
): TranslatedText[] => [
  ...settings.menu
    .filter(({ visible }) => visible)
    .map((item) => menuText(item, settings, language, pages)),
  {
    as: 'line',
    label: 'Text of the footer',
    maxLength: 500,
    path: 'footer',
    original: settings.footer.text,
    read: ({ footer }) => footer?.text,
    write: (translation, text) => ({ ...translation, footer: { text } }),
  },
];

type Page = Pick<PageLink, 'id' | 'slug' | 'title' | 'language' | 'translation_of'>;

/** The label of an item of the menu. */
function menuText(
  item: Settings['menu'][number],
  { languages, language: main }: Settings,
  language: string,
  pages: readonly Page[],
): TranslatedText {
  const { page, label } = item;
  const original = pages.find(({ slug }) => slug === page);
  const translated = pages.find(
    (each) =>
      original !== undefined &&
      each.translation_of === original.id &&
      matchLanguage(languages, each.language ?? main) === language,
  );
  const otherwise = translated?.title ?? (isDefaultLabel(item) ? BY_THE_SITE : undefined);
  return {
    as: 'line',
    label: `Label of ${label}`,
    maxLength: 60,
    path: `menu.${page}`,
    original: isDefaultLabel(item) ? `${label} (in the site’s own words)` : label,
    read: ({ menu = {} }) => ownValue(menu, page),
    write: (translation, text) => ({
      ...translation,
      menu: { ...translation.menu, [page]: text },
    }),
    ...(otherwise !== undefined && { otherwise }),
  };
}

const BY_THE_SITE = 'Translated by the site';

const isBlank = (value: string | readonly string[] | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : value.length === 0);

/** True if there is something to translate, or was. */
export const isTranslatable = ({ original, ...text }: TranslatedText, translation: Translation) =>
  !isBlank(original) || !isBlank(text.read(translation));

/** True if visitors read something in their language without a translation. */
export const isOptional = (text: TranslatedText): boolean =>
  text.as === 'line' && text.otherwise !== undefined;

/** Counts the texts that need a translation, and those of them that have one. */
export function countTexts(texts: readonly TranslatedText[], translation: Translation) {
  const needed = texts.filter((text) => !isBlank(text.original) && !isOptional(text));
  const done = needed.filter((text) => !isBlank(text.read(translation)));
  return { done: done.length, of: needed.length };
}

/**
 * A translation without its blank texts, in whose place the originals are shown; all translations without those that
 * then hold nothing.
 */
export function putTranslation(
  translations: Settings['translations'],
  language: string,
  { headline, affiliation, summary, researchAreas, inquiries, footer, menu = {} }: Translation,
): Settings['translations'] {
  const labels = entries(menu).filter(([, label]) => !isBlank(label));
  const translation: Translation = {
    ...(!isBlank(headline) && { headline }),
    ...(!isBlank(affiliation) && { affiliation }),
    ...(!isBlank(summary) && { summary }),
    ...(!isBlank(researchAreas) && { researchAreas }),
    ...(!isBlank(inquiries) && { inquiries }),
    ...(!isBlank(footer?.text) && { footer }),
    ...(labels.length > 0 && { menu: Object.fromEntries(labels) }),
  };
  if (Object.keys(translation).length > 0) return { ...translations, [language]: translation };
  const { [language]: _, ...others } = translations;
  return others;
}
