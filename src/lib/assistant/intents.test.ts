import { describe, expect, it } from 'vitest';
import { asksForAdvice } from './advice.ts';
import { intentOf, MACHINE } from './intents.ts';
import { parseQuestion } from './question.ts';
import { termsOf } from './terms.ts';

const stems = new Map([
  ['varenov', { passages: 3, labels: 0, authors: 3 }],
  ['heather', { passages: 4, labels: 1, authors: 0 }],
]);

function asked(text: string) {
  const question = parseQuestion(text);
  const vocabulary = { size: 50, stems, corrections: new Map(), lexicon: new Map() };
  return intentOf(question, termsOf(question, vocabulary));
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
    ['In which journal have you published the most?', { fact: 'mostFrequent', of: 'journal' }],
    ['What was your most productive year?', { fact: 'mostFrequent', of: 'year' }],
    ['Where do you work?', { fact: 'workplace' }],
    ['Do you have papers with more than ten citations?', { fact: 'citedOver', over: 10 }],
    ['Anything recent on heather?', { fact: 'latest', of: 'publication' }],
    ['previous conference?', { fact: 'pastConferences' }],
    ['How many conferences are coming up?', { fact: 'nextConference' }],
    ['How many conferences did you attend in 2013?', { fact: 'count', of: 'conference' }],
    ['Which conferences were in 2013?', { fact: 'list', of: 'conference' }],
    ['With whom have you published most often?', { fact: 'coauthors' }],
    ['Who do you write most of your papers with?', { fact: 'coauthors' }],
    ['When is the next conference where I could meet you?', { fact: 'nextConference' }],
    ['Which university are you at?', { fact: 'workplace' }],
    ['Could I book a call with you at the next conference?', { fact: 'booking' }],
    ['your papers in Nature Communications', { filters: { venue: 'Nature Communications' } }],
    ['Publications between 2009 and 2012', { fact: 'list', filters: { years: [2009, 2012] } }],
    ['¿Cuántas publicaciones tiene usted?', { fact: 'count' }],
    ['How can I reach you by e-mail?', { fact: 'contact' }],
    ['Wie erreiche ich Sie per E-Mail?', { fact: 'contact' }],
    ['Quel est votre article le plus cité ?', { fact: 'mostCited' }],
    ['Kdy je vaše příští konference?', { fact: 'nextConference' }],
    ['Como posso marcar uma reunião?', { fact: 'booking' }],
    ['Can I talk to you about neutrons?', { fact: 'booking' }],
  ])('reads “%s”', (text, intent) => {
    expect(asked(text)).toMatchObject(intent);
  });

  it.each([
    'How many articles were read in the survey paper?',
    'Wie viele Dörfer wurden für die Studie besucht?',
    'Which university did you study at?',
    'What do you know about heather?',
  ])('takes what a record or a life is asked for no fact of all: “%s”', (text) => {
    expect(asked(text)).toBeNull();
  });

  it('takes a co-author for one, and no part of a topic', () => {
    expect(asked('How many papers with Varenov?')).toMatchObject({
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
  ['my daughter is 16. could she do an internship?', false],
  ['how are patients treated?', false],
])('“%s” is a patient’s question: %s', (plain, asks) => {
  expect(asksForAdvice(plain)).toBe(asks);
});
