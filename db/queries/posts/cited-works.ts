import type { Item } from '@academic-site/bibliography';
import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { untrashedPublications as publications } from '../../schema/publications.ts';
import type { Publication } from '../publications/read.ts';

/**
 * Query for the publications of this site among references, by their ids and DOIs, as part of a batch.
 *
 * @param references the list as JSON
 */
const citedWorksQuery = (db: Db, references: SQL) =>
  db
    .select()
    .from(publications)
    .where(
      or(
        inArray(
          publications.id,
          sql`(select cast(substr(value ->> 'id', 13) as integer) from json_each(${references})
            where value ->> 'id' like 'publication:%')`,
        ),
        inArray(
          publications.doi,
          sql`(select lower(value ->> 'DOI') from json_each(${references}))`,
        ),
      ),
    );

/** The same for the references of the post or page at an address. */
export const citedWorksAt = (db: Db, view: 'untrashed_posts' | 'untrashed_pages', slug: string) =>
  citedWorksQuery(db, sql`(select "references" from ${sql.identifier(view)} where slug = ${slug})`);

/** The publications of this site among references. */
export const selectCitedWorks = async (
  db: Db,
  references: readonly Item[],
): Promise<Publication[]> =>
  references.length > 0 ? citedWorksQuery(db, sql`${namesOf(references)}`) : [];

/** The ids and DOIs of references, which the query reads. */
const namesOf = (references: readonly Item[]) =>
  JSON.stringify(references.map(({ id, DOI }) => ({ id, DOI })));
