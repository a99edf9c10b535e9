const TURN_MS = 20;

/**
 * What a long loop awaits in each round: once it has lasted for 20 ms, others have their turn.
 *
 * @example const giveTurn = makeTurns(); for (const row of rows) { check(row); await giveTurn(); }
 */
export function makeTurns(): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < TURN_MS) return undefined;
    return new Promise((resolve) =>
      setTimeout(() => {
        begun = performance.now();
        resolve();
      }),
    );
  };
}
