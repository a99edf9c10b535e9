import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { selectPublications } from '../db/queries/publications/read.ts';
import { openNodeSite } from '../scripts/site.ts';
import { plainTitle } from '../src/lib/publications/titles.ts';
import { readSample } from '../src/platform/sample/read-sample.ts';
import { loadSample } from '../src/services/sample/load-sample.ts';
import { readSite } from '../src/services/settings/settings.ts';
import { type Asked, ask, type Question } from './ask.ts';
import { judge } from './judge.ts';
import { evaluation, type Misses } from './report.ts';

/**
 * `npm run eval:assistant [-- --verbose --held-out --tuned]`: asks two sets of questions about the
 * sample content, without a model, and says how well it did. Rules are made with `questions.json`,
 * whose misses are listed. `held-out.json` shows whether they hold for questions that they were not made with: of that
 * set the figures are printed, and its misses only with `--held-out`. `--tuned` leaves it out. Ends with
 * 1 when a share of the first set is below its target: the second one is a measurement.
 */
const ROOT = resolve(import.meta.dirname, '..');
const given = (flag: string) => process.argv.includes(flag);
const listed: Misses = given('--verbose') ? 'explained' : 'named';
const SETS: { title: string; file: string; misses: Misses; binding: boolean }[] = [
  { title: 'Tuned on', file: 'questions.json', misses: listed, binding: true },
  {
    title: 'Held out',
    file: 'held-out.json',
    misses: given('--held-out') ? listed : 'unnamed',
    binding: false,
  },
];
const folder = mkdtempSync(join(tmpdir(), 'academic-site-eval-'));
try {
  const { db, files, close } = await openNodeSite({ DATA_DIR: folder });
  await loadSample({ db, files }, () => readSample(join(ROOT, 'sample')));
  const site = await readSite(db, { SAMPLE_CONTENT: true, SCHEDULING_URL: undefined });
  const titles = new Map(
    (await selectPublications(db)).map(({ id, title }) => [
      plainTitle(title),
      `/publications/${id}`,
    ]),
  );
  for (const { title, file, misses, binding } of SETS.slice(0, given('--tuned') ? 1 : 2)) {
    const text = await readFile(join(ROOT, 'eval', file), 'utf8');
    const questions: Question[] = JSON.parse(text);
    const asked: Asked[] = [];
    for (const question of questions) asked.push(await ask({ db, site, question }));
    const verdicts = asked.map((one) => judge(one, titles));
    const report = evaluation(title, verdicts, misses);
    process.stdout.write(`${report.text}\n`);
    if (!report.passed && binding) process.exitCode = 1;
  }
  await close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
