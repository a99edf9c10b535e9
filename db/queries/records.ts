import { answer } from '../../records/answer.ts';
import { conference } from '../../records/conference.ts';
import { course } from '../../records/course.ts';
import { cvEntry } from '../../records/cv-entry.ts';
import { person } from '../../records/person.ts';
import { photo } from '../../records/photo.ts';
import { project } from '../../records/project.ts';
import { talk } from '../../records/talk.ts';
import {
  aboutPhotos,
  answers,
  conferences,
  courses,
  entries,
  people,
  projects,
  talks,
} from '../schema/records.ts';
import { makeStore } from '../store.ts';

export const conferenceStore = makeStore(conference, conferences);
export const entryStore = makeStore(cvEntry, entries);
export const courseStore = makeStore(course, courses);
export const personStore = makeStore(person, people);
export const projectStore = makeStore(project, projects);
export const talkStore = makeStore(talk, talks);
export const answerStore = makeStore(answer, answers);
export const photoStore = makeStore(photo, aboutPhotos);

/** The records of all kinds. */
export const STORES = {
  conference: conferenceStore,
  entry: entryStore,
  talk: talkStore,
  course: courseStore,
  project: projectStore,
  person: personStore,
  answer: answerStore,
  photo: photoStore,
};
