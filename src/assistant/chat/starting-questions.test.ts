import { describe, expect, it } from 'vitest';
import { startingQuestions } from './starting-questions.ts';

describe('the starting questions', () => {
  it('are made of titles, four at most', () => {
    const publications = ['Mosses in winter', 'Leaves', 'Roots'].map((title) => ({ title }));
    const posts = [{ title: 'A walk' }];
    const conference = { name: 'Mosses 2027' };
    expect(startingQuestions({ publications, posts, conference })).toEqual([
      'What did you find in “Mosses in winter”?',
      'What is your post “A walk” about?',
      'When is “Mosses 2027”?',
      'What did you find in “Leaves”?',
    ]);
  });

  it('are as many as there are titles', () => {
    expect(startingQuestions({ publications: [], posts: [], conference: null })).toEqual([]);
  });

  it('name titles as plain text, long ones without their subtitle', () => {
    const title = 'Uptake of H<sub>2</sub>O in mosses: a study of forty years in three valleys';
    const titles = { publications: [{ title }], posts: [], conference: undefined };
    expect(startingQuestions(titles)).toEqual(['What did you find in “Uptake of H₂O in mosses”?']);
  });
});
