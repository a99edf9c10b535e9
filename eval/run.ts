import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { selectPublications } from '../db/queries/publications/read.ts';
import { ensureLexicon } from '../scripts/lexicon.ts';
import { nodeLexicon } from '../src/platform/lexicon/node.ts';
import { ask, questionsFile } from './ask.ts';
import { openCorpus } from './corpus.ts';
import { judge, plain, type Verdict } from './judge.ts';
import { misses, report } from './report.ts';

/**
 * `npm run eval:assistant [-- --held-out --misses --corpus NAME]`: asks the assistant about the work of researchers
 * whom nobody tuned it for, without a model. Each folder of `eval/corpora` is one, with two sets of questions:
 * those of `development.jsonl` may be looked at, those of `held-out.jsonl` only judge (`--held-out`). `--misses` prints
 * what went wrong with the first.
 */
const { values } = parseArgs({
  options: {
    'held-out': { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    corpus: { type: 'string', multiple: true },
    corpora: { type: 'string', default: join(import.meta.dirname, 'corpora') },
  },
});
/** The day on which the questions were written: "next" and "latest" are seen from it. */
const NOW = new Date('2026-11-23T12:00:00Z');
const folder = resolve(values.corpora);
const names = values.corpus ?? (await readdir(folder)).sort();
const lexicon = nodeLexicon(await ensureLexicon(resolve(import.meta.dirname, '..')));
const file = values['held-out'] ? 'held-out.jsonl' : 'development.jsonl';
const all: Verdict[] = [];
for (const name of names) {
  const corpus = await openCorpus(join(folder, name));
  const addresses = new Map(
    (await selectPublications(corpus.db)).map(({ id, title }) => [
      plain(title),
      `/publications/${id}`,
    ]),
  );
  const lines = (await readFile(join(folder, name, file), 'utf8')).trim().split('\n');
  const questions = questionsFile.parse(lines.map((line) => JSON.parse(line)));
  for (const question of questions) {
    all.push(judge(await ask({ ...corpus, lexicon }, question, NOW), addresses));
  }
  await corpus.close();
}
process.stdout.write(report(`${file}, ${names.join(', ')}`, all));
if (values.misses && !values['held-out']) process.stdout.write(`${misses(all)}\n`);
