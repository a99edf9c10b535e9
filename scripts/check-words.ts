import { spawnSync } from 'node:child_process';

/**
 * `npm run check` runs this: code, comments and documents use the words that an engineer of the field
 * would search for. Each word here once stood for a standard term, which is named beside it.
 */
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

const found = Object.entries(WORDS).flatMap(([pattern, instead]) => {
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['grep', '-nIiwP', pattern, '--', ...folders(), ':!scripts/check-words.ts'],
    { encoding: 'utf8' },
  );
  if (status !== 0 && status !== 1) throw new Error(`git grep failed: ${stderr}`);
  return stdout.split('\n').flatMap((line) => (line ? `${line.trim()}   → ${instead}` : []));
});
if (found.length > 0) {
  process.stderr.write(`Words of a private language:\n${found.join('\n')}\n`);
  process.exit(1);
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
