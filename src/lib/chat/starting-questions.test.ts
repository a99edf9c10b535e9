import { describe, expect, it } from 'vitest';
import { startingQuestions } from './starting-questions.ts';

const publication = (
  title: string,
  research_category: string | null = 'Botany',
  tags: string[] = [],
) => ({ title, journal: 'Some Journal', research_category, tags });

describe('the starting questions', () => {
  it('are about the latest publication, the most common topic and the latest post', () => {
    const publications = [
      publication('Mosses in winter', 'Ecology'),
      publication('Leaves'),
      publication('Roots'),
    ];
    const posts = [{ title: 'A walk' }, { title: 'A talk' }];
    expect(startingQuestions({ publications, posts })).toEqual([
      'What did you find in “Mosses in winter”?',
      'How many publications do you have on Botany?',
      'What is your post “A walk” about?',
    ]);
  });

  it('are filled up with what there is', () => {
    const publications = [publication('Leaves'), publication('Roots')];
    expect(startingQuestions({ publications, posts: [] })).toEqual([
      'What did you find in “Leaves”?',
      'How many publications do you have on Botany?',
      'What did you find in “Roots”?',
    ]);
    const posts = [{ title: 'A walk' }];
    expect(startingQuestions({ publications: [], posts })).toEqual([
      'What is your post “A walk” about?',
      'What do you work on?',
      'How can I get in touch with you?',
    ]);
  });

  it('ask about the researcher when there is nothing yet', () => {
    expect(startingQuestions({ publications: [], posts: [] })).toHaveLength(3);
  });

  it('name topics by their tags where there are any', () => {
    const publications = [
      publication('Mosses', 'Botany', ['winter']),
      publication('Leaves', 'Botany', ['snow', 'winter']),
      publication('Roots', 'Botany', ['snow', 'winter']),
    ];
    expect(startingQuestions({ publications, posts: [] })[1]).toBe(
      'How many publications do you have on winter?',
    );
  });

  it('derive a field that was not given, and name none that says nothing', () => {
    const derived = [publication('A dosimeter for mosses', null)];
    expect(startingQuestions({ publications: derived, posts: [] })[1]).toBe(
      'How many publications do you have on Dosimetry?',
    );
    const none = [publication('Mosses', null), publication('Leaves', 'Research')];
    expect(startingQuestions({ publications: none, posts: [] })[1]).toBe(
      'What did you find in “Leaves”?',
    );
  });

  it('name titles as plain text, long ones without their subtitle', () => {
    const title = 'Uptake of H<sub>2</sub>O in mosses: a study of forty years in three valleys';
    expect(startingQuestions({ publications: [publication(title)], posts: [] })[0]).toBe(
      'What did you find in “Uptake of H2O in mosses”?',
    );
  });
});
