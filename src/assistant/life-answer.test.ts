import { describe, expect, it } from 'vitest';
import { passage } from '../search/passages.ts';
import { lifeAnswer } from './life-answer.ts';
import { parseQuestion } from './question.ts';
import type { RankedPassage } from './rank.ts';

const sections = [
  ['How I came here', 'I grew up in Viana. I studied history in Coimbra, and read a lot.'],
  ['Current position', 'I lead a project with a team of six.'],
  ['Honours and grants', 'Medal of the Society, 2019.'],
  ['People', 'Henning (programmer), Sunniva (postdoc).'],
].map(
  ([title = '', text = ''], at): RankedPassage => ({
    ...passage('about', at, 0, { title, text, url: '/about' }),
    ...{ page: 0, id: at, score: 1, citations: null, doi: null, hasPdf: 0, publishedAt: null },
    language: null,
    ...{ stems: new Set(), shown: new Set(), coverage: 0, closest: 0, named: 0, words: 0 },
  }),
);
const answer = (question: string) => lifeAnswer(parseQuestion(question), sections);

describe('a question of a life', () => {
  it.each([
    ['Where did you study?', 'I studied history in Coimbra, and read a lot.'],
    ['where is she from', 'I grew up in Viana.'],
    ['Where did you grow up?', 'I grew up in Viana.'],
    ['awards?', 'Medal of the Society, 2019.'],
    ['Which awards and prizes did you win?', 'Medal of the Society, 2019.'],
    ['who is on your team?', 'Henning (programmer), Sunniva (postdoc).'],
    ['Who is Sunniva?', 'Henning (programmer), Sunniva (postdoc).'],
    ['how big is your group?', 'I lead a project with a team of six.'],
  ])('“%s” is answered from the section that fits', (question, says) => {
    const { text = '', mark, certainty } = answer(question) ?? {};
    expect(text.slice(mark?.from, mark?.to)).toBe(says);
    expect(certainty).toBe('sure');
  });

  it.each(['Where did you measure the dose?', 'Who won the Nobel Prize?', 'What is LET?'])(
    '“%s” is none',
    (question) => expect(answer(question)).toBeNull(),
  );
});
