import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, sqliteTable, sqliteView } from 'drizzle-orm/sqlite-core';
import type { AuthorNote, PublicationLink } from '../../src/publications/publication.ts';
import { importedFields } from '../../src/publications/publication-input.ts';
import type { PublicationStatus } from '../../src/publications/status.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';
import { untrashed, withOwnColumns } from './views.ts';

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
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    title: t.text().notNull(),
    authors: t.text().notNull(),
    journal: t.text().notNull(),
    /** 0 when the year is not known. */
    year: t.integer().notNull(),
    /** English month name. */
    month: t.text(),
    abstract: t.text(),
    /** Bare and lower-case, "10.…/…", without the resolver. */
    doi: t.text(),
    url: t.text(),
    pdf_url: t.text(),
    citations: t.integer().notNull().default(0),
    /** Who counted them and when; null when they were typed in or imported. */
    citations_source: t.text(),
    citations_updated_at: t.text(),
    tags: t.text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    publication_type: t.text(),
    /** Null when none was chosen: it is then derived where it is shown. */
    research_category: t.text(),
    custom_tags: t.text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    volume: t.text(),
    issue: t.text(),
    pages: t.text(),
    issn: t.text(),
    publisher: t.text(),
    arxiv_id: t.text(),
    /** The key this record had in the bibliography that it came from. */
    citation_key: t.text(),
    created_at: timestamp(),
    links: t.text({ mode: 'json' }).$type<PublicationLink[]>().notNull().default([]),
    featured: t.integer({ mode: 'boolean' }).notNull().default(false),
    award: t.text(),
    /** A path of this site. */
    image: t.text(),
    imageAlt: t.text(),
    authorNotes: t.text({ mode: 'json' }).$type<AuthorNote[]>().notNull().default([]),
    /** Names, as the authors'. */
    editors: t.text(),
    edition: t.text(),
    isbn: t.text(),
    open: t.text(),
    open_version: t.text(),
    /** The article of which it is a preprint; its own id where somebody said that it is none. */
    version_of: t.integer(),
    status: t.text({ mode: 'json' }).$type<PublicationStatus>(),
    /** BCP 47; null is the site's. */
    language: t.text(),
    trashed_at: t.text(),
  }),
  (table) => [
    index('publications_doi').on(table.doi),
    index('publications_year').on(table.year),
    index('publications_pdf_url').on(table.pdf_url),
    index('publications_arxiv_id').on(table.arxiv_id),
    index('publications_title_key').on(titleFingerprint(table.title)),
    index('publications_version_of').on(table.version_of),
    index('publications_featured').on(table.year).where(sql`${table.featured} = 1`),
    check('publications_title', sql`length(${table.title}) > 0`),
    check('publications_citations', sql`${table.citations} >= 0`),
  ],
);

describeTable(publications, {
  public: true,
  archive: {
    file: 'publications.json',
    list: 'publications',
    counted: 'publications',
    row: importedFields,
  },
  trash: { kind: 'publication', title: publications.title },
  related: { version_of: 'publication' },
  passages: {
    kind: 'publication',
    partOf: publications.version_of,
    // A count that is looked up changes no text.
    without: [
      publications.citations,
      publications.citations_source,
      publications.citations_updated_at,
    ],
  },
});

/** The publications that are not in the trash. */
export const untrashedPublications = untrashed('untrashed_publications', publications);

/** The publications that are works of their own: no preprints of articles that are there. */
export const listedPublications = withOwnColumns(
  sqliteView('listed_publications').as((query) => {
    const { trashed_at, ...columns } = getTableColumns(publications);
    return query
      .select(columns)
      .from(publications)
      .where(
        sql`${trashed_at} is null and not exists (
          select 1 from publications article
          where article.id = ${publications.version_of} and article.id <> ${publications.id}
            and article.trashed_at is null)`,
      );
  }),
);

/** The publications of the invented sample: the first import takes them away. */
export const samplePublications = sqliteTable('sample_publications', (t) => ({
  publication_id: t
    .integer()
    .primaryKey()
    .references(() => publications.id, { onDelete: 'cascade' }),
}));

describeTable(samplePublications, { archive: { file: 'site.json', list: 'samplePublications' } });
