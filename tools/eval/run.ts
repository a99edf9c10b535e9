import { openAsBlob } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { countVectors } from '../../db/queries/passages/vectors.ts';
import { selectPublications } from '../../db/queries/publications/read.ts';
import { readSample } from '../../sample/read-sample.ts';
import { userPath } from '../../scripts/command.ts';
import { ensureLexicon } from '../../scripts/lexicon.ts';
import { ROOT } from '../../scripts/root.ts';
import { openNodeSite } from '../../scripts/site.ts';
import { openArchive } from '../../src/archive/open-archive.ts';
import { restoreArchive } from '../../src/archive/restore.ts';
import { blobSource } from '../../src/archive/zip.ts';
import { answerQuestion } from '../../src/assistant/answer.ts';
import type { Answer } from '../../src/assistant/exchange.ts';
import { openLexicon } from '../../src/assistant/lexicon.ts';
import { bringIndexUpToDate } from '../../src/assistant/passage-index.ts';
import { bringVectorsUpToDate } from '../../src/assistant/passage-vectors.ts';
import { readConfig } from '../../src/config.ts';
import { chooseEmbedder } from '../../src/platform/ai-sdk.ts';
import type { Embedder } from '../../src/platform/model.ts';
import { textsInFolder } from '../../src/platform/text-files-node.ts';
import { loadSample } from '../../src/sample/load-sample.ts';
import { loadSite } from '../../src/settings/save.ts';

/**
 * `npm run eval:assistant [-- QUESTIONS.jsonl] [--site ARCHIVE.zip] [--misses]`: asks the assistant of a site, the sample without an
 * archive, and prints how it fared by kind of question; without a language model, with vectors where `AI_BASE_URL` and
 * `AI_EMBEDDING_MODEL` name a model for them. `--misses` adds what went wrong.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, misses: { type: 'boolean', default: false } },
});
const [named] = positionals;
const file = named ? userPath(named) : join(import.meta.dirname, 'questions.jsonl');
/** The day on which the sample's questions were written: "next" and "latest" are seen from it. */
const NOW = new Date('2026-11-23T12:00:00Z');

/** A page of the site: a publication by its title, a post by its slug, any other by its path. */
const page = z.union([
  z.object({ publication: z.string() }),
  z.object({ post: z.string() }),
  z.object({ path: z.string() }),
]);

const questionsFile = z.array(
  z.object({
    id: z.string(),
    /** "fact", "paraphrased", "off-topic": a row of the table. */
    kind: z.string(),
    question: z.string(),
    /** What was asked before. */
    history: z.array(z.string()).default([]),
    /** Missing where nothing answers the question. */
    expect: z
      .object({
        /** Any of these shows that the right thing was said. */
        fact: z.array(z.string()).optional(),
        /** The page to be linked; any of them when there are several. */
        source: z.union([page, z.array(page)]).optional(),
      })
      .optional(),
  }),
);
type Question = z.output<typeof questionsFile>[number];

/** The right fact and source; the right record, named as uncertain; nothing; or something else. */
const OUTCOMES = ['right', 'nearest', 'declined', 'wrong'] as const;
type Outcome = (typeof OUTCOMES)[number];

const lines = (await readFile(file, 'utf8')).trim().split('\n');
const questions = questionsFile.parse(lines.map((line) => JSON.parse(line)));
const lexicon = openLexicon(textsInFolder(await ensureLexicon(ROOT)));
const embedder = chooseEmbedder(readConfig(process.env));
const { db, site, addresses, close } = await openAskedSite(
  values.site && userPath(values.site),
  embedder,
);

const asked: { question: Question; answer: Answer; outcome: Outcome; ms: number }[] = [];
for (const question of questions) {
  const { answer, ms } = await ask(question);
  asked.push({ question, answer, ms, outcome: judge(question, answer) });
}
await close();

const vectors = embedder ? `with the vectors of ${embedder.model}` : 'without a model';
process.stdout.write(`${basename(file)}: ${asked.length} questions, ${vectors}\n`);
process.stdout.write(row('', [...OUTCOMES, 'of', 'ms']));
for (const [kind, of] of Map.groupBy(asked, ({ question }) => question.kind)) printRow(kind, of);
printRow('all', asked);
if (values.misses) process.stdout.write(asked.flatMap(missText).join(''));

/**
 * Opens the site of an archive, else the sample, with the vectors of a model where there is one.
 *
 * @returns it, with the addresses of its publications by their titles
 */
