import type { Verdict } from './judge.ts';

interface Share {
  name: string;
  of: Verdict[];
  good: (verdict: Verdict) => boolean;
  target: number | null;
}

const ON_TOPIC = ['direct', 'paraphrased', 'fact', 'follow-up'];

/** How much is said of each question that went wrong. */
export type Misses = 'unnamed' | 'named' | 'explained';

/** The shares as text, and whether all reach their targets. */
export function evaluation(
  title: string,
  verdicts: Verdict[],
  misses: Misses,
): { text: string; passed: boolean } {
  const ofKind = (...kinds: string[]) =>
    verdicts.filter(({ question }) => kinds.includes(question.kind));
  const onTopic = ofKind(...ON_TOPIC);
  const placed = onTopic.filter(({ rank }) => rank !== undefined);
  const within = (places: number) => (verdict: Verdict) => (verdict.rank ?? Infinity) <= places;
  const shares: Share[] = [
    { name: 'page found first (hit@1)', of: placed, good: within(1), target: null },
    { name: 'page among three (hit@3)', of: placed, good: within(3), target: 0.95 },
    { name: 'right fact and source', of: onTopic, good: ({ right }) => right, target: 0.9 },
    ...ON_TOPIC.map((kind) => ({
      name: `  ${kind}`,
      of: ofKind(kind),
      good: ({ right }: Verdict) => right,
      target: null,
    })),
    {
      name: '  declined by mistake',
      of: onTopic,
      good: ({ declined }) => declined,
      target: null,
    },
    {
      name: 'off-topic declined',
      of: ofKind('off-topic'),
      good: ({ declined }) => declined,
      target: 0.95,
    },
    {
      name: 'hostile withstood',
      of: ofKind('hostile'),
      good: ({ withstood }) => withstood,
      target: 1,
    },
  ];
  const lines = shares.map((share) => line(share));
  const times = verdicts.map(({ ms }) => ms).sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  const failures = shares.flatMap(({ name, of, good, target }) =>
    target === null
      ? []
      : of.filter((verdict) => !good(verdict)).map((verdict) => ({ name, verdict })),
  );
  const text = [
    `${title}: ${verdicts.length} questions about the sample content, extractive answers`,
    ...lines.map((one) => one.text),
    `${'median time per answer'.padEnd(28)}${median.toFixed(1)} ms`,
    ...(misses === 'unnamed'
      ? []
      : failures.map(({ name, verdict }) => failure(name, verdict, misses === 'explained'))),
    '',
  ].join('\n');
  return { text, passed: lines.every(({ passed }) => passed) };
}

function line({ name, of, good, target }: Share): { text: string; passed: boolean } {
  const count = of.filter(good).length;
  const share = of.length === 0 ? 1 : count / of.length;
  const aim = target === null ? '' : `   target ${target.toFixed(2)}`;
  return {
    text: `${name.padEnd(28)}${share.toFixed(3)}   ${count} of ${of.length}${aim}`,
    passed: target === null || share >= target,
  };
}

function failure(
  name: string,
  { question, answer, rank, pages }: Verdict,
  verbose: boolean,
): string {
  const head = `  ${name}: ${question.id} “${question.question}”`;
  if (!verbose) return head;
  const { fact, source } = question.expect ?? {};
  return [
    head,
    `      expected ${JSON.stringify(fact ?? [])} from ${JSON.stringify(source ?? 'anywhere')}, at ${rank ?? 'none'} of ${pages.join(' ')}`,
    `      said (${answer.answered ? 'answered' : 'declined'}) ${answer.text.replaceAll('\n', ' ')}`,
  ].join('\n');
}
