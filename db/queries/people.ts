import { asc, desc, eq, sql } from 'drizzle-orm';
import { PEOPLE_FIELDS } from '../../records/publication-field-lists.ts';
import { fromKeys } from '../../src/values/object.ts';
import type { Db } from '../open.ts';
import { listedPublications, untrashedPublications } from '../schema/publications.ts';
import { untrashedPeople, untrashedProjects } from '../schema/records.ts';

const SIGNED = ['id', 'title', 'language', 'status', 'publication_type', ...PEOPLE_FIELDS] as const;

const signed = fromKeys<Pick<typeof listedPublications, (typeof SIGNED)[number]>>(
  SIGNED,
  (name) => listedPublications[name],
);

/** The people who have agreed to be shown, with publications and projects, latest first. One batch. */
export async function selectPeopleWithWorks(db: Db) {
  const [people, papers, projects] = await db.batch([
    db
      .select()
      .from(untrashedPeople)
      .where(eq(untrashedPeople.agreed, true))
      .orderBy(asc(untrashedPeople.name), asc(untrashedPeople.id)),
    db.select(signed).from(listedPublications),
    db
      .select({
        id: untrashedProjects.id,
        title: untrashedProjects.title,
        language: untrashedProjects.language,
        person_ids: untrashedProjects.person_ids,
      })
      .from(untrashedProjects)
      .orderBy(desc(untrashedProjects.from)),
  ]);
  return { people, papers, projects };
}

/** A person with a thesis here, for the CV. */
export type SupervisedPerson = Awaited<ReturnType<typeof selectSupervised>>[number];

/** People with a thesis who have agreed to be shown, newest first. */
export const selectSupervised = (db: Db) =>
  db
    .select({
      id: untrashedPeople.id,
      name: untrashedPeople.name,
      role: untrashedPeople.role,
      group: untrashedPeople.group,
      from: untrashedPeople.from,
      to: untrashedPeople.to,
      language: untrashedPeople.language,
      // With an alias: D1 returns the rows of a batch by column name.
      thesisId: sql<number>`${untrashedPublications.id}`.as('thesis_id'),
      thesis: { title: untrashedPublications.title, status: untrashedPublications.status },
    })
    .from(untrashedPeople)
    .innerJoin(
      untrashedPublications,
      eq(untrashedPublications.id, untrashedPeople.thesis_publication_id),
    )
    .where(eq(untrashedPeople.agreed, true))
    .orderBy(desc(untrashedPeople.from), asc(untrashedPeople.name));
