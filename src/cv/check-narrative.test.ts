import { describe, expect, it } from 'vitest';
import { describeExcess, findNarrativeFlaws, measureText } from './check-narrative.ts';
import { LAYOUTS } from './layouts/index.ts';

describe('the length of a narrative', () => {
  it('counts words and characters with spaces, without formatting', () => {
    const text = '<p>Two <em>words</em></p><ul><li>X-ray &amp; light</li></ul>';
    expect(measureText(text)).toEqual({ characters: 23, words: 5 });
  });

  it('counts a letter outside the basic plane once, and an empty text as nothing', () => {
    expect(measureText('𝔸b')).toEqual({ characters: 2, words: 1 });
    expect(measureText('')).toEqual({ characters: 0, words: 0 });
  });

  it('exceeds a maximum of the unit that the funder counts in', () => {
    const length = { characters: 1_200, words: 201 };
    expect(describeExcess(length, { words: 200 })).toBe('1 word too long');
    expect(describeExcess(length, { characters: 1_000 })).toBe('200 characters too long');
    expect(describeExcess(length, { characters: 1_200 })).toBeNull();
    expect(describeExcess(length, undefined)).toBeNull();
  });
});

it('a layout’s texts are compared with what it asks for, and only those', () => {
  const { empty, tooLong, words } = findNarrativeFlaws(LAYOUTS.ukri, [
    { key: 'additions', text: 'word '.repeat(501) },
    { key: 'society', text: 'Schools' },
    { key: 'personal-statement', text: 'Not asked for' },
  ]);
  expect(empty.map(({ narrative }) => narrative)).toEqual([
    'knowledge',
    'development',
    'community',
  ]);
  expect(tooLong.map(({ narrative }) => narrative)).toEqual(['additions']);
  expect(words).toBe(502);
});
