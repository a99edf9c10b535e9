import { course } from '../../records/course.ts';
import { cvEntry } from '../../records/cv-entry.ts';
import { person } from '../../records/person.ts';
import { project } from '../../records/project.ts';
import { talk } from '../../records/talk.ts';
import { courses, entries, people, projects, talks } from '../schema/records.ts';
import { makeStore } from '../store.ts';

export const entryStore = makeStore(cvEntry, entries);
export const courseStore = makeStore(course, courses);
export const personStore = makeStore(person, people);
export const projectStore = makeStore(project, projects);
export const talkStore = makeStore(talk, talks);

/** The records of all kinds. */
export const STORES = {
  entry: entryStore,
  talk: talkStore,
  course: courseStore,
  project: projectStore,
  person: personStore,
};
