import { expect, it } from 'vitest';
import { readingTime } from './reading-time.ts';

it('counts words, and characters of Chinese and Japanese', () => {
  expect(readingTime('<p>Short</p>')).toBe(1);
  expect(readingTime(`<p>${'dose '.repeat(920)}</p>`)).toBe(4);
  expect(readingTime(`<p>${'線量'.repeat(500)}</p>`)).toBe(2);
});
