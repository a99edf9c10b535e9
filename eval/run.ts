import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureLexicon } from '../scripts/lexicon.ts';
import { readConfig } from '../src/config.ts';
import { nodeLexicon } from '../src/platform/lexicon/node.ts';
import { chooseEmbedder } from '../src/platform/model/ai-sdk.ts';
import { ask, questionsFile } from './ask.ts';
import { NOW, openCorpus } from './corpus.ts';
import { judge, type Verdict } from './judge.ts';
import { misses, report } from './report.ts';

/**
 * `npm run eval:assistant [-- --held-out --misses --corpus NAME]`: asks the assistant about the work of researchers
 * whom nobody tuned it for, without a language model; with vectors where `AI_BASE_URL` and `AI_EMBEDDING_MODEL` name a model
 * for them. Each folder of `eval/corpora` is one, with two sets of questions:
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
const folder = resolve(values.corpora);
const names = values.corpus ?? (await readdir(folder)).sort();
const lexicon = nodeLexicon(await ensureLexicon(resolve(import.meta.dirname, '..')));
const file = values['held-out'] ? 'held-out.jsonl' : 'development.jsonl';
const embedder = chooseEmbedder(readConfig(process.env));
const all: Verdict[] = [];
for (const name of names) {
  const corpus = await openCorpus(join(folder, name), embedder);
  const lines = (await readFile(join(folder, name, file), 'utf8')).trim().split('\n');
  const questions = questionsFile.parse(lines.map((line) => JSON.parse(line)));
  for (const question of questions) {
    all.push(judge(await ask({ ...corpus, lexicon, embedder }, question, NOW), corpus.addresses));
  }
  await corpus.close();
}
process.stdout.write(report(`${file}, ${names.join(', ')}`, embedder?.model ?? null, all));
if (values.misses && !values['held-out']) process.stdout.write(`${misses(all)}\n`);
