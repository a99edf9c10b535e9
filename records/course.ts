import { z } from 'zod';
import type { JsonLd } from '../src/values/json-ld.ts';
import { formatPartialDate } from '../src/values/partial-date.ts';
import { withFacts } from '../src/values/record-text.ts';
import { isSameText } from '../src/values/text.ts';
import { defineRecord } from './define.ts';
import {
  address,
  checkSpan,
  date,
  file,
  language,
  list,
  paragraphs,
  requiredText,
  text,
} from './fields.ts';

/** Address of a course on the teaching page. */
export const coursePath = (id: number): string => `/teaching#course-${id}`;

/** A course that the researcher taught. */
export const course = defineRecord('course', {
  plural: 'courses',
  name: 'Course',
  isOpen: true,
  page: 'teaching',
  heading: 'Teaching',
  intro: 'What you taught, by term.',
  fields: {
    title: requiredText(300, 'Enter a title', { label: 'Title', wide: true }),
    code: text(50, { label: 'Code (optional)', placeholder: 'PHYS 201' }),
    term: text(100, { label: 'Term', placeholder: 'Spring 2026' }),
    role: text(200, { label: 'Your role (optional)', placeholder: 'Lecturer' }),
    level: text(200, { label: 'Level (optional)', placeholder: 'Master of Physics' }),
    place: text(300, { label: 'University or school', wide: true }),
    from: date({
      label: 'From (optional)',
      hint: 'Used for sorting; defaults to the year and season of the term.',
    }),
    to: date({ label: 'To (optional)' }),
    url: address({ label: 'Course website (optional)', wide: true }),
    text: paragraphs(20_000, { label: 'Description (optional)' }),
    materials: list(
      50,
      'materials',
      z.object({
        label: requiredText(200, 'Enter a label', {
          label: 'Label',
          placeholder: 'Lecture notes',
        }),
        url: file({ label: 'Address' }),
      }),
      { label: 'Materials', add: 'Add material', getName: ({ label }) => label || 'Material' },
    ),
    language: language(),
  },
  check: checkSpan,
  title: 'title',
  sort: (courses) => groupByTerm(courses).flatMap(([, ofTerm]) => ofTerm),
  isSame: (one, other) => isSameText(one.title, other.title) && isSameText(one.term, other.term),
  path: coursePath,
  details: ({ code, place }) => [code, place],
  columns: (course) => ({ Term: [course.term ?? course.from, orderKey(course)] }),
  example: 'Radiation Physics · PHYS 201 · Spring 2026 · Charles University',
  passage: ({ title, code, role, level, term, from, place, text }) => ({
    title,
    heading: term ?? '',
    year: from?.slice(0, 4) ?? /\d{4}/.exec(term ?? '')?.[0] ?? '',
    text: withFacts([title, code, role, level, term ?? from, place], text),
  }),
});

export const courseFields = course.schema;
export type CourseFields = z.output<typeof courseFields>;
/** A course with its number. */
export type Course = CourseFields & { id: number };
/** The time of a course: its term, and the date of its beginning. */
interface Term {
  term: string | null;
  from: string | null;
}

/** Words for the season of a term, and the month in which it starts. */
const SEASONS: [RegExp, string][] = [
  [/spring|frühling|frühjahr|printemps|primavera|\blent\b/i, '03'],
  [/summer|sommer|été|verano|estate|\bSS\b|\bSoSe\b|trinity/i, '06'],
  [/autumn|fall|herbst|automne|otoño|autunno|michaelmas/i, '09'],
  [/winter|hiver|invierno|inverno|\bWS\b|\bWiSe\b/i, '12'],
];

/** A month by which terms are sorted; empty if neither date nor year is known. */
function orderKey({ from, term }: Term): string {
  if (from) return from;
  const year = /\d{4}/.exec(term ?? '')?.[0];
  const season = SEASONS.find(([words]) => words.test(term ?? ''));
  return year ? `${year}-${season?.[1] ?? '00'}` : '';
}

/** The name of a course's term; empty if unknown. */
export const getTermName = ({ term, from }: Term, language = 'en'): string =>
  term ?? (from ? formatPartialDate(from, language) : '');

/**
 * Courses by term, newest first; those without a known term come last, under an empty name.
 *
 * @example groupByTerm(courses) // [["Spring 2026", [course]], ["", [course]]]
 */
export function groupByTerm<Row extends Term>(
  courses: readonly Row[],
  language = 'en',
): [string, Row[]][] {
  const sorted = courses.toSorted((one, other) => {
    const [a, b] = [orderKey(one), orderKey(other)];
    return a === b ? 0 : a < b ? 1 : -1;
  });
  return [...Map.groupBy(sorted, (course) => getTermName(course, language))];
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
