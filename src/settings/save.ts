import type { Db } from '../../db/open.ts';
import { keepNarratives } from '../../db/queries/narratives.ts';
import { selectPageSlugs } from '../../db/queries/posts/pages.ts';
import { selectSettings, settingsStatements } from '../../db/queries/settings.ts';
import {
  type Settings,
  type SettingsChanges,
  SITE_PAGES,
  settingsChanges,
} from '../../records/settings.ts';
import type { FileDeps } from '../files/outbox.ts';
import { isHtmlText } from '../html/small-text.ts';
import { validationError } from '../values/errors.ts';
import { entries } from '../values/object.ts';
import { type SiteConfig, toSettings, toStoredSite } from './read.ts';
import type { Site } from './site.ts';
import { replaceSiteFiles } from './site-files.ts';

/**
 * Stores fields of the settings; files that they no longer name are deleted. Throws a 400 if they name a file that is
 * not stored, or a page that does not exist, or if the first of several languages is not the site's.
 *
 * @returns all of the updated settings
 */
export async function updateSettings(
  deps: FileDeps & { config: SiteConfig },
  sent: SettingsChanges,
): Promise<Settings> {
  const { db, config } = deps;
  const cleaned = await cleanTexts(sent);
  const stored = await selectSettings(db);
  const before = toSettings(stored, config);
  const changes = keepUnsent(alignLanguages(cleaned, before), before);
  await checkPages(db, changes, stored.fields);
  const statements = [
    ...keepNarratives(db, stored.fields.cv?.narratives ?? [], changes.cv?.narratives),
    ...settingsStatements(db, changes),
  ];
  await replaceSiteFiles(deps, before, changes, statements);
  return toSettings({ ...stored, fields: { ...stored.fields, ...changes } }, config);
}

/** Changes of the CV, with the texts and choices that were not sent. */
const keepUnsent = (changes: SettingsChanges, { cv }: Settings): SettingsChanges =>
  changes.cv ? { ...changes, cv: { ...cv, ...changes.cv } } : changes;

/**
 * Changes with cleaned summaries, in all languages, and narratives. Throws a 400 if cleaning made a text too long.
 */
async function cleanTexts({ summary, translations, cv, ...others }: SettingsChanges) {
  const cleaned: SettingsChanges = { ...others };
  if (summary) cleaned.summary = await cleanSummary(summary);
  if (cv) cleaned.cv = await cleanNarratives(cv);
  if (translations) {
    const each = entries(translations).map(async ([tag, texts]) => {
      const translated = texts.summary && { summary: await cleanSummary(texts.summary) };
      return [tag, { ...texts, ...translated }] as const;
    });
    cleaned.translations = Object.fromEntries(await Promise.all(each));
  }
  const { error } = settingsChanges
    .pick({ summary: true, translations: true, cv: true })
    .safeParse(cleaned);
  if (error) throw validationError(error.issues);
  return cleaned;
}

async function cleanSummary(summary: string[]): Promise<string[]> {
  if (!summary.some(isHtmlText)) return summary;
  // Loaded on demand, since readers don't need the parser.
  const { cleanSmallText } = await import('../html/clean-small-text.ts');
  return summary.map(cleanSmallText).filter((paragraph) => paragraph !== '');
}

async function cleanNarratives(cv: Settings['cv']): Promise<Settings['cv']> {
  if (!cv.narratives?.some(({ text }) => isHtmlText(text))) return cv;
  const { cleanSmallText } = await import('../html/clean-small-text.ts');
  const narratives = cv.narratives.map(({ key, text }) => ({ key, text: cleanSmallText(text) }));
  return { ...cv, narratives };
}

/**
 * Changes after which the first of the site's languages is the site's language: another language alone replaces a list
 * of one.
 *
 * @throws a 400 on `languages` if another one is first
 */
function alignLanguages(changes: SettingsChanges, before: Settings): SettingsChanges {
  const { language = before.language, languages = before.languages } = changes;
  if (languages[0] === language) return changes;
  if (!changes.languages && languages.length === 1) return { ...changes, languages: [language] };
  const message = `The first language must be that of the site, ${language}`;
  throw validationError([{ path: ['languages'], message }]);
}

/**
 * Throws a 400 that names pages of the menu, or of its translations, that do not exist. Pages that are stored there are
 * accepted: they may be in the trash, and return to their place when restored.
 */
async function checkPages(
  db: Db,
  { menu = [], translations = {} }: SettingsChanges,
  stored: Partial<Settings>,
) {
  const sent = [
    ...menu.map(({ page }, index) => ({ page, path: ['menu', index, 'page'] })),
    ...listTranslatedPages(translations),
  ];
  if (sent.length === 0) return;
  const slugs = await selectPageSlugs(db);
  const known = new Set([
    ...SITE_PAGES,
    ...slugs.keys(),
    ...(stored.menu ?? []).map(({ page }) => page),
    ...listTranslatedPages(stored.translations ?? {}).map(({ page }) => page),
  ]);
  const issues = sent
    .filter(({ page }) => !known.has(page))
    .map(({ path }) => ({ path, message: 'There is no page at this address' }));
  if (issues.length > 0) throw validationError(issues);
}

const listTranslatedPages = (translations: Settings['translations']) =>
  entries(translations).flatMap(([tag, { menu = {} }]) =>
    Object.keys(menu).map((page) => ({ page, path: ['translations', tag, 'menu', page] })),
  );

/** The site with unsaved changes, in one of its languages: the first by default. */
export async function makePreviewSite(
  { db, config }: { db: Db; config: SiteConfig },
  sent: SettingsChanges,
  language?: string | null,
): Promise<Site> {
  const cleaned = await cleanTexts(sent);
  const stored = await selectSettings(db);
  const before = toSettings(stored, config);
  const changes = keepUnsent(alignLanguages(cleaned, before), before);
  const { languages } = { ...before, ...changes };
  const shown = languages.find((tag) => tag === language);
  return toStoredSite({ ...stored, fields: { ...stored.fields, ...changes } }, config, shown);
}
