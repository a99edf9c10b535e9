import { displayName, parsePerson } from '@academic-site/bibliography';
import type { Db } from '../../db/open.ts';
import { selectPeopleWithWorks } from '../../db/queries/people.ts';
import { recordsIfVisible } from '../../records/menu.ts';
import type { ShownPerson } from '../../records/person.ts';
import type { MenuItem } from '../../records/settings.ts';
import { makePersonFinder } from './author-pages.ts';
import { listAuthors, type People } from './contributors.ts';

/**
 * The people who have agreed to be shown, with their publications and projects.
 *
 * @param menu determines whether publications and projects are visible
 */
export async function listShownPeople(db: Db, menu: readonly MenuItem[]): Promise<ShownPerson[]> {
  const { people, ...works } = await selectPeopleWithWorks(db);
  const papers = recordsIfVisible(menu, 'publications', works.papers);
  const projects = recordsIfVisible(menu, 'projects', works.projects);
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  const joint = findJointPapers(people, papers);
  return people.map(({ created_at, ...person }) => {
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

/**
 * Ids of each person's papers, matched by ORCID iD or name.
 *
 * @returns their ids, by the person's id
 */
function findJointPapers(
  people: readonly { id: number; name: string; orcid: string | null }[],
  papers: readonly (People & { id: number })[],
): Map<number, number[]> {
  const find = makePersonFinder(
    people.map(({ id, name, orcid }) => ({ id, orcid, name: parsePerson(name) })),
  );
  const found = new Map<number, Set<number>>();
  for (const paper of papers) {
    for (const author of listAuthors(paper)) {
      const person = find(displayName(author), author.orcid);
      if (person) found.set(person.id, (found.get(person.id) ?? new Set()).add(paper.id));
    }
  }
  return new Map([...found].map(([person, ids]) => [person, [...ids]]));
}
