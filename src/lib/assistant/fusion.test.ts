import { describe, expect, it } from 'vitest';
import { passage, term } from '../../../test/assistant.ts';
import { fuse, nearestFirst } from './fusion.ts';
import { rank } from './rank.ts';

const bees = [term('bee')];
const similar = (...ids: number[]) => ids.map((id) => ({ id, cosine: 0.7 }));
const idsOf = (all: { id: number }[]) => all.map(({ id }) => id);

describe('two rankings', () => {
  const byWords = rank([passage(1, 'A bee.', 9), passage(2, 'A bee.', 5)], bees);

  it('are one: what both have comes first', () => {
    const others = rank([passage(3, 'Apiaries.', 0)], bees);
    expect(idsOf(fuse(byWords, others, similar(3, 2)))).toEqual([2, 1, 3]);
    expect(idsOf(fuse(byWords, others, similar(1, 3)))).toEqual([1, 2, 3]);
  });

  it('are the first where there are no vectors', () => {
    expect(fuse(byWords, [], [])).toEqual(byWords);
  });

  it('pass over what nobody may read', () => {
    const others = rank([passage(3, 'Apiaries.', 0)], bees);
    expect(idsOf(fuse(byWords, others, similar(90, 91, 92, 3, 2)))).toEqual(
      idsOf(fuse(byWords, others, similar(3, 2))),
    );
  });

  it('count for the page of a PDF what its publication has', () => {
    const page = passage(-8, 'A bee.', 9, { record: '2', page: 3 });
    const all = rank([page, passage(1, 'A bee.', 5)], bees);
    const others = rank([passage(2, 'Apiaries.', 0)], bees);
    expect(idsOf(fuse(all, others, similar(2, 1)))[0]).toBe(-8);
  });
});

describe('the nearest by vectors', () => {
  const all = rank([passage(1, 'A bee.', 9), passage(2, 'Apiaries.', 5)], bees);

  it('is named before what has the words', () => {
    const near = [
      { id: 90, cosine: 0.9 },
      { id: 2, cosine: 0.7 },
    ];
    expect(idsOf(nearestFirst(all, near) ?? [])).toEqual([2, 1]);
  });

  it('is not named where it is not near', () => {
    expect(nearestFirst(all, [{ id: 2, cosine: 0.5 }])).toBeNull();
    expect(nearestFirst(all, [{ id: 90, cosine: 0.9 }])).toBeNull();
    expect(nearestFirst(all, [])).toBeNull();
  });
});
