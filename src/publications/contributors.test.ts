import { describe, expect, it } from 'vitest';
import type { Contributor } from '../../records/contributor.ts';
import { changePeople, knowNames, renamePerson, viewPeople } from './contributors.ts';

const BEETHOVEN: Contributor = {
  role: 'author',
  family: 'Beethoven',
  given: 'Ludwig',
  particle: 'van',
};
const ROE: Contributor = { role: 'author', family: 'Roe', given: 'Eva' };

const work = (contributors: Contributor[], publication_type = 'Article') => ({
  ...viewPeople(contributors, publication_type),
  publication_type,
});

describe('a changed text of the authors', () => {
  it.each([
    ['director', 'Video'],
    ['editor', 'Book'],
    ['composer', 'Musical Score'],
  ] as const)('leaves the %s who signs what he did, and adds others like him', (role, type) => {
    const stored = work(
      [
        { ...ROE, role },
        { ...BEETHOVEN, role: 'translator' },
      ],
      type,
    );
    const changed = changePeople({ authors: 'Eva Roe, Bo Berg' }, stored, new Map());
    expect(changed?.contributors).toEqual([
      { ...ROE, role },
      { role, family: 'Berg', given: 'Bo' },
      { ...BEETHOVEN, role: 'translator' },
    ]);
  });

  it('makes the named people authors if none of them signed before', () => {
    const stored = work([{ ...ROE, role: 'editor' }], 'Book');
    expect(changePeople({ authors: 'Bo Berg' }, stored, new Map())?.contributors).toEqual([
      { role: 'author', family: 'Berg', given: 'Bo' },
      { ...ROE, role: 'editor' },
    ]);
  });
});

const known = knowNames(
  ['Ornithologists of the North, Ltd.', 'Roofs and Nests', 'Nests; Roofs'].map((literal) => ({
    literal,
  })),
);

it.each([
  ['Bo Berg, Ornithologists of the North, Ltd.', 2],
  ['Ornithologists of the North, Ltd., Bo Berg, Roofs and Nests', 3],
  ['Roofs and Nests', 1],
  ['Berg, Bo; Nests; Roofs; Roe, Eva', 3],
  ['Young Ornithologists of the North, Ltd.', 2],
])('bodies that other works of the site name stay whole: %s', (text, count) => {
  const stored = work([ROE]);
  for (const before of [null, stored]) {
    const changed = changePeople({ authors: text }, before, known);
    expect(changed?.contributors).toHaveLength(count);
    const edited = changePeople({ authors: 'Eva Roe', editors: text }, before, known);
    expect(edited?.contributors.filter(({ role }) => role === 'editor')).toHaveLength(count);
  }
});

it('no one is renamed who already has the parts', () => {
  const stored = work([ROE, BEETHOVEN]);
  expect(renamePerson(stored, 'Eva Roe', { family: 'Roe', given: 'Eva' })).toBeNull();
  expect(renamePerson(stored, 'Eva Roe', { literal: 'Eva Roe' })?.contributors).toEqual([
    { role: 'author', literal: 'Eva Roe' },
    BEETHOVEN,
  ]);
});
