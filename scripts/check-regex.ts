import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { check } from 'recheck';
import { parseAst } from 'vite';

/**
 * `npm run check` runs this: no regular expression that requests, uploads, imports or answers of other
 * services reach can be made slow by its text (recheck, https://makenowjust-labs.github.io/recheck).
 * What was found of each pattern stands in `regex-findings.json`, to be committed: looking at all of them takes a minute.
 */

/** Where text reaches a pattern under a short limit: there, polynomial time is fast enough. */
const BOUNDED: Record<string, string> = {
  'src/lib/assistant/advice.ts': 'a question: 2,000 letters (routes/api/chat.ts)',
  'src/lib/assistant/details.ts': 'a question: 2,000 letters (routes/api/chat.ts)',
  'src/lib/assistant/languages/cs.ts': 'a question: 2,000 letters (routes/api/chat.ts)',
  'src/lib/assistant/languages/de.ts': 'a question: 2,000 letters (routes/api/chat.ts)',
  'src/lib/assistant/languages/en.ts': 'a question: 2,000 letters (routes/api/chat.ts)',
  'src/lib/assistant/languages/es.ts': 'a question: 2,000 letters (routes/api/chat.ts)',
  'src/lib/assistant/languages/fr.ts': 'a question: 2,000 letters (routes/api/chat.ts)',
  'src/lib/assistant/languages/pt.ts': 'a question: 2,000 letters (routes/api/chat.ts)',
  'src/lib/assistant/intents.ts': 'a question: 2,000 letters (routes/api/chat.ts)',
  'src/lib/assistant/question.ts': 'a question: 2,000 letters (routes/api/chat.ts)',
  'src/lib/assistant/model-answer.ts':
    'an answer of the model: 700 tokens (src/platform/model/ai-sdk.ts)',
};

/** What recheck warns of or cannot decide, by its beginning, and why it is fast. */
const PROVEN: Record<string, string> = {
  '/<(script|style|(?:\\w+:)?(?:tex-math|annotation':
    'an unclosed element takes the rest, so no match that has begun fails; 200,000 letters of its attack take 1 ms',
};

/** Files with a `new RegExp` inside of a function, which this script cannot see; each was read. */
const ASSEMBLED: Record<string, string> = {
  'src/lib/assistant/record-filters.ts': 'a word, spaces and one year',
  'src/lib/bibtex/text.ts': 'two private characters around a class without them',
  'src/lib/citations/reference-list.ts':
    'an author’s name, literal, with its initials: alternatives that differ in their second letter',
  'src/lib/publications/category.ts':
    'one of the settings’ keywords, each literal, at the beginning of a word',
  'src/lib/posts/html-tokens.ts': 'the name of an attribute, then a quoted value',
};

const SEARCHED = '{src,routes,db}/**/*.{ts,tsx}';
const NOT_REACHED = /\.test\.tsx?$|^src\/(?:ui|hydration|client)\//;
/** Ten times what the slowest needs on two cores. */
const TIMEOUT_MS = 60_000;

interface Pattern {
  source: string;
  flags: string;
  /** "file:line", each. */
  places: string[];
}

interface Finding {
  status: 'safe' | 'vulnerable' | 'unknown';
  /** "polynomial" or "exponential" where it is vulnerable. */
  complexity?: string;
  /** What makes it slow. */
  attack?: string;
}

const patterns = new Map<string, Pattern>();
const faults: string[] = [];

function add(source: string, flags: string, place: string): void {
  const key = `/${source}/${flags}`;
  const known = patterns.get(key) ?? { source, flags, places: [] };
  known.places.push(place);
  patterns.set(key, known);
}

/** The literals of a file, and the files that assemble patterns. */
const assembling = globSync(SEARCHED)
  .filter((file) => !NOT_REACHED.test(file))
  .sort()
  .filter((file) => {
    const text = readFileSync(file, 'utf8');
    let assembles = false;
    const walk = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('regex' in node && 'start' in node) {
        const { pattern, flags } = node.regex as { pattern: string; flags: string };
        add(pattern, flags, `${file}:${text.slice(0, Number(node.start)).split('\n').length}`);
      }
      if ('callee' in node && (node.callee as { name?: string }).name === 'RegExp')
        assembles = true;
      Object.values(node).forEach(walk);
    };
    walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
    return assembles;
  });

/** Patterns that a module assembles while it loads are seen by loading it. */
const recorded = new Set<string>();
const builtIn = globalThis.RegExp;
globalThis.RegExp = new Proxy(builtIn, {
  construct(target, [source, flags]) {
    const made = new target(source, flags);
    const folder = pathToFileURL(resolve('src')).href;
    const line = new Error().stack?.split('\n').find((frame) => frame.includes(folder)) ?? '';
    const [, file, at] = /\/(src\/[^:]+):(\d+)/.exec(line) ?? [];
    if (file && assembling.includes(file)) {
      recorded.add(file);
      add(made.source, made.flags, `${file}:${at}`);
    }
    return made;
  },
});
for (const file of assembling) {
  await import(pathToFileURL(resolve(file)).href);
  if (!recorded.has(file) && !(file in ASSEMBLED)) {
    faults.push(`${file}: a pattern is assembled that is not seen`);
  }
}
globalThis.RegExp = builtIn;

const FINDINGS = resolve(import.meta.dirname, 'regex-findings.json');
const { version } = JSON.parse(readFileSync('node_modules/recheck/package.json', 'utf8'));
const known = readFindings();
const findings: Record<string, Finding> = {};
const limit = pLimit(availableParallelism());
await Promise.all(
  [...patterns].map(([key, pattern]) =>
    limit(async () => {
      findings[key] = known[key] ?? (await examine(pattern));
    }),
  ),
);
const sorted = Object.fromEntries(Object.entries(findings).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FINDINGS, `${JSON.stringify({ version, findings: sorted }, null, 1)}\n`);

for (const [key, { places }] of patterns) {
  const finding = findings[key];
  if (finding?.status === 'safe' || Object.keys(PROVEN).some((start) => key.startsWith(start)))
    continue;
  const open = places.filter((place) => !(place.replace(/:\d+$/, '') in BOUNDED));
  const reported = finding?.complexity === 'exponential' ? places : open;
  for (const place of reported) {
    faults.push(
      `${place}: ${finding?.complexity ?? 'undecided'}: ${key}${finding?.attack ? `\n    slow for ${finding.attack}` : ''}`,
    );
  }
}
if (faults.length > 0) {
  process.stderr.write(`Regular expressions that can be made slow:\n${faults.join('\n')}\n`);
  process.exit(1);
}
// recheck keeps its process open.
process.exit(0);

async function examine({ source, flags }: Pattern): Promise<Finding> {
  const found = await check(source, flags, { timeout: TIMEOUT_MS });
  return found.status === 'vulnerable'
    ? { status: found.status, complexity: found.complexity.type, attack: found.attack.pattern }
    : { status: found.status };
}

function readFindings(): Record<string, Finding> {
  try {
    const kept = JSON.parse(readFileSync(FINDINGS, 'utf8'));
    return kept.version === version ? kept.findings : {};
  } catch {
    return {};
  }
}
