import { describe, expect, it } from 'vitest';
import { passage, term } from '../../../test/assistant.ts';
import { confirmed, fuse, nearestRecords } from './fusion.ts';
import { rank } from './rank.ts';

const bees = [term('bee')];
const similar = (...ids: number[]) => ids.map((id) => ({ id, score: 4 }));
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

const near = (...scores: [id: number, score: number][]) =>
  scores.map(([id, score]) => ({ id, score }));

describe('the nearest by vectors', () => {
  const all = rank(
    [passage(1, 'A bee.', 9), passage(2, 'Apiaries.', 5), passage(3, 'Wax.', 1, { record: '2' })],
    bees,
  );
  const named = (...scores: [number, number][]) =>
    idsOf(nearestRecords(all, near(...scores)) ?? []);

  it('is named, whatever words say', () => {
    expect(named([90, 9], [2, 5], [1, 3])).toEqual([2]);
  });

  it('is named with another record beside it', () => {
    expect(named([2, 5], [3, 4.9], [1, 4.1])).toEqual([2, 1]);
    expect(named([2, 3.1], [1, 2.5])).toEqual([2, 1]);
  });

  it('is not named where questions about something else come as near', () => {
    expect(named([2, 2.9], [1, 2.8])).toEqual([]);
    expect(named([90, 9])).toEqual([]);
    expect(named()).toEqual([]);
  });
});

describe('how certain words are', () => {
  const all = rank([passage(1, 'A bee.', 9), passage(2, 'Apiaries.', 5)], bees);
  const [best] = all;
  const certainty = (
    byWords: Parameters<typeof confirmed>[0],
    ...scores: [id: number, score: number][]
  ) => confirmed(byWords, best, all, near(...scores));

  it('stays where vectors find nothing', () => {
    for (const byWords of ['sure', 'unsure', 'none'] as const) {
      expect(certainty(byWords)).toBe(byWords);
      expect(certainty(byWords, [2, 2.9])).toBe(byWords);
    }
  });

  it('grows where vectors find the same record, and no other beside it', () => {
    expect(certainty('unsure', [1, 4], [2, 2])).toBe('sure');
    expect(certainty('unsure', [1, 4], [2, 3.5])).toBe('unsure');
    expect(certainty('unsure', [2, 4], [1, 2])).toBe('unsure');
    expect(certainty('none', [1, 4])).toBe('none');
  });

  it('goes where vectors find another record far ahead', () => {
    expect(certainty('sure', [2, 6], [1, 1])).toBe('unsure');
    expect(certainty('sure', [2, 6], [1, 4])).toBe('sure');
  });

  it('stays where it is only known that the record is not among the nearest', () => {
    expect(certainty('sure', [2, 6], [90, 5])).toBe('sure');
    expect(certainty('sure', [2, 6], [90, 1])).toBe('unsure');
  });

  it('stays of the about page, where a person is asked for', () => {
    const person = best && { ...best, isPerson: true };
    expect(confirmed('sure', person, all, near([2, 6], [1, 1]))).toBe('sure');
  });

  it('of a PDF is that of its publication', () => {
    const pages = rank([passage(-8, 'A bee.', 9, { record: '2', page: 3 }), ...all], bees);
    expect(
      confirmed(
        'unsure',
        pages.find(({ page }) => page > 0),
        pages,
        near([2, 6]),
      ),
    ).toBe('sure');
  });
});
