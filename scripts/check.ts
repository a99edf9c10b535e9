import { runTogether } from './run-together.ts';

/** `npm run check`: what can be said of the code without running it. */
process.exitCode = await runTogether([
  // The types of each further checker are its own: four take twice the work of one.
  ['tsc', '--noEmit', '--checkers', '1'],
  ['biome', 'check', '--error-on-warnings', '.'],
  [
    ...['depcruise', '--config', '.dependency-cruiser.js'],
    ...['routes', 'islands', 'db', 'eval', 'src', 'scripts', 'bench', 'test'],
  ],
  [process.execPath, 'scripts/check-words.ts'],
  [process.execPath, 'scripts/check-lockfile.ts'],
  [process.execPath, 'scripts/check-regex.ts'],
]);
