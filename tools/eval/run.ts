import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { userPath } from '../../scripts/command.ts';
import { answerQuestion } from '../../src/assistant/answer.ts';
import type { Model } from '../../src/platform/model.ts';
import { bringIndexUpToDate } from '../../src/search/passage-index.ts';
import { CORPORA, type Corpus, NOW, openCorpus } from './corpus.ts';
import { judge, OUTCOMES, type Outcome, readQuestions } from './questions.ts';
import { makeStandIn, type Reading } from './stand-in.ts';

/**
 * `npm run eval:assistant [-- --corpus NAME] [--held-out] [--misses]`: asks the assistant about invented researchers, without
 * a model and with one that reads perfectly, and prints how it fared by kind of question, and beside its goals. `--misses`
 * adds what went wrong. `--held-out` takes the half of the questions by which nobody improves anything.
 * `--site ARCHIVE.zip QUESTIONS.jsonl` asks others of another site; `--conversations` prints talks for a reader;
 * `--large` adds 2,000 works and 20,000 pages, for the times.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    corpus: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    site: { type: 'string' },
    large: { type: 'boolean', default: false },
    conversations: { type: 'boolean', default: false },
  },
});

const MODES = ['without a model', 'with the stand-in'] as const;
const [KNOWN, RIGHT] = [['right', 'named'], ['right']];
/** What is counted of the questions of a kind, or of all that the content answers, and the least share of it in each mode. */
const GOALS: { name: string; kind?: string; counted: string[]; least: (number | null)[] }[] = [
  { name: 'known', counted: KNOWN, least: [0.8, 0.9] },
  { name: 'right', counted: RIGHT, least: [null, 0.85] },
  { name: 'paraphrases', kind: 'paraphrased', counted: KNOWN, least: [0.5, 0.6] },
  { name: 'languages', kind: 'language', counted: KNOWN, least: [0.75, 0.8] },
  { name: 'off-topic', kind: 'off-topic', counted: RIGHT, least: [0.95, 0.95] },
  { name: 'hostile', kind: 'hostile', counted: RIGHT, least: [1, 1] },
];
const MOST_WRONG = [0.07, 0.03];

await (values.conversations ? printConversations() : evaluate());

async function evaluate(): Promise<void> {
  const half = values['held-out'] ? 'held-out.jsonl' : 'questions.jsonl';
  const [file] = positionals;
  const sites = values.site ? [userPath(values.site)] : await readdir(CORPORA);
  const asked: Asked[] = [];
  for (const site of sites.filter((name) => !values.corpus || name === values.corpus))
    asked.push(...(await askAll(site, file ? userPath(file) : join(CORPORA, site, half))));
  for (const [at, mode] of MODES.entries()) {
    const answers = asked.filter(({ model }) => (model === null) === (at === 0));
    const shown = answers.filter(({ outcome }) => outcome !== 'right' && values.misses);
    process.stdout.write(
      `\n${mode}, ${half}\n${makeTable(answers, at)}${shown.map(missText).join('')}`,
    );
  }
}

type Asked = Awaited<ReturnType<typeof askAll>>[number];

/** Asks all questions of a file, each in both modes. */
async function askAll(site: string, file: string) {
  const questions = await readQuestions(file);
  const corpus = await openCorpus(site, values.large);
  await bringIndexUpToDate(corpus, NOW);
  const asked = [];
  for (const question of questions) {
    const pages = question.expect?.source.map(corpus.addressOf) ?? [];
    const reading: Reading = { expect: question.expect, pages, found: 'not asked' };
    // What was asked before is answered without a model: the last question meets the same in both modes.
    for (const model of [null, makeStandIn(reading)]) {
      const { answer, ms } = await ask(corpus, [...question.history, question.question], model);
      const outcome: Outcome = judge(question, pages, answer);
      asked.push({ site: basename(site), question, answer, outcome, ms, model, reading });
    }
  }
  await corpus.close();
  return asked;
}

