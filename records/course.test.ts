import { expect, it } from 'vitest';
import { course, groupByTerm } from './course.ts';

const terms = (...given: object[]) =>
  groupByTerm(given.map((each) => course.schema.parse({ title: 'C', ...each }))).map(
    ([term]) => term,
  );

it('courses are sorted by term, newest first, by their beginning or the year and season of the term', () => {
  expect(
    terms(
      { term: 'Spring 2024' },
      { term: 'Winter 2024' },
      { from: '2025-02' },
      { term: 'Fall 2024' },
      { term: 'Every year' },
      { term: 'Summer 2024' },
      {},
      { term: 'Wintersemester 2023/24' },
      { term: '2024' },
    ),
  ).toEqual([
    'Feb 2025',
    'Winter 2024',
    'Fall 2024',
    'Summer 2024',
    'Spring 2024',
    '2024',
    'Wintersemester 2023/24',
    'Every year',
    '',
  ]);
});

it('courses of a term stay together if one of them also has a date', () => {
  expect(terms({ term: 'Spring 2024', from: '2024-02-20' }, { term: 'Spring 2024' })).toEqual([
    'Spring 2024',
  ]);
});
