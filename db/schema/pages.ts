import { isNull, sql } from 'drizzle-orm';
import { check, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { PLACES, pageFields } from '../../src/pages/page.ts';
import { html, slug } from './archived-fields.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';
import { untrashed } from './views.ts';

/** One row a page of the site's own, such as its imprint. Public when `published`. */
export const pages = sqliteTable(
  'pages',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    /** Its address is `/{slug}`. */
    slug: t.text().notNull(),
    title: t.text().notNull(),
    /** HTML, cleaned on the way in. */
    content: t.text().notNull(),
    /** Where a link leads to it. */
    place: t.text({ enum: PLACES }).notNull(),
    published: t.integer({ mode: 'boolean' }).notNull(),
    /** BCP 47; null is the site's. */
    language: t.text(),
    created_at: timestamp(),
    updated_at: timestamp(),
    trashed_at: t.text(),
  }),
  (table) => [
    uniqueIndex('pages_slug').on(table.slug).where(isNull(table.trashed_at)),
    check('pages_place', sql`${table.place} in ('menu','footer','none')`),
  ],
);

describeTable(pages, {
  public: true,
  archive: {
    file: 'pages.json',
    list: 'pages',
    counted: 'pages',
    row: pageFields.extend({ slug, content: html }),
  },
  isSame: (one, other) => one.slug === other.slug,
  trash: { kind: 'page', title: pages.title },
  passages: { kind: 'page' },
});

/** The pages that are not in the trash. */
export const untrashedPages = untrashed('untrashed_pages', pages);
