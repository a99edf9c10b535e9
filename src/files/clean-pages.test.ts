import { expect, it } from 'vitest';
import { cleanPages } from './clean-pages.ts';

it('words that a line end divides are whole again', () => {
  const page = [
    'The pro-',
    'ton therapy of low-energy pro\u00AD',
    'tons is an out-of-',
    'field dose of low-',
    'energy and X-',
    'Ray beams.',
  ].join('\n');
  expect(cleanPages([page])).toEqual([
    'The proton therapy of low-energy protons is an out-of-field dose of low-energy and X-Ray beams.',
  ]);
});

it('the text of a PDF has letters for ligatures, and no control or invisible characters', () => {
  expect(
    cleanPages(['The e\uFB03cient \uFB01eld\u0000 of\u00A0a \uFB02ux\u200B,  m\u0065\u030C']),
  ).toEqual(['The efficient field of a flux, mě']);
});

const page = (number: number, body: string) =>
  `${number % 2 ? 'J. of Beams 12 (2024)' : 'V. Exemplar et al.'}\n${body}\nMore of ${body}.\nThe end of ${body}.\nPage ${number} of 6`;

it('heads and feet of pages are left out, also where left and right pages differ', () => {
  const pages = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  const cleaned = cleanPages(pages.map((body, index) => page(index + 1, body)));
  expect(cleaned.map((text) => text.replaceAll('\n', ' '))).toEqual(
    pages.map((body) => `${body} More of ${body}. The end of ${body}.`),
  );
});

it('a line on only two pages is kept, except the page number', () => {
  expect(cleanPages(['Same\nA\n1', 'Same\nB\n2'])).toEqual(['Same A', 'Same B']);
});
