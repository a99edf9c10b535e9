import { describe, expect, it } from 'vitest';
import { passage, term } from '../../../test/assistant.ts';
import { certaintyOf } from './certainty.ts';
import { rank } from './rank.ts';
import type { Term } from './terms.ts';

const bees = [term('bee')];

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

  it('is not none of a record whose name the question has', () => {
    const asked = [...plants, { ...term('hivetrac'), isRare: true }];
    const named = (title: string) =>
      certaintyOf(rank([passage(1, 'Of wood.', 60, { title })], asked)[0], asked);
    expect(named('HiveTrac: a balance for hives')).toBe('unsure');
    expect(named('A balance for hives')).toBe('none');
  });
});
