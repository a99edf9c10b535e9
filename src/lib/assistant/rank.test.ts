import { describe, expect, it } from 'vitest';
import { parseQuestion } from './question.ts';
import { type Found, rank } from './rank.ts';
import { termsOf } from './terms.ts';
import { stems } from './words.ts';

const passage: Found = {
  id: 1,
  kind: 'post',
  record: '1',
  part: 0,
  url: '/blog/glaciers',
  title: 'Morning walks on a glacier',
  heading: '',
  authors: '',
  journal: '',
  year: '',
  tags: 'real time, money',
  text: 'Both states were united in 17 days. The risk was small, said the president of the club.',
  citations: null,
  doi: null,
  hasPdf: false,
  publishedAt: null,
};

function isDiscriminative(text: string): boolean | undefined {
  const known = stems(Object.values(passage).join(' '));
  const vocabulary = {
    size: 50,
    stems: new Map(known.map((stem) => [stem, { passages: 1, authors: 0 }])),
    relations: new Map(),
    acronyms: [],
  };
  return rank([passage], termsOf(parseQuestion(text), vocabulary))[0]?.discriminative;
}

describe('a passage speaks for a question', () => {
  it.each([
    ['Who is the president of the United States?', false],
    ['What time is it?', false],
    ['How real is the risk?', false],
    ['What is 17 times 23?', false],
    ['Do you walk?', false],
    ['Where is the glacier?', true],
    ['Do you walk in the morning?', true],
    ['What do you say about money?', true],
  ])('“%s”: %s', (question, discriminative) => {
    expect(isDiscriminative(question)).toBe(discriminative);
  });
});
