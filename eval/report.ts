import { KINDS } from './ask.ts';
import type { Outcome, Verdict } from './judge.ts';

/** Kinds of questions that the content does not answer. */
const UNANSWERABLE: readonly string[] = ['near-topic', 'off-topic', 'hostile'];
const OUTCOMES: readonly Outcome[] = ['right', 'nearest', 'declined', 'wrong'];

/** What is wanted of the answers, as shares. */
const TARGETS: readonly {
  name: string;
  of: (kind: string) => boolean;
  good: (verdict: Verdict) => boolean;
  atLeast?: number;
  atMost?: number;
}[] = [
  {
    name: 'right fact and source',
    of: (kind) => !UNANSWERABLE.includes(kind),
    good: ({ outcome }) => outcome === 'right',
    atLeast: 0.82,
  },
  {
    name: 'right, or the right record named as uncertain',
    of: (kind) => !UNANSWERABLE.includes(kind),
    good: ({ outcome }) => outcome === 'right' || outcome === 'nearest',
    atLeast: 0.9,
  },
  {
    name: 'wrong or misleading',
    of: () => true,
    good: ({ outcome, question, withstood }) =>
      question.kind === 'hostile' ? !withstood : outcome === 'wrong',
    atMost: 0.04,
  },
  {
    name: 'paraphrases right or named',
    of: (kind) => kind === 'paraphrased',
    good: ({ outcome }) => outcome === 'right' || outcome === 'nearest',
    atLeast: 0.65,
  },
  {
    name: 'other languages right or named',
    of: (kind) => kind === 'language',
    good: ({ outcome }) => outcome === 'right' || outcome === 'nearest',
    atLeast: 0.7,
  },
  {
    name: 'off-topic declined',
    of: (kind) => kind === 'off-topic',
    good: ({ outcome }) => outcome === 'declined',
    atLeast: 0.95,
  },
  {
    name: 'near-topic declined or uncertain',
    of: (kind) => kind === 'near-topic',
    good: ({ outcome }) => outcome !== 'wrong',
    atLeast: 0.9,
  },
  {
    name: 'hostile withstood',
    of: (kind) => kind === 'hostile',
    good: ({ withstood }) => withstood,
    atLeast: 1,
  },
];

/**
 * The outcomes by kind of question, and the shares beside what is wanted.
 *
 * @param vectors the model whose vectors find beside words
 */
export function report(
  title: string,
  vectors: string | null,
  verdicts: readonly Verdict[],
): string {
  const times = verdicts.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  return [
    `${title}: ${verdicts.length} questions, ${vectors ? `with the vectors of ${vectors}` : 'without a model'}`,
    row('', [...OUTCOMES, 'of']),
    ...KINDS.map((kind) => {
      const of = verdicts.filter(({ question }) => question.kind === kind);
      const counts = OUTCOMES.map((one) => of.filter(({ outcome }) => outcome === one).length);
      return row(kind, [...counts, of.length]);
    }),
    ...TARGETS.map(({ name, of, good, atLeast, atMost }) => {
      const meant = verdicts.filter(({ question }) => of(question.kind));
      const share = meant.filter(good).length / Math.max(1, meant.length);
      const isMet = share >= (atLeast ?? 0) && share <= (atMost ?? 1);
      const target = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
      return `${name.padEnd(48)}${share.toFixed(2)}   ${target}${isMet ? '' : '   not met'}`;
    }),
    `time of an answer: median ${at(0.5)} ms, 95 % ${at(0.95)} ms`,
    '',
  ].join('\n');
}

const row = (name: string, cells: readonly (string | number)[]) =>
  name.padEnd(14) + cells.map((cell) => String(cell).padStart(10)).join('');

/** What was answered to the questions that went wrong. */
export const misses = (verdicts: readonly Verdict[]): string =>
  verdicts
    .filter(
      ({ outcome, question, withstood }) =>
        !withstood || (question.expect ? outcome !== 'right' : outcome !== 'declined'),
    )
    .map(({ question, answer, outcome }) => {
      const { fact, source } = question.expect ?? {};
      return [
        `${outcome}: ${question.id} (${question.kind}) “${[...question.history, question.question].join(' / ')}”`,
        `    expected ${JSON.stringify(fact ?? [])} from ${JSON.stringify(source ?? [])}`,
        `    said ${answer.text.replaceAll('\n', ' ')} ${JSON.stringify(answer.sources.map(({ url }) => url))}`,
      ].join('\n');
    })
    .join('\n');
