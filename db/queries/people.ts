import { asc, desc, eq, sql } from 'drizzle-orm';
import { recordsIfVisible } from '../../records/menu.ts';
import type { MenuItem } from '../../records/settings.ts';
import { findJointPapers } from '../../src/publications/joint-papers.ts';
import type { ShownPerson } from '../../src/publications/shown-person.ts';
import type { Db } from '../open.ts';
import { listedPublications, untrashedPublications } from '../schema/publications.ts';
import { untrashedPeople, untrashedProjects } from '../schema/records.ts';

/**
 * The people who have agreed to be shown, with what publications and projects say of them, in one batch.
 *
 * @param menu which says whether publications and projects are shown
 */
export async function selectShownPeople(db: Db, menu: readonly MenuItem[]): Promise<ShownPerson[]> {
  const { id, title, authors, authorNotes, language, status } = listedPublications;
  const [all, listed, allProjects] = await db.batch([
    db.select().from(untrashedPeople).orderBy(asc(untrashedPeople.name), asc(untrashedPeople.id)),
    db.select({ id, title, authors, authorNotes, language, status }).from(listedPublications),
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
  const papers = recordsIfVisible(menu, 'publications', listed);
  const projects = recordsIfVisible(menu, 'projects', allProjects);
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  const agreed = all.filter(({ agreed }) => agreed);
  const joint = findJointPapers(agreed, papers);
  return agreed.map(({ created_at, ...person }) => {
    const paper = byId.get(person.thesis_publication_id ?? 0);
    const thesis = paper
      ? { id: paper.id, title: paper.title, language: paper.language, status: paper.status }
      : null;
    return {
      ...person,
      thesis_publication_id: thesis?.id ?? null,
      thesis,
      papers: joint.get(person.id)?.length ?? 0,
      projects: projects.flatMap(({ person_ids, ...project }) =>
        person_ids.includes(person.id) ? project : [],
      ),
    };
  });
}

/** Somebody whose thesis is here, as the CV has it. */
export type SupervisedPerson = Awaited<ReturnType<typeof selectSupervised>>[number];

/** The people with a thesis who have agreed to be shown, newest first. */
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
      // Under a name of its own: D1 gives the rows of a batch by the names of their columns.
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
