import { parsePerson } from '@academic-site/bibliography';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { LISTED_RECORDS, type RecordName } from '../../records/index.ts';
import { RECORD_PAGES, type RecordPage } from '../../records/menu.ts';
import type { PageLink } from '../../records/page.ts';
import { type AuthorPage, personPath } from '../../records/person.ts';
import type { Settings, SettingsChanges } from '../../records/settings.ts';
import { entries } from '../../src/values/object.ts';
import type { Db } from '../open.ts';
import { bibliometricKeywords } from '../schema/bibliometrics.ts';
import { isShown, RECORD_TABLES, untrashedPeople } from '../schema/records.ts';
import { restoreFiles } from '../schema/restores.ts';
import { settings } from '../schema/settings.ts';
import { rawSelect, type Statement } from '../statements.ts';
import { publishedPages } from './posts/pages.ts';

export interface StoredSettings {
  /** The fields that were stored, as they were validated. */
  fields: Partial<Settings>;
  /** True when the sample was taken away: its settings are no longer the defaults. */
  sampleRemoved: boolean;
  /** The links to the published pages of the site's own, which belong to its menu and footer. */
  pages: PageLink[];
  /** The pages of records that have some. */
  filled: RecordPage[];
  /** Where the people are shown who have agreed to it. */
  authorPages: AuthorPage[];
  /** True while a restore has still to put files in their places. */
  filesWait: boolean;
}

/** Everything that is stored of the settings, and the pages that stand in the menu and the footer, in one batch. */
export async function selectSettings(db: Db): Promise<StoredSettings> {
  const [rows, keywords, pages, waiting, [filled], people] = await db.batch([
    db.select().from(settings),
    db
      .select({ keyword: bibliometricKeywords.keyword })
      .from(bibliometricKeywords)
      .orderBy(asc(bibliometricKeywords.order), sql`rowid`),
    publishedPages(db),
    db.select({ key: restoreFiles.key }).from(restoreFiles).limit(1),
    filledPages(db),
    shownPeople(db),
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
    filled: listFilled(filled),
    authorPages: people.map(({ id, name, orcid }) => ({
      name: parsePerson(name),
      orcid,
      page: personPath(id),
    })),
  };
}

/** The pages of records that have some. */
export async function selectFilledPages(db: Db): Promise<RecordPage[]> {
  const [filled] = await filledPages(db);
  return listFilled(filled);
}

const listFilled = (filled: Record<RecordPage, number> | undefined) =>
  RECORD_PAGES.filter((page) => filled?.[page]);

const filledPages = (db: Db) =>
  rawSelect<Record<RecordPage, number>>(
    db,
    RECORD_PAGES,
    sql`select ${sql.join(
      LISTED_RECORDS.flatMap(({ kind, page }) =>
        RECORD_PAGES.includes(page) ? sql`${hasRecords(kind)} as ${sql.identifier(page)}` : [],
      ),
      sql`, `,
    )}`,
  );

/** Whether a kind has records that visitors see. */
function hasRecords(kind: RecordName): SQL {
  const { view } = RECORD_TABLES[kind];
  const where = isShown(kind);
  return sql`exists (select 1 from ${view} ${where && sql`where ${where}`})`;
}

/** The people whom everyone may see, as a query to be part of a batch. */
export const shownPeople = (db: Db) =>
  db
    .select({ id: untrashedPeople.id, name: untrashedPeople.name, orcid: untrashedPeople.orcid })
    .from(untrashedPeople)
    .where(eq(untrashedPeople.agreed, true))
    .orderBy(asc(untrashedPeople.name));

/** Statements that store fields of the settings, to be part of a batch. */
export const settingsStatements = (
  db: Db,
  { keywords, ...fields }: SettingsChanges,
): Statement[] => [
  ...entries(fields).map(([name, value]) => upsertSetting(db, name, value)),
  ...(keywords ? replaceKeywords(db, keywords) : []),
];

/** Stores a setting. */
export function upsertSetting(db: Db, name: typeof settings.$inferInsert.name, value: unknown) {
  // JSON's null, not SQL's.
  const stored = value === null ? sql`'null'` : value;
  return db
    .insert(settings)
    .values({ name, value: stored })
    .onConflictDoUpdate({ target: settings.name, set: { value: stored } });
}

const replaceKeywords = (db: Db, keywords: string[]): Statement[] => [
  db.delete(bibliometricKeywords),
  db
    .insert(bibliometricKeywords)
    .select(sql`select value, key + 1 from json_each(${JSON.stringify(keywords)})`),
  keywordsAreStored(db),
];

/** Makes an empty table of keywords mean that there are none, and not those of the sample. */
export const keywordsAreStored = (db: Db) => upsertSetting(db, 'keywords', []);

/** Forgets what was stored of these fields. */
export const forgetSettings = (db: Db, names: (keyof Settings)[]): Statement =>
  db.delete(settings).where(inArray(settings.name, names));
