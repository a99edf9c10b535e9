import { describe, expect, it } from 'vitest';
import { StreamedAnswer } from './model-answer.ts';
import type { RankedPassage } from './rank.ts';

const passage = (id: number, url: string): RankedPassage => ({
  id,
  kind: 'publication',
  record: String(id),
  part: 0,
  page: 0,
  file: '',
  url,
  title: `Title ${id}`,
  heading: '',
  authors: '',
  journal: '',
  year: '',
  tags: '',
  text: 'Text.',
  citations: null,
  doi: null,
  hasPdf: false,
  publishedAt: null,
  score: 1,
  coverage: 1,
  closest: 1,
  named: 1,
  isPerson: false,
});
const PASSAGES = [passage(1, '/publications/1'), passage(2, '/blog/two'), passage(3, '/blog/two')];

/** Lets a model say something, a few characters at a time. */
function hear(text: string, size = 3) {
  const shown: string[] = [];
  const streamed = new StreamedAnswer(PASSAGES, 'me@example.org', (piece) => shown.push(piece));
  for (let at = 0; at < text.length; at += size)
    if (!streamed.push(text.slice(at, at + size))) break;
  return { answer: streamed.end(), shown };
}

describe('StreamedAnswer', () => {
  it('shows nothing before the first citation of a real passage', () => {
    const shown: string[] = [];
    const streamed = new StreamedAnswer(PASSAGES, '', (piece) => shown.push(piece));
    streamed.push('A claim without proof [9] and then ');
    expect(shown).toEqual([]);
    streamed.push('one [2] more ');
    expect(shown.join('')).toContain('A claim without proof and then one [1]');
  });

  it.each([1, 2, 7, 1000])('shows what it gives in the end, in pieces of %i', (size) => {
    const { answer, shown } = hear('One [1]. Two [2, 3], three [1-2]; four【2】.', size);
    expect(answer?.text).toBe('One [1]. Two [2], three [1][2]; four[2].');
    expect(shown.join('')).toBe(answer?.text);
    expect(answer?.sources.map(({ url }) => url)).toEqual(['/publications/1', '/blog/two']);
  });

  it.each([
    ['[site](https://evil.example) is here [1].', 'site is here [1].'],
    ['Look at https://evil.example/a?b now [1].', 'Look at now [1].'],
    ['<img src=x onerror=alert(1)>Fine [1].', 'Fine [1].'],
    ['Write to x@evil.example or me@example.org [1].', 'Write to or me@example.org [1].'],
    ['**Bold** and `code` [1] [note].', 'Bold and code [1] .'],
  ])('cleans “%s”', (written, shown) => {
    for (const size of [1, 5, 1000]) expect(hear(written, size).answer?.text).toBe(shown);
  });

  it('gives no answer that cites nothing', () => {
    expect(hear('All is well.').answer).toBeNull();
    expect(hear('All is well [0] [4] [99].').answer).toBeNull();
  });
});
