import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, sqliteTable, sqliteView } from 'drizzle-orm/sqlite-core';
import { importedFields, publicationFields } from '../../records/publication.ts';
import { fieldColumns } from '../table.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';
import { untrashed, withOwnColumns } from './views.ts';

/** Letters that neither inline tags nor most accents contain. */
const COUNTED = ['d', 'f', 'h', 'm', 't', 'v', 'w'];

/**
 * Counts of some letters in a title, as text: independent of case, punctuation and inline tags, the same for one work,
 * and for few others. Folding in SQL would exceed the nesting limit of SQLite's parser.
 */
export const titleFingerprint = (title: SQLWrapper): SQL =>
  sql.join(
    COUNTED.map(
      (letter) =>
        sql`(length(${title}) - length(replace(lower(${title}), ${sql.raw(`'${letter}'`)}, '')))`,
    ),
    sql` || '.' || `,
  );

/** One row per publication. */
export const publications = sqliteTable(
  'publications',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    ...fieldColumns(publicationFields),
    /** Source and date of the citation count; null if it was entered or imported. */
    citations_source: t.text(),
    citations_updated_at: t.text(),
    /** The article of which it is a preprint; its own id if the owner has said that it is not one. */
    version_of: t.integer(),
    created_at: timestamp(),
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
    // An updated citation count changes no text.
    without: [
      publications.citations,
      publications.citations_source,
      publications.citations_updated_at,
      publications.no_pdf,
    ],
  },
});

/** The publications that are not in the trash. */
export const untrashedPublications = untrashed('untrashed_publications', publications);

/** Publications that are works of their own: excludes preprints of stored articles. */
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

/** Publications of the sample, which the first import deletes. */
export const samplePublications = sqliteTable('sample_publications', (t) => ({
  publication_id: t
    .integer()
    .primaryKey()
    .references(() => publications.id, { onDelete: 'cascade' }),
}));

describeTable(samplePublications, { archive: { file: 'site.json', list: 'samplePublications' } });
