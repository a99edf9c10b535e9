import type { Item } from '@academic-site/bibliography';
import { describe, expect, it } from 'vitest';
import { nameReference, toReference } from './citations.ts';

const ROOFS: Item = {
  id: 'mueller2020',
  type: 'book',
  title: 'On Roofs',
  author: [{ family: 'Müller', given: 'Ana' }],
  issued: { 'date-parts': [[2020]] },
};

describe('the id of a reference', () => {
  it.each([
    ['its own', 'mueller2020', [], 'mueller2020'],
    [
      'another one if its own is taken, in any case',
      'Mueller2020',
      ['mueller2020'],
      'muller2020roofs',
    ],
    ['made of the work if it has none', '', [], 'muller2020roofs'],
    ['with a letter if that is taken as well', '', ['muller2020roofs'], 'muller2020roofsa'],
    ['no address of another program', 'http://zotero.org/users/1/items/A', [], 'muller2020roofs'],
    ['no number', '12', [], 'muller2020roofs'],
    ['no publication of this site', 'publication:12', [], 'muller2020roofs'],
    ['without spaces', 'Müller 2020', [], 'Müller2020'],
  ])('is %s', (_, id, taken, name) => {
    expect(nameReference({ ...ROOFS, id }, taken).id).toBe(name);
  });
});

it('a reference keeps what it needs of a work', () => {
  const work: Item = {
    ...ROOFS,
    abstract: 'Long.',
    keyword: 'roofs',
    note: 'Ask Bo about it.',
    custom: { eprint: '2101.00001', read: 'no' },
  };
  expect(toReference(work)).toEqual({ ...ROOFS, custom: { eprint: '2101.00001' } });
  expect(toReference({ ...ROOFS, custom: { read: 'no' } })).toEqual(ROOFS);
});
