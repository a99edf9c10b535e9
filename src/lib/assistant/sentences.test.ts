import { describe, expect, it } from 'vitest';
import { asksFigure, figureOf, sentences } from './sentences.ts';

it('a text is parted where a sentence ends, and not at abbreviations and figures', () => {
  const text =
    'It fell by 2.1 % (cf. Fig. 3). “So what?” Dr. A. Nobody et al. Disagreed… Then 5 mm remained.\nA new line';
  expect(sentences(text)).toEqual([
    'It fell by 2.1 % (cf. Fig. 3).',
    '“So what?”',
    'Dr. A. Nobody et al. Disagreed…',
    'Then 5 mm remained.',
    'A new line',
  ]);
});

describe('a question for a figure', () => {
  it.each([
    ['how long does the walk take?', 'It takes six hours.', 'It is 40 km.'],
    ['how light is the tent?', 'The tent weighs 900 g.', 'It has 3 poles.'],
    ['how deep is the snow?', 'Snow lay 4 m deep.', 'It fell for 9 days.'],
    ['how many bears are there?', 'We saw 12 bears, 3 of them with 5 cubs.', 'There were ten.'],
  ])('“%s” is better answered by “%s” than by “%s”', (plain, better, worse) => {
    expect(asksFigure(plain)).toBe(true);
    expect(figureOf(better, plain)).toBeGreaterThan(figureOf(worse, plain));
    expect(figureOf('Nobody knows.', plain)).toBe(0);
  });

  it('is not every “how”', () => {
    expect(asksFigure('how do bears sleep?')).toBe(false);
  });
});
