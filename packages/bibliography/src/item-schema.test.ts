import { expect, it } from 'vitest';
import { itemSchema } from './item-schema.ts';

const WHOLE = {
  ...{ id: 'roofs', type: 'article-journal', title: 'Roofs <i>of</i> Prague', volume: '3' },
  author: [
    { family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' },
    { literal: 'ESA' },
  ],
  issued: { 'date-parts': [[2024, 3, 5]] },
  ...{ 'container-title': 'Roofing', DOI: '10.5555/roofs', custom: { eprint: '2401.1' } },
};

it('takes a whole item as it is', () => {
  expect(itemSchema.parse(WHOLE)).toEqual(WHOLE);
});

it.each([
  [
    { id: 7, volume: 3, title: ['One', 'Other'], ISSN: ['1234-5679'] },
    { id: '7', volume: '3', title: 'One', ISSN: '1234-5679' },
  ],
  [{ DOI: 'https://doi.org/10.5555/ROOFS', URL: null }, { DOI: '10.5555/roofs' }],
  [{ type: 'post-weblog' }, { type: 'webpage' }],
  [{ type: 'manuscript' }, { type: 'manuscript' }],
  [{ author: [{ name: 'CERN', sequence: 'first' }] }, { author: [{ literal: 'CERN' }] }],
  [{ issued: { raw: '2024-03' } }, { issued: { 'date-parts': [[2024, 3]] } }],
  [{ issued: { 'date-parts': [['2024', '3']] } }, { issued: { 'date-parts': [[2024, 3]] } }],
  [{ issued: { 'date-parts': [[null]] } }, {}],
  [{ issued: { raw: 'some day' } }, { issued: { literal: 'some day' } }],
  [{ abstract: 'Long', source: 'Crossref', unknown: {} }, {}],
])('reads %j as other programs mean it', (sent, expected) => {
  const bare = { id: 'roofs', type: 'book' };
  expect(itemSchema.parse({ ...bare, ...sent })).toEqual({ ...bare, ...expected });
});

it.each([
  [{ id: '' }, 'id'],
  [{ id: 'a b' }, 'id'],
  [{ type: 'poem' }, 'type'],
  [{ type: undefined }, 'type'],
  [{ title: {} }, 'title'],
  [{ title: 'x'.repeat(2001) }, 'title'],
  [{ author: [{ family: {} }] }, 'author'],
  [{ issued: '2024' }, 'issued'],
  [{ issued: { 'date-parts': [['MMXXIV']] } }, 'issued'],
])('refuses %j', (sent, field) => {
  const { error } = itemSchema.safeParse({ ...WHOLE, ...sent });
  expect(error?.issues[0]?.path[0]).toBe(field);
});
