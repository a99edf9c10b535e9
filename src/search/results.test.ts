import { describe, expect, it } from 'vitest';
import { beginningsMatch, excerpt, makeSearchTerms, markMatches } from './results.ts';

const marked = (text: string, query: string) =>
  markMatches(text, makeSearchTerms(query, []))
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

describe('marking matches', () => {
  it.each([
    ['Protons measured', 'proton measuring', '[Protons measured]'],
    ['Timepix3 detectors', 'timep', '[Timepix3] detectors'],
    ['a <b> & "c"', 'zzz', 'a <b> & "c"'],
    ['of the of', 'of', '[of] the [of]'],
  ])('marks “%s” for “%s”', (text, query, expected) => {
    expect(marked(text, query).replaceAll('] [', ' ')).toBe(expected);
  });

  it('keeps the whole text', () => {
    const text = 'É́ x\n\n– “quoted” 12C';
    expect(
      markMatches(text, makeSearchTerms('quoted', []))
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text.normalize('NFC'));
  });
});

describe('an excerpt', () => {
  const long = `First sentence here. ${'Filler words stand here. '.repeat(30)}The neutron dose was low.`;

  it('begins at the sentence with the most matches, and ends at a word boundary', () => {
    expect(excerpt(long, makeSearchTerms('neutron dose', []))).toBe('The neutron dose was low.');
    const cut = excerpt(long, makeSearchTerms('first', []));
    expect(cut.length).toBeLessThanOrEqual(242);
    expect(cut).toMatch(/^First sentence.*\w\.? …$/);
  });

  it('includes preceding sentences if it may be long, up to the whole text', () => {
    const terms = makeSearchTerms('neutron dose', []);
    expect(excerpt(long, terms, 1_500)).toBe(long);
    const cut = excerpt(long.repeat(3), terms, 1_500);
    expect(cut).toMatch(/^The neutron dose was low\./);
    expect(cut.length).toBeGreaterThan(1_400);
  });

  it('begins shortly before the match in a long sentence, also in a script without spaces', () => {
    const chinese = `${'屋顶下的巢，'.repeat(60)}燕子${'飞过城市。'.repeat(60)}`;
    const found = excerpt(chinese, makeSearchTerms('燕子', []));
    expect(found).toMatch(/^… 屋顶下的巢，.{40,60}燕子飞过.* …$/);
    expect(found.length).toBeLessThanOrEqual(244);
  });
});

it.each([
  ['LET pro', '"let"* AND "pro"*'],
  ['"a" OR b* NEAR(c', '"a"* AND "or"* AND "b"* AND "near"* AND "c"*'],
  ['  -- ', null],
])('quotes the words of a prefix search for %s, so that they cannot be syntax', (query, match) => {
  expect(beginningsMatch(query)).toBe(match);
});
