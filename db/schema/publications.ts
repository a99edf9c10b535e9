import { getTableColumns, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core';
import type { AuthorNote, PublicationLink } from '../../src/lib/publications/publication.ts';
import { withOwnColumns } from './own-columns.ts';
import { timestamp } from './timestamp.ts';

/** Letters that inline tags do not have, nor most accents change. */
const COUNTED = ['d', 'f', 'h', 'm', 't', 'v', 'w'];

/**
 * How often a title has some letters, as text: whatever its case, punctuation and inline tags, the same for one work,
 * and for few others. Folding it in SQL nests deeper than SQLite's parser goes.
 */
export const titleFingerprint = (title: SQLWrapper): SQL =>
  sql.join(
    COUNTED.map(
      (letter) =>
        sql`(length(${title}) - length(replace(lower(${title}), ${sql.raw(`'${letter}'`)}, '')))`,
    ),
    sql` || '.' || `,
  );

/** One row a publication. `authors` is "Given Family" names separated by commas, in order. */
export const publications = sqliteTable(
  'publications',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    title: text().notNull(),
    authors: text().notNull(),
    journal: text().notNull(),
    /** 0 when the year is not known. */
    year: integer().notNull(),
    /** English month name. */
    month: text(),
    abstract: text(),
    /** Bare and lower-case, "10.…/…", without the resolver. */
    doi: text(),
    url: text(),
    pdf_url: text(),
    citations: integer().notNull().default(0),
    /** Who counted them and when; null when they were typed in or imported. */
    citations_source: text(),
    citations_updated_at: text(),
    tags: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    publication_type: text(),
    /** Null when none was chosen: it is then derived where it is shown. */
    research_category: text(),
    custom_tags: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    volume: text(),
    issue: text(),
    pages: text(),
    issn: text(),
    publisher: text(),
    arxiv_id: text(),
    /** The key this record had in the bibliography that it came from. */
    citation_key: text(),
    created_at: timestamp(),
    links: text({ mode: 'json' }).$type<PublicationLink[]>().notNull().default([]),
    featured: integer({ mode: 'boolean' }).notNull().default(false),
    award: text(),
    /** A path of this site. */
    image: text(),
    imageAlt: text(),
    authorNotes: text({ mode: 'json' }).$type<AuthorNote[]>().notNull().default([]),
    /** Names, as the authors'. */
    editors: text(),
    edition: text(),
    isbn: text(),
    /** Since when it is in the trash; null outside of it. */
    trashed_at: text(),
  },
  (table) => [
    index('publications_doi').on(table.doi),
    index('publications_year').on(table.year),
    index('publications_pdf_url').on(table.pdf_url),
    index('publications_arxiv_id').on(table.arxiv_id),
    index('publications_title_key').on(titleFingerprint(table.title)),
    index('publications_featured').on(table.year).where(sql`${table.featured} = 1`),
    check('publications_title', sql`length(${table.title}) > 0`),
    check('publications_citations', sql`${table.citations} >= 0`),
  ],
);

const { trashed_at, ...columns } = getTableColumns(publications);

/** The publications that are not in the trash. */
export const untrashedPublications = withOwnColumns(
  sqliteView('untrashed_publications').as((query) =>
    query.select(columns).from(publications).where(isNull(trashed_at)),
  ),
);

/** The publications of the invented sample: the first import takes them away. */
export const samplePublications = sqliteTable('sample_publications', {
  publication_id: integer()
    .primaryKey()
    .references(() => publications.id, { onDelete: 'cascade' }),
});
