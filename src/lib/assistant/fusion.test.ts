import { describe, expect, it } from 'vitest';
import { certaintyByWords, fuse, nearestFirst } from './fusion.ts';
import { type Found, rank } from './rank.ts';
import type { Term } from './terms.ts';

const passage = (id: number, text: string, score: number, more: Partial<Found> = {}): Found => ({
  id,
  kind: 'publication',
  record: String(Math.abs(id)),
  part: 0,
  url: `/publications/${Math.abs(id)}`,
  title: '',
  heading: '',
  authors: '',
  journal: '',
  year: '',
  tags: '',
  text,
  file: '',
  page: 0,
  score,
  citations: null,
  doi: null,
  hasPdf: false,
  publishedAt: null,
  ...more,
});
const term = (word: string): Term => ({
  word,
  written: word,
  forms: [{ word, stem: word, factor: 1, passages: 1 }],
  weight: 1,
  known: true,
  isName: false,
  passages: 1,
  special: 1,
  isRare: true,
});
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

describe('certainty', () => {
  it('comes of words alone, and is none without them', () => {
    expect(certaintyByWords([], bees)).toBe('none');
    expect(certaintyByWords(rank([passage(1, 'Apiaries.', 0)], bees), bees)).toBe('none');
    expect(certaintyByWords(rank([passage(1, 'A bee.', 60)], bees), bees)).toBe('sure');
  });

  it('does not grow because vectors set what is as good by words further back', () => {
    const terms = [...bees, term('moth')];
    const two = rank([passage(1, 'A bee.', 20), passage(2, 'A bee.', 20)], terms);
    const others = rank([passage(3, 'Apiaries.', 0)], terms);
    const fused = fuse(two.slice(0, 1), [...others, ...two.slice(1)], similar(1, 3));
    expect(idsOf(fused)).toEqual([1, 3, 2]);
    expect(certaintyByWords(fused, terms)).toBe('unsure');
    expect(certaintyByWords(fused.slice(0, 1), terms)).toBe('sure');
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
