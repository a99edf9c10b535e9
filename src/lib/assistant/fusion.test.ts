import { describe, expect, it } from 'vitest';
import { certaintyOf } from './certainty.ts';
import { fuse, nearestFirst } from './fusion.ts';
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
  next: null,
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
  const certainty = (text: string, terms: Term[]) =>
    certaintyOf(rank([passage(1, text, 60)], terms)[0], terms);
  const plants = [...bees, term('moth'), term('pollen'), term('sugar')];

  it('is none without the words', () => {
    expect(certaintyOf(undefined, bees)).toBe('none');
    expect(certainty('Apiaries.', bees)).toBe('none');
  });

  it('grows with how many words of a question there are', () => {
    expect(certainty('A bee.', plants)).toBe('none');
    expect(certainty('A bee, and then a moth.', plants)).toBe('unsure');
    expect(certainty('A bee, a moth, pollen and sugar.', plants)).toBe('sure');
  });

  it('grows with words that stand next to each other in both', () => {
    const three = [...bees, term('moth'), term('pollen')];
    expect(certainty('A moth that nobody had seen before met a bee.', three)).toBe('unsure');
    expect(certainty('A bee or moth.', three)).toBe('sure');
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
