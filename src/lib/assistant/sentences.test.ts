import { describe, expect, it } from 'vitest';
import { sentences } from './sentences.ts';

describe('sentences', () => {
  it('ends where a sentence ends, and not at abbreviations and figures', () => {
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
});
