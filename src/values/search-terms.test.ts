import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasTerms, markTerms, parseSearchTerms, snippet, toSearchText } from './search-terms.ts';

const marked = (text: string, query: string) =>
  markTerms(text, parseSearchTerms(query))
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('');

it.each([
  ['Dose  "in vivo" DOSE', ['dose', 'in vivo']],
  ['an "open end', ['an', 'open', 'end']],
  ['Měření', ['mereni']],
  ['  ', []],
])('the terms of %j are words and quoted phrases', (query, terms) => {
  expect(parseSearchTerms(query)).toEqual(terms);
});

it.each([
  ['Měření LET protonů', 'mereni PROTON', '[Měření] LET [proton]ů'],
  ['Mere\u030cni\u0301', 'meren', '[Mere\u030cn]i\u0301'],
  ['हिन्दी', 'हिन', '[हिन]्दी'],
  ['か\u3099く', 'が', '[か\u3099]く'],
  ['in  vivo', '"in vivo"', '[in  vivo]'],
  ['a.b*c', '. *', 'a[.]b[*]c'],
])('of %j a search for %j marks what it found', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

it('marks something exactly where a search finds a text, and changes no character', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'aábcřßæ \t\u0301İſदे्か\u3099ｶﾞ"'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(letters, letters, (text, query) => {
      const terms = parseSearchTerms(query);
      const pieces = markTerms(text, terms);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      const found = terms.some((term) => hasTerms(toSearchText([text]), [term]));
      expect(pieces.some(({ hit }) => hit)).toBe(found);
    }),
  );
});

it('shows of a long text the place that was found, unless the beginning has it', () => {
  const text = `${'word '.repeat(100)}needle${' tail'.repeat(100)}`;
  expect(snippet(text, ['word'], 320)).toBeNull();
  expect(snippet(text, ['zebra'], 320)).toBeNull();
  const place = snippet(text, ['needle'], 320) ?? [];
  expect(place.find(({ hit }) => hit)?.text).toBe('needle');
  expect(place.map((piece) => piece.text).join('')).toMatch(/^… word .* tail …$/);
});
