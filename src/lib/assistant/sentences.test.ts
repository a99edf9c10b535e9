import { expect, it } from 'vitest';
import { aimOf, sentences } from './sentences.ts';

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

it.each([
  ['how long does the walk take?', 'It takes six hours.', 'It is 40 km.'],
  ['how many bears are there?', 'We saw 12 bears.', 'Bears were seen.'],
  ['why do bears sleep?', 'They sleep because food is scarce.', 'They sleep in caves.'],
  ['who counted the bears?', 'Forty volunteers counted them.', 'We found that they are counted.'],
  ['what is a den?', 'We call it a den: a hole that bears dig.', 'Dens were counted twice.'],
  ['wie viele bears gibt es?', 'We saw 12 bears.', 'Bears were seen.'],
  ['where do bears winter?', 'In Alaska, most bears stay.', 'In July most bears stay.'],
  ['where do bears winter?', 'Most bears stay in Alaska.', 'Most bears stay in dens.'],
  ['how many bears are there?', 'We saw 12 bears.', 'We saw one type of bear.'],
  ['what did the study show?', 'The study shows that bears sleep.', 'The study is of bears.'],
  ['do bears sleep in summer?', 'We found that they do not.', 'We investigated their sleep.'],
])('“%s” is better answered by “%s” than by “%s”', (plain, better, worse) => {
  expect(aimOf(better, plain)).toBeGreaterThan(aimOf(worse, plain));
});
