import { expect, it } from 'vitest';
import { makeTurns } from './turns.ts';

it('gives others their turn within a long loop, and not in each round', async () => {
  const giveTurn = makeTurns();
  let [turns, rounds, isOver] = [0, 0, false];
  const others = setInterval(() => {
    turns += 1;
    isOver = turns === 3;
  });
  while (!isOver) {
    rounds += 1;
    await giveTurn();
  }
  clearInterval(others);
  expect(rounds).toBeGreaterThan(100);
});
