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
  /** Stored fields, as validated. */
  fields: Partial<Settings>;
  /** True if the sample was removed: its settings are no longer the defaults. */
  sampleRemoved: boolean;
  /** Links to published custom pages in the menu and footer. */
  pages: PageLink[];
  /** Record pages that have records. */
  filled: RecordPage[];
  /** The address of each visible person who has agreed to be shown. */
  authorPages: AuthorPage[];
  /** True while a restore still has to move files into place. */
  filesWait: boolean;
}

/** All stored settings, and the pages in the menu and footer, in one batch. */
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

/** The record pages that have records. */
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

/** True if a type has records that visitors see. */
function hasRecords(kind: RecordName): SQL {
  const { view } = RECORD_TABLES[kind];
  const where = isShown(kind);
  return sql`exists (select 1 from ${view} ${where && sql`where ${where}`})`;
}

/** Query for the public people, as part of a batch. */
export const shownPeople = (db: Db) =>
  db
    .select({ id: untrashedPeople.id, name: untrashedPeople.name, orcid: untrashedPeople.orcid })
    .from(untrashedPeople)
    .where(eq(untrashedPeople.agreed, true))
    .orderBy(asc(untrashedPeople.name));

/** Statements that store fields of the settings, as part of a batch. */
export const settingsStatements = (
  db: Db,
  { keywords, ...fields }: SettingsChanges,
): Statement[] => [
  ...entries(fields).map(([name, value]) => upsertSetting(db, name, value)),
  ...(keywords ? replaceKeywords(db, keywords) : []),
];

/** Statement that stores a setting. */
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

/** Makes an empty table of keywords mean that there are none, instead of the sample's. */
export const keywordsAreStored = (db: Db) => upsertSetting(db, 'keywords', []);

/** Deletes the stored values of these fields. */
export const forgetSettings = (db: Db, names: (keyof Settings)[]): Statement =>
  db.delete(settings).where(inArray(settings.name, names));
