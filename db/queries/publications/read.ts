import {
  and,
  between,
  desc,
  eq,
  getViewSelectedFields,
  inArray,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Project } from '../../../records/project.ts';
import {
  SUMMARY_FIELDS,
  type SummaryFields,
  VERSION_FIELDS,
  type Version,
} from '../../../records/publication-field-lists.ts';
import { byNewest } from '../../../records/publication-vocabulary.ts';
import type { Talk } from '../../../records/talk.ts';
import { fromKeys } from '../../../src/values/object.ts';
import type { Db } from '../../open.ts';
import {
  listedPublications as listed,
  untrashedPublications as publications,
  publications as publicationsTable,
  samplePublications,
  titleFingerprint,
} from '../../schema/publications.ts';
import { prepared } from '../../statements.ts';

export type Publication = typeof publications.$inferSelect;
export type NewPublication = Omit<typeof publicationsTable.$inferInsert, 'trashed_at'>;

/** All publications, newest year and month first. */
export async function selectPublications(db: Db): Promise<Publication[]> {
  const rows = await db.select().from(publications);
  return rows.sort(byNewest);
}

/** Publications whose people are only stored as text, as in earlier versions. */
export const selectUnparsed = (db: Db): Promise<Publication[]> =>
  db
    .select()
    .from(publications)
    .where(sql`${publications.contributors} = '[]' and ${publications.authors} <> ''`);

/** All links of publications, newest first. */
export async function selectPublicationLinks(db: Db) {
  const { id, title, authors, year, month, url, pdf_url, links } = publications;
  const columns = { id, title, authors, year, month, url, pdf_url, links };
  const rows = await db.select(columns).from(publications);
  return rows.sort(byNewest);
}

const summarised = fromKeys<Pick<typeof listed, keyof SummaryFields>>(
  ['id', ...SUMMARY_FIELDS],
  (name) => listed[name],
);

const publicationById = prepared((db) =>
  db
    .select()
    .from(publications)
    .where(eq(publications.id, sql.placeholder('id')))
    .prepare(),
);

export async function selectOptionalPublication(db: Db, id: number): Promise<Publication | null> {
  const [publication] = await publicationById(db).all({ id });
  return publication ?? null;
}

const VERSION_COLUMNS = ['id', 'version_of', ...VERSION_FIELDS] as const;

// Drizzle's `alias` does not support views.
const other = alias(publicationsTable, 'other');

/** An arXiv number without its version, like `withoutVersion`. */
function unversioned(number: SQLWrapper): SQL {
  const beforeDigits = sql`rtrim(${number}, '0123456789')`;
  return sql`case when ${beforeDigits} glob '*v'
    then substr(${number}, 1, length(${beforeDigits}) - 1) else ${number} end`;
}

/** A talk about a publication. */
type PresentedIn = Pick<Talk, 'id' | 'title' | 'event' | 'language'>;

/** A project that a publication belongs to. */
type RelatedProject = Pick<Project, 'id' | 'title' | 'language'>;

/** A column within a JSON value; lists and objects are not text there. */
const asJson = (column: SQLiteColumn): SQL | SQLiteColumn =>
  column.dataType === 'json' ? sql`json(${column})` : column;

const pageById = prepared((db) => {
  const { id, title, arxiv_id } = publications;
  const paper = unversioned(arxiv_id);
  const alike = db
    .select({
      // A column has the name of its field.
      all: sql`json_group_array(json_object(${sql.join(
        VERSION_COLUMNS.map((name) => sql`${sql.raw(`'${name}'`)}, ${asJson(other[name])}`),
        sql`, `,
      )}))`,
    })
    .from(other)
    .where(
      and(
        ne(other.id, id),
        isNull(other.trashed_at),
        or(
          eq(titleFingerprint(other.title), titleFingerprint(title)),
          eq(other.arxiv_id, paper),
          // Any of its versions, in the order of the index.
          between(other.arxiv_id, sql`${paper} || 'v'`, sql`${paper} || 'v:'`),
          eq(other.version_of, id),
        ),
      ),
    );
  return db
    .select({
      ...getViewSelectedFields(publications),
      /** The article of which it is a preprint. */
      article: sql<number | null>`(select id from untrashed_publications article
        where article.id = untrashed_publications.version_of
          and article.id <> untrashed_publications.id)`,
      // Cast: the columns named in the query.
      versions: sql`${alike}`.mapWith((json: string): Version[] => JSON.parse(json)),
      talks:
        sql`(select json_group_array(json_object('id', id, 'title', title, 'event', event, 'language', language)) from (
        select t.id, t.title, t.event, t.language from untrashed_talks t, json_each(t.publication_ids) named
        where named.value = untrashed_publications.id order by t.begins desc))`.mapWith(
          (json: string): PresentedIn[] => JSON.parse(json),
        ),
      projects:
        sql`(select json_group_array(json_object('id', p.id, 'title', p.title, 'language', p.language))
        from untrashed_projects p, json_each(p.publication_ids) named
        where named.value = untrashed_publications.id)`.mapWith((json: string): RelatedProject[] =>
          JSON.parse(json),
        ),
    })
    .from(publications)
    .where(eq(id, sql.placeholder('id')))
    .prepare();
});

