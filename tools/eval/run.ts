import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { userPath } from '../../scripts/command.ts';
import { ask } from './ask.ts';
import { CORPORA, type Corpus, openCorpus } from './corpus.ts';
import { printFaults } from './misbehaving.ts';
import { judge, readQuestions } from './questions.ts';
import { type Effort, makeStandIn, readByWords, readExpected } from './stand-in.ts';
import { type Asked, makeTable } from './table.ts';

/**
 * `npm run eval:assistant [-- --corpus NAME] [--held-out] [--misses]`: asks the assistant about invented researchers, without
 * a model and with a stand-in that calls tools and reads perfectly, and prints the outcomes by type of question and compared
 * with the goals. `--misses` prints the answers that were not right. `--held-out` uses the questions that are reserved for
 * reports. `--site FOLDER_OR_ARCHIVE QUESTIONS.jsonl` evaluates another site, and may be repeated. `--large` adds 2,000 works
 * and 20,000 pages, to measure times. `--conversations [FILE]` prints conversations to read, `--stand-in` those with a model.
 * `--faults` tests misbehaving models.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    corpus: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    site: { type: 'string', multiple: true, default: [] },
    large: { type: 'boolean', default: false },
    conversations: { type: 'boolean', default: false },
    'stand-in': { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
  },
});

const MODES = ['without a model', 'with the stand-in'] as const;
const sites = values.site.map(userPath);
const files = positionals.map(userPath);

if (values.conversations) await printConversations();
else if (values.faults) await printFaults();
else await evaluate();

async function evaluate(): Promise<void> {
  const half = values['held-out'] ? 'held-out.jsonl' : 'questions.jsonl';
  const named = (await readdir(CORPORA)).filter((name) => !values.corpus || name === values.corpus);
  const asked: Asked[] = [];
  for (const [at, site] of sites.entries()) asked.push(...(await askAll(site, files[at] ?? '')));
  if (sites.length === 0)
    for (const name of named) asked.push(...(await askAll(name, join(CORPORA, name, half))));
  for (const [mode, title] of MODES.entries()) {
    const answers = asked.filter(({ effort }) => (effort === null) === (mode === 0));
    const shown = answers.filter(({ outcome }) => outcome !== 'right' && values.misses);
    const table = makeTable(answers, mode === 0 ? 0 : 1);
    process.stdout.write(`\n${title}\n${table}${shown.map(missText).join('')}`);
  }
}

function noEffort(): Effort {
  return { found: 'not asked', requests: 0, calls: [], bytesIn: 0, bytesOut: 0 };
}

/** Asks all questions in a file, each in both modes. */
async function askAll(site: string, file: string): Promise<Asked[]> {
  const questions = await readQuestions(file);
  const corpus = await openCorpus(site, values.large);
  const asked: Asked[] = [];
  for (const question of questions) {
    const pages = question.expect?.source.map(corpus.addressOf) ?? [];
    const { query = question.question, kind, calls, expect } = question;
    const wish = { query, kind, calls, isAnswered: expect !== undefined };
    // Earlier questions are answered without a model, so that the last one has the same history in both modes.
    const says = [...question.history, question.question];
    for (const effort of [null, noEffort()]) {
      const model = effort && makeStandIn(wish, readExpected(question, pages), effort);
      const { answer, ms } = await ask(corpus, says, model);
      const outcome = judge(question, pages, answer);
      asked.push({ site: basename(site), question, answer, outcome, ms, effort });
    }
  }
  await corpus.close();
  return asked;
}

/** Formats a question that was not answered right. */
function missText({ site, question, answer, outcome, effort }: Asked): string {
  const read = effort ? `\n    read: ${effort.found}; calls: ${effort.calls.join(', ')}` : '';
  return `
${outcome}: ${site} ${question.id} “${[...question.history, question.question].join(' / ')}”${read}
    expected ${JSON.stringify(question.expect ?? 'nothing')}
    ${answer.certainty}: ${answer.text.replaceAll('\n', ' ')} ${JSON.stringify(answer.sources.map(({ url }) => url))}
`;
}

/** Prints everyday conversations with the assistant, to be read from a visitor's point of view. */
async function printConversations(): Promise<void> {
  const [file = join(import.meta.dirname, 'conversations.jsonl')] = files;
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const all = lines.map((line): { id: string; corpus?: string; says: string[] } =>
    JSON.parse(line),
  );
  const place = ({ corpus = sites[0] ?? dirname(file) }: (typeof all)[number]) => corpus;
  for (const [name, conversations] of Map.groupBy(all, place)) {
    const corpus = await openCorpus(name);
    for (const { id, says } of conversations) {
      process.stdout.write(`\n## ${id} (${basename(name)})\n`);
      for (const at of says.keys()) await printTurn(corpus, says.slice(0, at + 1));
    }
    await corpus.close();
  }
}

async function printTurn(corpus: Corpus, says: string[]): Promise<void> {
  const question = says.at(-1) ?? '';
  const wish = { query: question, kind: 'talk of any kind', isAnswered: true };
  const model = values['stand-in'] ? makeStandIn(wish, readByWords(question), noEffort()) : null;
  const { answer } = await ask(corpus, says, model);
  const sources = answer.sources.map(({ title }) => `\n     → ${title}`).join('');
  process.stdout.write(`> ${question}\n  ${answer.certainty}: ${answer.text}${sources}\n`);
}
