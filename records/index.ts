import { course } from './course.ts';
import { cvEntry } from './cv-entry.ts';
import { person } from './person.ts';
import { project } from './project.ts';
import { talk } from './talk.ts';

/** The kinds of records, in the order of their pages. Every list of kinds is read off this one. */
export const RECORDS = { entry: cvEntry, talk, course, project, person };
export type RecordName = keyof typeof RECORDS;
