import { asc, sql } from 'drizzle-orm';
import type { PageLink } from '../../../src/lib/pages/page.ts';
import type { Settings } from '../../../src/lib/settings/settings.ts';
import type { Db } from '../../open.ts';
import { bibliometricKeywords, settings } from '../../schema/index.ts';
import { isFileWaiting } from '../archive/read.ts';
import { publishedPages } from '../pages/read.ts';

export interface StoredSettings {
  /** The fields that were stored, as they were validated. */
  fields: Partial<Settings>;
  /** True when the sample was taken away: its settings stand in for nothing any more. */
  sampleRemoved: boolean;
  /** The links to the published pages of the site's own, which belong to its menu and footer. */
  pages: PageLink[];
  /** True while a restore has still to put files in their places. */
  filesWait: boolean;
}

/** Everything that is stored of the settings, and the pages that stand in the menu and the footer, in one batch. */
export async function selectSettings(db: Db): Promise<StoredSettings> {
  const [rows, keywords, pages, waiting] = await db.batch([
    db.select().from(settings),
    db
      .select({ keyword: bibliometricKeywords.keyword })
      .from(bibliometricKeywords)
      .orderBy(asc(bibliometricKeywords.order), sql`rowid`),
    publishedPages(db),
    isFileWaiting(db),
  ]);
  const { sampleRemoved = false, ...fields } = Object.fromEntries(
    rows.map(({ name, value }) => [name, value]),
  ) as Partial<Settings> & { sampleRemoved?: boolean };
  return {
    fields: {
      ...fields,
      ...(keywords.length > 0 && { keywords: keywords.map(({ keyword }) => keyword) }),
    },
    sampleRemoved,
    pages,
    filesWait: waiting.length > 0,
  };
}
