import { entries } from '../src/values/object.ts';
import { answer } from './answer.ts';
import { conference } from './conference.ts';
import { course } from './course.ts';
import { cvEntry } from './cv-entry.ts';
import { person } from './person.ts';
import { photo } from './photo.ts';
import { project } from './project.ts';
import { talk } from './talk.ts';

/** Types of records, in the order of their pages. All lists of types are derived from this one. */
export const RECORDS = { conference, entry: cvEntry, talk, course, project, person, answer, photo };
export type RecordName = keyof typeof RECORDS;

/** Types that have a list page on the site. */
export const LISTED_RECORDS = entries(RECORDS).flatMap(
  ([kind, { plural, page, heading, isAlwaysInMenu = false }]) =>
    page === null ? [] : [{ kind, plural, page, heading, isAlwaysInMenu }],
);
