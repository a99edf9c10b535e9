import { describe, expect, it } from 'vitest';
import { DEFAULT_MENU } from '../../../records/menu.ts';
import { startingQuestions } from './starting-questions.ts';

const SITE = { menu: DEFAULT_MENU, language: 'en' };

describe('the starting questions', () => {
  it('are made of titles, four at most', () => {
    const titles = ['Mosses in winter', 'Leaves', 'Roots'].map((title) => ({ title }));
    const post = { title: 'A walk' };
    const conference = { name: 'Mosses 2027' };
    expect(startingQuestions(SITE, { titles, post, conference })).toEqual([
      'What did you find in “Mosses in winter”?',
      'What is your post “A walk” about?',
      'When is “Mosses 2027”?',
      'What did you find in “Leaves”?',
    ]);
  });

  it('are fewer if there are fewer titles', () => {
    expect(startingQuestions(SITE, { titles: [], post: null, conference: null })).toEqual([]);
  });

  it('contain titles as plain text, long ones without their subtitle', () => {
    const title = 'Uptake of H<sub>2</sub>O in mosses: a study of forty years in three valleys';
    const found = { titles: [{ title }], post: null, conference: undefined };
    expect(startingQuestions(SITE, found)).toEqual([
      'What did you find in “Uptake of H₂O in mosses”?',
    ]);
  });
});
