import { desc, eq, getViewSelectedFields, sql } from 'drizzle-orm';
import type { Project } from '../../records/project.ts';
import type { Db } from '../open.ts';
import { untrashedPublications } from '../schema/publications.ts';
import { projects, untrashedProjects } from '../schema/records.ts';
import { shownPeople } from './settings.ts';

const { created_at: _, ...columns } = getViewSelectedFields(untrashedProjects);

/** Projects as visitors see them: without the ids of people who have not agreed to be shown. */
export async function selectShownProjects(db: Db): Promise<Project[]> {
  const [all, shown] = await db.batch([
    db.select(columns).from(untrashedProjects).orderBy(desc(untrashedProjects.from)),
    shownPeople(db),
  ]);
  const known = new Set(shown.map(({ id }) => id));
  return all.map((project) => ({
    ...project,
    person_ids: project.person_ids.filter((id) => known.has(id)),
  }));
}

/** A project with its papers and visible people, in one batch; null if there is none. */
export async function selectOptionalProjectPage(db: Db, id: number) {
  const hasPublication = sql`exists (select 1 from ${projects}, json_each(${projects.publication_ids}) named
    where ${projects.id} = ${id} and named.value = ${untrashedPublications.id})`;
  const [[project], papers, shown] = await db.batch([
    db.select(columns).from(untrashedProjects).where(eq(untrashedProjects.id, id)),
    db
      .select({
        id: untrashedPublications.id,
        title: untrashedPublications.title,
        status: untrashedPublications.status,
        year: untrashedPublications.year,
        language: untrashedPublications.language,
      })
      .from(untrashedPublications)
      .where(hasPublication)
      .orderBy(desc(untrashedPublications.year)),
    shownPeople(db),
  ]);
  if (!project) return null;
  return {
    project,
    papers,
    people: shown.filter((person) => project.person_ids.includes(person.id)),
  };
}