/** A publication with the records that may be the same work, by title or arXiv id; null if there is none. */
export async function selectOptionalPublicationPage(
  db: Db,
  id: number,
): Promise<{
  publication: Publication;
  /** Id of the article of which it is a preprint. */
  article: number | null;
  versions: Version[];
  talks: PresentedIn[];
  projects: RelatedProject[];
} | null> {
  const [found] = await pageById(db).all({ id });
  if (!found) return null;
  const { article, versions, talks, projects, ...publication } = found;
  return { publication, article, versions, talks, projects };
}

/** The publication that links to a stored PDF, by the PDF's path on the site. */
export async function selectOptionalPublicationOfPdf(
  db: Db,
  path: string,
): Promise<Publication | null> {
  const [publication] = await db
    .select()
    .from(publications)
    .where(sql`${publications.pdf_url} = ${path} or ${publications.url} = ${path}`)
    .limit(1);
  return publication ?? null;
}

/** Query for the selected publications, newest years first, as part of a batch. */
export const featuredPublications = (db: Db) =>
  db
    .select(summarised)
    .from(listed)
    // Literal, as in the index: a parameter would not match.
    .where(sql`${listed.featured} = 1`)
    .orderBy(desc(listed.year))
    .limit(MOST_FEATURED);

/** Query for the newest publications, as part of a batch. */
export const latestPublications = (db: Db, limit: number) =>
  db
    .select(summarised)
    .from(listed)
    .orderBy(isForthcoming(listed.pub_state), desc(listed.year), desc(listed.id))
    .limit(limit);

/** 1 for a work that has not appeared yet. */
const isForthcoming = (state: SQLWrapper) =>
  sql`coalesce(${state} in ('in press', 'forthcoming'), 0)`;

/** Number of years beyond which publications cannot be among the newest. */
const MOST_FEATURED = 60;

/** The people of all publications. */
export async function selectContributors(db: Db): Promise<Publication['contributors'][]> {
  const { contributors } = publications;
  const rows = await db.select({ contributors }).from(publications);
  return rows.map((row) => row.contributors);
}

/** Fields that distinguish a publication from others. */
export async function selectPublicationIdentities(db: Db) {
  const { id, title, authors, journal, year, doi } = publications;
  return db.select({ id, title, authors, journal, year, doi }).from(publications);
}

/** Query for the ids of the remaining sample publications, for use in another. */
export const sampleIds = (db: Db) =>
  db
    .select({ id: publications.id })
    .from(publications)
    .innerJoin(samplePublications, eq(samplePublications.publication_id, publications.id));

/** Publications that an import is compared with, and those of the sample, which it would remove. */
export async function selectBibliography(
  db: Db,
): Promise<{ stored: Publication[]; samples: Publication[] }> {
  const [stored, samples] = await db.batch([
    db
      .select()
      .from(publications)
      .where(notInArray(publications.id, sampleIds(db))),
    db
      .select()
      .from(publications)
      .where(inArray(publications.id, sampleIds(db))),
  ]);
  return { stored, samples };
}

/** Query for the topics of the newest publications, as part of a batch. */
export const latestTitles = (db: Db, limit: number) => {
  const { title, year, id, pub_state } = listed;
  return db
    .select({ title })
    .from(listed)
    .orderBy(isForthcoming(pub_state), desc(year), desc(id))
    .limit(limit);
};
