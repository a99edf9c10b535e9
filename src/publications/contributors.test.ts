import { describe, expect, it } from 'vitest';
import type { Contributor } from '../../records/contributor.ts';
import { changePeople, renamePerson, viewPeople } from './contributors.ts';

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

  it('names authors where it names nobody who signed before', () => {
    const stored = work([{ ...ROE, role: 'editor' }], 'Book');
    expect(changePeople({ authors: 'Bo Berg' }, stored, new Map())?.contributors).toEqual([
      { role: 'author', family: 'Berg', given: 'Bo' },
      { ...ROE, role: 'editor' },
    ]);
  });
});

it('nobody is renamed who has the parts already', () => {
  const stored = work([ROE, BEETHOVEN]);
  expect(renamePerson(stored, 'Eva Roe', { family: 'Roe', given: 'Eva' })).toBeNull();
  expect(renamePerson(stored, 'Eva Roe', { literal: 'Eva Roe' })?.contributors).toEqual([
    { role: 'author', literal: 'Eva Roe' },
    BEETHOVEN,
  ]);
});
