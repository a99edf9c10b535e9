import { describe, expect, it } from 'vitest';
import { intentOf, MACHINE, PATIENT } from './intents.ts';
import { parseQuestion } from './question.ts';
import { type Known, termsOf } from './terms.ts';

const phrases = new Map<string, Known>([
  ['"varenov"', { passages: 3, authors: 3 }],
  ['"der"', { passages: 5, authors: 1 }],
  ['"heather"', { passages: 4, authors: 0 }],
]);

function asked(text: string) {
  const question = parseQuestion(text);
  return intentOf(question, termsOf(question, { size: 50, phrases }));
}

describe('intentOf', () => {
  it('takes an ordinal for a rank, and no figure for a topic', () => {
    expect(asked('What is your second most cited paper?')).toMatchObject({
      fact: 'mostCited',
      rank: 2,
      filters: { topics: [] },
    });
    expect(asked('The 3rd most cited paper about heather?')).toMatchObject({
      rank: 3,
      filters: { topics: [{ word: 'heather' }] },
    });
    expect(asked('Which papers have more than 30 citations?')).toMatchObject({
      fact: 'citedOver',
      over: 30,
      filters: { topics: [] },
    });
    expect(asked('Which paper is the least cited?')).toEqual({ fact: 'leastCited' });
  });

  it.each([
    ['Where do you work?', { fact: 'workplace' }],
    ['Do you have papers with more than ten citations?', { fact: 'citedOver', over: 10 }],
    ['Anything recent on heather?', { fact: 'latest', of: 'publication' }],
    ['previous conference?', { fact: 'pastConferences' }],
    ['Which conferences were in 2013?', { fact: 'list', of: 'conference' }],
  ])('reads “%s”', (text, intent) => {
    expect(asked(text)).toMatchObject(intent);
  });

  it('takes the particles of a name for a part of it', () => {
    expect(asked('How many papers with van der Varenov?')).toMatchObject({
      fact: 'count',
      filters: { authors: [{ word: 'varenov' }], topics: [] },
    });
  });
});

it.each([
  ['are you a real person?', true],
  ['am i talking to an ai', true],
  ['are you a machine learning expert?', false],
])('“%s” asks who answers: %s', (plain, asks) => {
  expect(MACHINE.test(plain)).toBe(asks);
});

it.each([
  ["my child's tumour is near the brainstem", true],
  ['should i be treated here?', true],
  ['can i use your treatment data?', false],
  ['how are patients treated?', false],
])('“%s” is a patient’s question: %s', (plain, asks) => {
  expect(PATIENT.test(plain)).toBe(asks);
});
