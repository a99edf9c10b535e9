import { z } from 'zod';
import type { JsonLd } from '../metadata/metadata.ts';
import { required } from '../values/fields.ts';
import { languageTag } from '../values/language.ts';
import { formatPartialDate } from '../values/partial-date.ts';
import {
  checkSpan,
  optionalAddress,
  optionalDate,
  optionalText,
  requiredFile,
} from '../values/record-fields.ts';

/** A course that the researcher gave, as it is sent and stored: what is not said is null. */
export const courseFields = z
  .object(
    {
      title: required('Please give a title', 300),
      /** As the university lists it: "PHYS 201". */
      code: optionalText(50),
      /** What the researcher did in it: "Lecturer". */
      role: optionalText(200),
      /** For whom: "Master". */
      level: optionalText(200),
      /** When, as the university says it: "Spring 2026". */
      term: optionalText(100),
      from: optionalDate,
      to: optionalDate,
      /** Where: a university. */
      place: optionalText(300),
      text: optionalText(20_000),
      url: optionalAddress,
      materials: z
        .array(
          z.object({ label: required('Please say what it is', 200), url: requiredFile }),
          'Please send the materials as a list',
        )
        .max(50, 'At most 50 materials, please')
        .default([]),
      language: languageTag.default(null),
    },
    'Please send an object with a title',
  )
  .check(checkSpan);
export type CourseFields = z.output<typeof courseFields>;

/** The place of a course on the page of teaching. */
export const coursePath = (id: number): string => `/teaching#course-${id}`;

/** A course with its number. */
export type Course = CourseFields & { id: number };

/** What a course is known by: its title, and when it was. */
export const makeCourseKey = ({ title, term, from }: CourseFields): string =>
  [title, term, from].join('\n').toLowerCase();

/** Words that name the season of a term, and the month in which it has begun. */
const SEASONS: [RegExp, string][] = [
  [/spring|frühling|frühjahr|printemps|primavera|\blent\b/i, '03'],
  [/summer|sommer|été|verano|estate|\bSS\b|\bSoSe\b|trinity/i, '06'],
  [/autumn|fall|herbst|automne|otoño|autunno|michaelmas/i, '09'],
  [/winter|hiver|invierno|inverno|\bWS\b|\bWiSe\b/i, '12'],
];

/** A month by which terms follow each other; empty where neither date nor year is known. */
function orderKey({ from, term }: Pick<CourseFields, 'from' | 'term'>): string {
  if (from) return from;
  const year = /\d{4}/.exec(term ?? '')?.[0];
  const season = SEASONS.find(([words]) => words.test(term ?? ''));
  return year ? `${year}-${season?.[1] ?? '00'}` : '';
}

/** What the term of a course is called; empty where it is not known. */
export const getTermName = ({ term, from }: CourseFields): string =>
  term ?? (from ? formatPartialDate(from) : '');

/**
 * Courses by their terms, newest first; those of which no term is known come last, under an empty name.
 *
 * @example groupByTerm(courses) // [["Spring 2026", [course]], ["", [course]]]
 */
export function groupByTerm<Row extends CourseFields>(courses: readonly Row[]): [string, Row[]][] {
  const sorted = courses.toSorted((one, other) => {
    const [a, b] = [orderKey(one), orderKey(other)];
    return a === b ? 0 : a < b ? 1 : -1;
  });
  return [...Map.groupBy(sorted, getTermName)];
}

/** A course in the vocabulary of schema.org. */
export function makeCourseJsonLd(course: Course, instructor: JsonLd): JsonLd {
  const { title, code, text, url, place, level, from, to, language } = course;
  return {
    '@type': 'Course',
    name: title,
    courseCode: code,
    description: text ?? title,
    url,
    inLanguage: language,
    educationalLevel: level,
    provider: place && { '@type': 'Organization', name: place },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      instructor,
      startDate: from,
      endDate: to,
    },
  };
}
