import { describe, expect, it } from 'vitest';
import { foldTitle, plainTitle } from './titles.ts';

describe('a title', () => {
  it('loses exactly the four inline tags', () => {
    expect(plainTitle('<i>In vivo</i> H<sub>2</sub>O, p < 0.05, <em>x</em>')).toBe(
      'In vivo H₂O, p < 0.05, <em>x</em>',
    );
  });

  it('folds to letters and digits of any script', () => {
    expect(foldTitle('Über <i>die</i> Straße, 2. Teil')).toBe('uberdiestrasse2teil');
    expect(foldTitle('Протонная терапия')).toBe('протоннаятерапия');
  });

  it('folds typed and composed accents, ligatures and scripts alike', () => {
    expect(foldTitle('e\u0301tude ¹²C ﬁt')).toBe(foldTitle('étude 12C fit'));
  });
});