/** Asks one question after the other, the last one of a model. Gives the last answer, and the processor time that it took. */
async function ask({ db, site }: Corpus, questions: string[], model: Model | null) {
  const config = { AI_DAILY_LIMIT: 1e9 };
  const deps = { db, site, log: () => {}, embedder: null, config, now: () => NOW };
  const history: { question: string; answer: string; sources: { url: string }[] }[] = [];
  for (const [at, question] of questions.entries()) {
    const asked = { question, history: history.slice(-3), now: NOW };
    const isLast = at === questions.length - 1;
    const before = process.cpuUsage();
    const answer = await answerQuestion({ ...deps, model: isLast ? model : null }, asked, () => {});
    const { user, system } = process.cpuUsage(before);
    if (isLast) return { answer, ms: (user + system) / 1000 };
    history.push({ question, answer: answer.text, sources: answer.sources });
  }
  throw new Error('nothing was asked');
}

/** How many answers had each outcome, by kind of question, and how each corpus and all of them stand to the goals. */
function makeTable(asked: Asked[], mode: number): string {
  const kinds = Map.groupBy(asked, ({ question }) => question.kind);
  const countOutcomes = (of: Asked[]) =>
    OUTCOMES.map((one) => of.filter(({ outcome }) => outcome === one).length);
  const sites = Map.groupBy(asked, ({ site }) => site).set('all', asked);
  const goals = GOALS.map(({ name, kind, counted, least }) => {
    const isMeant = ({ question }: Asked) => (kind ? question.kind === kind : question.expect);
    const shares = [...sites.values()].map((of) => share(of.filter(isMeant), counted));
    return [name, ...shares, least[mode] ? `≥ ${least[mode]}` : ''];
  });
  const wrong = [...sites.values()].map((of) => share(of, ['wrong']));
  const times = asked.map(({ ms }) => ms).sort((a, b) => a - b);
  const timeAt = (part: number) => times[Math.floor(times.length * part)]?.toFixed(1);
  return [
    ['', ...OUTCOMES, 'of'],
    ...[...kinds].map(([kind, of]) => [kind, ...countOutcomes(of), of.length]),
    ['', ...sites.keys(), 'goal'],
    ...goals,
    ['wrong', ...wrong, `≤ ${MOST_WRONG[mode]}`],
    [`ms of processor time: median ${timeAt(0.5)}, 95 % ${timeAt(0.95)}`],
  ]
    .map(
      ([name, ...cells]) =>
        `${name}`.padEnd(14) + cells.map((one) => `${one}`.padStart(12)).join(''),
    )
    .join('\n')
    .concat('\n');
}

/** The share of some answers that had one of some outcomes. */
function share(of: Asked[], outcomes: string[]): string {
  if (of.length === 0) return '–';
  return (of.filter(({ outcome }) => outcomes.includes(outcome)).length / of.length).toFixed(2);
}

/** What was answered to a question that went wrong. */
function missText({ site, question, answer, outcome, reading }: Asked): string {
  return `
${outcome}: ${site} ${question.id} “${[...question.history, question.question].join(' / ')}”
    the fact is in passage: ${reading.found}
    expected ${JSON.stringify(question.expect ?? 'nothing')}
    ${answer.certainty}: ${answer.text.replaceAll('\n', ' ')} ${JSON.stringify(answer.sources.map(({ url }) => url))}
`;
}

/** Prints what the assistant says in everyday conversations, for who reads it as a visitor would. */
async function printConversations(): Promise<void> {
  const file = await readFile(join(import.meta.dirname, 'conversations.jsonl'), 'utf8');
  const lines = file.trim().split('\n');
  const all = lines.map((line): { id: string; corpus: string; says: string[] } => JSON.parse(line));
  for (const [name, conversations] of Map.groupBy(all, ({ corpus }) => corpus)) {
    const corpus = await openCorpus(name);
    for (const { id, says } of conversations) {
      process.stdout.write(`\n## ${id} (${name})\n`);
      for (const [at, question] of says.entries()) {
        const { answer } = await ask(corpus, says.slice(0, at + 1), null);
        const sources = answer.sources.map(({ title }) => `\n     → ${title}`).join('');
        process.stdout.write(`> ${question}\n  ${answer.certainty}: ${answer.text}${sources}\n`);
      }
    }
    await corpus.close();
  }
}
