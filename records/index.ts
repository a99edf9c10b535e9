import { entries } from '../src/values/object.ts';
import { answer } from './answer.ts';
import { conference } from './conference.ts';
import { course } from './course.ts';
import { cvEntry } from './cv-entry.ts';
import { person } from './person.ts';
import { photo } from './photo.ts';
import { project } from './project.ts';
import { talk } from './talk.ts';

/** The kinds of records, in the order of their pages. Every list of kinds is read off this one. */
export const RECORDS = { conference, entry: cvEntry, talk, course, project, person, answer, photo };
export type RecordName = keyof typeof RECORDS;

/** The kinds that a page of the site lists. */
export const LISTED_RECORDS = entries(RECORDS).flatMap(
  ([kind, { plural, page, heading, isAlwaysInMenu = false }]) =>
    page === null ? [] : [{ kind, plural, page, heading, isAlwaysInMenu }],
);
