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
 * Stores fields of the settings; files that they no longer name are deleted. Throws a 400 where they name a file
 * that is not stored, or a page that the site does not have.
 *
 * @returns all of them, as they are now
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

/** Changes with a summary that may be shown. Throws a 400 where cleaning made a paragraph too long. */
async function cleanSummary(changes: SettingsChanges): Promise<SettingsChanges> {
  if (!changes.summary?.some(isHtmlText)) return changes;
  // The parser is wanted by nobody who only reads.
  const { cleanSmallText } = await import('../html/clean-small-text.ts');
  const summary = changes.summary.map(cleanSmallText).filter((paragraph) => paragraph !== '');
  const { error } = settingsChanges.safeParse({ summary });
  if (error) throw validationError(error.issues);
  return { ...changes, summary };
}

/**
 * Throws a 400 that names the items of a menu whose page the site does not have. What the stored menu has may
 * stay: its page may be in the trash, and comes back to its place.
 */
async function checkMenu(db: Db, menu: readonly MenuItem[], stored: readonly MenuItem[]) {
  const slugs = await selectPageSlugs(db);
  const known = new Set([...SITE_PAGES, ...slugs.keys(), ...stored.map(({ page }) => page)]);
  const issues = menu.flatMap(({ page }, index) =>
    known.has(page)
      ? []
      : [{ path: ['menu', index, 'page'], message: 'The site has no page of this address' }],
  );
  if (issues.length > 0) throw validationError(issues);
}

/** The site as it would be with changes that are not stored. */
export async function makePreviewSite(
  { db, config }: { db: Db; config: SiteConfig },
  sent: SettingsChanges,
): Promise<Site> {
  const changes = await cleanSummary(sent);
  const stored = await selectSettings(db);
  return toStoredSite({ ...stored, fields: { ...stored.fields, ...changes } }, config);
}
