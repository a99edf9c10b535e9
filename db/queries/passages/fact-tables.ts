import { asc, desc, getViewSelectedFields } from 'drizzle-orm';
import { byNewest } from '../../../records/publication-vocabulary.ts';
import type { Db } from '../../open.ts';
import { untrashedPosts as posts } from '../../schema/posts.ts';
import { listedPublications as listed } from '../../schema/publications.ts';
import {
  untrashedConferences as conferences,
  untrashedCourses as courses,
  untrashedEntries as entries,
  isShown,
  untrashedPeople as people,
  untrashedProjects as projects,
  untrashedTalks as talks,
} from '../../schema/records.ts';
import { namedBatch } from '../../statements.ts';
import { type Bibliometrics, storedBibliometrics } from '../metrics.ts';
import { isPublicPost } from '../posts/read.ts';

const { abstract: _, ...all } = getViewSelectedFields(listed);
const { id, title, status, journal, year, month, pub_state, publication_type } = all;
const { contributors, authors_complete, authors, editors, authorNotes } = all;
const { tags, custom_tags, research_category, url, pdf_url, links, open } = all;
const { citations, featured, award } = all;

/** Columns of a publication for facts, without abstracts, which are most of the table. */
const work = {
  ...{ id, title, status, journal, year, month, pub_state, publication_type },
  ...{ contributors, authors_complete, authors, editors, authorNotes },
  ...{ tags, custom_tags, research_category, url, pdf_url, links, open },
  ...{ citations, featured, award },
};

/** Public records, each list in the order of its page. */
export type FactTables = Awaited<ReturnType<typeof selectFactTables>>;

/**
 * Reads the records from which facts are derived, in one batch: works as the publications list counts them, published
 * posts, and other public records.
 *
 * @param defaults metrics used if none are stored
 */
export async function selectFactTables(db: Db, now: Date, defaults: Bibliometrics | null) {
  const { works, metrics, ...others } = await namedBatch(db, {
    works: db.select(work).from(listed),
    metrics: storedBibliometrics(db),
    posts: db
      .select({
        id: posts.id,
        slug: posts.slug,
        title: posts.title,
        language: posts.language,
        translation_of: posts.translation_of,
        published_at: posts.published_at,
      })
      .from(posts)
      .where(isPublicPost(now))
      .orderBy(desc(posts.published_at)),
    conferences: db
      .select({ name: conferences.name, date: conferences.date, location: conferences.location })
      .from(conferences)
      .orderBy(asc(conferences.date), asc(conferences.id)),
    talks: db
      .select({
        id: talks.id,
        title: talks.title,
        kind: talks.kind,
        date: talks.date,
        event: talks.event,
        place: talks.place,
        online: talks.online,
      })
      .from(talks)
      .orderBy(asc(talks.date), asc(talks.id)),
    courses: db
      .select({
        title: courses.title,
        term: courses.term,
        from: courses.from,
        place: courses.place,
      })
      .from(courses)
      .orderBy(asc(courses.id)),
    people: db
      .select({
        name: people.name,
        role: people.role,
        group: people.group,
        now_at: people.now_at,
      })
      .from(people)
      .where(isShown('person'))
      .orderBy(asc(people.name), asc(people.id)),
    projects: db
      .select({
        title: projects.title,
        status: projects.status,
        from: projects.from,
        to: projects.to,
        funder: projects.funder,
      })
      .from(projects)
      .orderBy(desc(projects.from)),
    entries: db
      .select({
        kind: entries.kind,
        title: entries.title,
        role: entries.role,
        organisation: entries.organisation,
        from: entries.from,
        to: entries.to,
      })
      .from(entries)
      .where(isShown('entry'))
      .orderBy(asc(entries.order), asc(entries.id)),
  });
  return { ...others, works: works.sort(byNewest), metrics: metrics[0] ?? defaults };
}
