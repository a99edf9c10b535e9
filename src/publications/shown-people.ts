import type { Db } from '../../db/open.ts';
import { selectPeopleWithWorks } from '../../db/queries/people.ts';
import { type AuthorNote, splitAuthors } from '../../records/authors.ts';
import { recordsIfVisible } from '../../records/menu.ts';
import type { ShownPerson } from '../../records/person.ts';
import type { MenuItem } from '../../records/settings.ts';
import { makePersonFinder, type NamedPerson } from './author-pages.ts';

/**
 * The people who have agreed to be shown, with what publications and projects say of them.
 *
 * @param menu which says whether publications and projects are shown
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
 * The papers of each person, by ORCID iD or by name.
 *
 * @returns their ids, by the person's id
 */
function findJointPapers(
  people: readonly (NamedPerson & { id: number })[],
  papers: readonly { id: number; authors: string; authorNotes: readonly AuthorNote[] }[],
): Map<number, number[]> {
  const find = makePersonFinder(people);
  const found = new Map<number, Set<number>>();
  for (const { id, authors, authorNotes } of papers) {
    for (const [at, name] of splitAuthors(authors).entries()) {
      const person = find(name, authorNotes.find(({ author }) => author === at)?.orcid);
      if (person) found.set(person.id, (found.get(person.id) ?? new Set()).add(id));
    }
  }
  return new Map([...found].map(([person, ids]) => [person, [...ids]]));
}
