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
  text: 'Text, made with Node.js.',
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
    ['Pay at evil.example/pay, evil.example:8080 or evil.example now [1].', 'Pay at or now [1].'],
    ['Go to ｅｖｉｌ.example/pay or https：//evil.example now [1].', 'Go to or now [1].'],
    [
      'Go to ev`il`.example, evil[x].example,evil.example and e**vi**l.example [1].',
      'Go to , , and [1].',
    ],
    ['Go to evil\u200B.exam\u200Dple/pay or 192.0.2.1/pay[1] now.', 'Go to or [1] now.'],
    ['Evil\u202Egnp.exe\u202C, a\u0007 bell, \u{E0041}tags [1].', ', a bell, tags [1].'],
    ['Node.js, M.Sc., 10⁻³ µGy, e.g. 10.1000/abc.de/f, data: 3.5 [1].', ''],
    ['می\u200Cخواهم क्\u200Dष œuvre שלום 世界。研究 [1].', ''],
    ['**Bold** and `code` [1] [note].', 'Bold and code [1] .'],
  ])('cleans “%s”', (written, shown) => {
    for (const size of [1, 5, 1000])
      expect(hear(written, size).answer?.text).toBe(shown || written);
  });

  it.each([3, 1000, 1_000_000])(
    'ends, and breaks off a word, at a length in letters, in pieces of %i',
    (size) => {
      const word = hear(`One [1] ${'x'.repeat(200_000)}`, size).answer?.text;
      expect(word).toBe(`One [1] ${'x'.repeat(200)}…`);
      const runs = hear(`One [1] ${'!'.repeat(200_000)}${'界'.repeat(200_000)}`, size).answer?.text;
      expect(runs?.length).toBeLessThanOrEqual(4_001);
      const words = hear(`One [1] ${`${'y'.repeat(150)} `.repeat(2_000)}`, size).answer?.text;
      expect(words?.length).toBeLessThanOrEqual(4_001);
    },
  );

  it('gives no answer that cites nothing', () => {
    expect(hear('All is well.').answer).toBeNull();
    expect(hear('All is well [0] [4] [99].').answer).toBeNull();
  });
});