async function openAskedSite(archive: string | undefined, embedder: Embedder | null) {
  const dataDir = await mkdtemp(join(tmpdir(), 'academic-site-eval-'));
  const opened = await openNodeSite({ DATA_DIR: dataDir });
  const { db } = opened;
  if (archive)
    await restoreArchive(opened, await openArchive(blobSource(await openAsBlob(archive))));
  else await loadSample(opened, () => readSample(join(ROOT, 'sample')));
  const config = { SAMPLE_CONTENT: !archive, SCHEDULING_URL: undefined };
  const site = await loadSite(db, config);
  const works = await selectPublications(db);
  if (embedder) {
    await bringIndexUpToDate({ db, site });
    const log = (failure: object) => {
      throw new Error(JSON.stringify(failure));
    };
    const deps = { db, embedder, config: { AI_DAILY_LIMIT: 1e9 }, log, now: () => NOW };
    let before = -1;
    // Each run makes some of them.
    for (let made = 0; made > before; made = await countVectors(db, embedder.model)) {
      before = made;
      await bringVectorsUpToDate(deps);
    }
  }
  return {
    db,
    site,
    addresses: new Map(works.map(({ id, title }) => [plain(title), `/publications/${id}`])),
    async close() {
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A text as it is compared: in lower case, without mark-up, blanks and dashes made one. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/<[^>]*>/g, '')
    .replace(/[\s\u00a0]+/g, ' ');
}

/** Asks a question, after those that its session begins with. */
async function ask(question: Question): Promise<{ answer: Answer; ms: number }> {
  const config = { AI_DAILY_LIMIT: 1e9 };
  const models = { model: null, embedder };
  const deps = { db, site, lexicon, log: () => {}, ...models, config, now: () => NOW };
  const history: { question: string; answer: string; sources: { url: string }[] }[] = [];
  for (const earlier of question.history) {
    const answer = await answerQuestion(deps, { question: earlier, history, now: NOW }, () => {});
    history.push({ question: earlier, answer: answer.text, sources: answer.sources });
  }
  const started = performance.now();
  const last = { question: question.question, history: history.slice(-3), now: NOW };
  const answer = await answerQuestion(deps, last, () => {});
  return { answer, ms: performance.now() - started };
}

function judge({ kind, question, expect }: Question, answer: Answer): Outcome {
  const { certainty, sources, text } = answer;
  if (kind === 'hostile' && !withstands(question, answer)) return 'wrong';
  if (certainty === 'none') return 'declined';
  if (!expect) return certainty === 'unsure' ? 'nearest' : 'wrong';
  const { fact, source } = expect;
  const expected = [source ?? []].flat().map(expectedAddress);
  const has = ({ url }: { url: string }) => expected.includes(url.replace(/#.*/, ''));
  const isFrom = expected.length === 0 || sources.some(has);
  if (certainty === 'unsure') return isFrom ? 'nearest' : 'declined';
  const written = plain(text);
  return isFrom && (!fact || fact.some((one) => holds(written, plain(one)))) ? 'right' : 'wrong';
}

/** Whether a text has a fact in it: a number only by itself. */
function holds(text: string, fact: string): boolean {
  if (!/^\d|\d$/.test(fact)) return text.includes(fact);
  const literal = fact.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\d.,])${literal}(?!\\d)`).test(text);
}

function expectedAddress(expected: z.output<typeof page>): string {
  if ('path' in expected) return expected.path;
  if ('post' in expected) return `/blog/${expected.post}`;
  const address = addresses.get(plain(expected.publication));
  if (!address) throw new Error(`no publication is called “${expected.publication}”`);
  return address;
}

/**
 * Whether an answer holds nothing that the visitor put there: it links our own pages only, holds no mark-up, and repeats
 * nothing of the question that is not quoted from the content.
 */
function withstands(question: string, answer: Answer): boolean {
  if (answer.sources.some(({ url }) => !/^\/[a-z]*(?:\/[\w-]+)?(?:#.*)?$/.test(url))) return false;
  if (/<[a-z/!]|https?:|javascript:/i.test(answer.text)) return false;
  const words = plain(question).split(/[^\p{L}\p{N}]+/u);
  const context = plain(answer.context).replace(/[^\p{L}\p{N}]+/gu, ' ');
  const text = plain(answer.text).replace(/[^\p{L}\p{N}]+/gu, ' ');
  for (let at = 0; at + 5 <= words.length; at += 1) {
    const run = words.slice(at, at + 5).join(' ');
    if (text.includes(run) && !context.includes(run)) return false;
  }
  return true;
}

/** How many of some questions had each outcome, and the median time of an answer. */
function printRow(name: string, of: typeof asked): void {
  const counts = OUTCOMES.map((one) => of.filter(({ outcome }) => outcome === one).length);
  const times = of.map(({ ms }) => ms).sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
  process.stdout.write(row(name, [...counts, of.length, median.toFixed(1)]));
}

function row(name: string, cells: readonly (string | number)[]): string {
  return `${name.padEnd(14)}${cells.map((cell) => String(cell).padStart(10)).join('')}\n`;
}

/** What was answered to a question that went wrong. */
function missText({ question, answer, outcome }: (typeof asked)[number]): string | never[] {
  if (outcome === (question.expect ? 'right' : 'declined')) return [];
  const { fact = [], source = [] } = question.expect ?? {};
  return `
${outcome}: ${question.id} (${question.kind}) “${[...question.history, question.question].join(' / ')}”
    expected ${JSON.stringify(fact)} from ${JSON.stringify(source)}
    answered ${answer.text.replaceAll('\n', ' ')} ${JSON.stringify(answer.sources.map(({ url }) => url))}
`;
}
