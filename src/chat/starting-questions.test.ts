import { describe, expect, it } from 'vitest';
import { startingQuestions } from './starting-questions.ts';

const publication = (title: string, ...tags: string[]) => ({ title, tags });

describe('the starting questions', () => {
  it('are about the latest publication, the most common tag and the latest post', () => {
    const publications = [
      publication('Mosses in winter', 'Ecology'),
      publication('Leaves', 'Botany', 'Ecology'),
      publication('Roots', 'Botany', 'Ecology'),
    ];
    const posts = [{ title: 'A walk' }, { title: 'A talk' }];
    expect(startingQuestions({ publications, posts })).toEqual([
      'What did you find in “Mosses in winter”?',
      'How many publications do you have on Ecology?',
      'What is your post “A walk” about?',
    ]);
  });

  it('are filled up with what there is, and ask about the researcher when there is nothing', () => {
    const publications = [publication('Leaves'), publication('Roots')];
    const posts = [{ title: 'A walk' }];
    expect(startingQuestions({ publications, posts })).toEqual([
      'What did you find in “Leaves”?',
      'What is your post “A walk” about?',
      'What did you find in “Roots”?',
    ]);
    expect(startingQuestions({ publications: [], posts: [] })).toHaveLength(3);
  });

  it('name titles as plain text, long ones without their subtitle', () => {
    const title = 'Uptake of H<sub>2</sub>O in mosses: a study of forty years in three valleys';
    expect(startingQuestions({ publications: [publication(title)], posts: [] })[0]).toBe(
      'What did you find in “Uptake of H2O in mosses”?',
    );
  });
});
