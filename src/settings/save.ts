import type { Db } from '../../db/open.ts';
import { selectPageSlugs } from '../../db/queries/posts/pages.ts';
import { selectSettings, settingsStatements } from '../../db/queries/settings.ts';
import {
  type MenuItem,
  type Settings,
  type SettingsChanges,
  SITE_PAGES,
  settingsChanges,
} from '../../records/settings.ts';
import type { FileDeps } from '../files/outbox.ts';
import { isHtmlText } from '../html/small-text.ts';
import { validationError } from '../values/errors.ts';
import { type SiteConfig, toSettings, toStoredSite } from './read.ts';
import type { Site } from './site.ts';
import { replaceSiteFiles } from './site-files.ts';

/**
 * Stores fields of the settings; files that they no longer name are deleted. Throws a 400 if they name a file that is
 * not stored, or a page that does not exist.
 *
 * @returns all of the updated settings
 */
export async function updateSettings(
  deps: FileDeps & { config: SiteConfig },
  sent: SettingsChanges,
): Promise<Settings> {
  const { db, config } = deps;
  const changes = await cleanSummary(sent);
  const stored = await selectSettings(db);
  const before = toSettings(stored, config);
  if (changes.menu) await checkMenu(db, changes.menu, stored.fields.menu ?? []);
  const statements = settingsStatements(db, changes);
  await replaceSiteFiles(deps, before, changes, statements);
  return toSettings({ ...stored, fields: { ...stored.fields, ...changes } }, config);
}

/** Changes with a cleaned summary. Throws a 400 if cleaning made a paragraph too long. */
async function cleanSummary(changes: SettingsChanges): Promise<SettingsChanges> {
  if (!changes.summary?.some(isHtmlText)) return changes;
  // Loaded on demand, since readers don't need the parser.
  const { cleanSmallText } = await import('../html/clean-small-text.ts');
  const summary = changes.summary.map(cleanSmallText).filter((paragraph) => paragraph !== '');
  const { error } = settingsChanges.safeParse({ summary });
  if (error) throw validationError(error.issues);
  return { ...changes, summary };
}

/**
 * Throws a 400 that names menu items whose page does not exist. Items in the stored menu are accepted: their page may
 * be in the trash, and returns to its place when restored.
 */
async function checkMenu(db: Db, menu: readonly MenuItem[], stored: readonly MenuItem[]) {
  const slugs = await selectPageSlugs(db);
  const known = new Set([...SITE_PAGES, ...slugs.keys(), ...stored.map(({ page }) => page)]);
  const issues = menu.flatMap(({ page }, index) =>
    known.has(page)
      ? []
      : [{ path: ['menu', index, 'page'], message: 'There is no page at this address' }],
  );
  if (issues.length > 0) throw validationError(issues);
}

/** The site with unsaved changes. */
export async function makePreviewSite(
  { db, config }: { db: Db; config: SiteConfig },
  sent: SettingsChanges,
): Promise<Site> {
  const changes = await cleanSummary(sent);
  const stored = await selectSettings(db);
  return toStoredSite({ ...stored, fields: { ...stored.fields, ...changes } }, config);
}
