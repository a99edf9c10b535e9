import { spawnSync } from 'node:child_process';

/**
 * `npm run check` runs this: code, comments and documents use the words that an engineer of the field
 * would search for, and what runs on anybody's site knows nothing of the sample's field.
 */

/** Each word here once stood for a standard term, which is named beside it. */
const WORDS: Record<string, string> = {
  'amiss|mended': 'wrong, broken; repaired',
  sought: 'query, search text',
  'sightings?|glimpses?': 'page view, event',
  doomed: 'to be deleted',
  recited: 'citation changed',
  'whoever|nobody else': 'who; say it of the one who is meant',
  '(?<!store )all the same|in its stead|in their stead': 'still; instead',
  'told of|says so of': 'knows; reports',
  'is none of ours|that is none|there is none of': 'say what it is',
};

/** What the invented researcher works on. */
const SAMPLE_FIELD =
  '(?:anti)?protons?|(?:ion )?beams?|bragg|dos(?:e|es|age)|depth-dose|dosimet\\w+|radiothera\\w+|physics|timepix|neutrons?';

const found = [
  ...Object.entries(WORDS).flatMap(([pattern, instead]) =>
    linesWith(pattern, folders()).map((line) => `${line}   → ${instead}`),
  ),
  ...linesWith(SAMPLE_FIELD, product()).map((line) => `${line}   → it belongs into the sample`),
];
if (found.length > 0) {
  process.stderr.write(`Words that have no place here:\n${found.join('\n')}\n`);
  process.exit(1);
}

function linesWith(pattern: string, paths: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['grep', '-nIiwP', pattern, '--', ...paths, ':!scripts/check-words.ts'],
    { encoding: 'utf8' },
  );
  if (status !== 0 && status !== 1) throw new Error(`git grep failed: ${stderr}`);
  return stdout.split('\n').flatMap((line) => line.trim() || []);
}

function folders(): string[] {
  return [
    '*.md',
    'routes',
    'islands',
    'db/**/*.ts',
    'src',
    'scripts',
    'test',
    'bench',
    'eval/*.ts',
    // The titles of these tests are still to be rewritten.
    ':!test/browser',
    ':!test/component',
  ];
}

/** All that runs on any site. A migration names what it must match. */
function product(): string[] {
  return [
    ...['routes', 'islands', 'db', 'src', 'scripts', 'public', 'wrangler.toml', '*.md', ':!docs'],
    ...[':!src/site.ts', ':!db/migrations', ':!*.test.ts', ':!*.test.tsx', ':!sample'],
  ];
}
