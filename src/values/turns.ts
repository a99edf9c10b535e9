const TURN_MS = 20;

/**
 * Makes a function to await in each round of a long loop: every 20 ms it lets other tasks run.
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
