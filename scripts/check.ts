import { runTogether } from './run-together.ts';

/** `npm run check`: what can be said of the code without running it. */
process.exitCode = await runTogether([
  // What its threads save of time they cost of work, which lint and the build wait for.
  ['tsc', '--noEmit', '--singleThreaded'],
  ['biome', 'check', '--error-on-warnings', '.'],
  'depcruise --config .dependency-cruiser.js routes islands db src scripts tools test'.split(' '),
]);
