import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asFound, passageSearch } from '../db/queries/passages/read.ts';
import { insertSample } from '../db/queries/sample/write.ts';
import { openNodeSite } from '../scripts/site.ts';
import { answerQuestion } from '../src/services/assistant/answer.ts';
import { site } from '../src/site.ts';
import { generateLibrary } from './generated-library.ts';
import { median } from './statistics.ts';

/** What one answer may cost the server, in milliseconds. */
const TARGET_MS = 15;
const ROUNDS = 5;

/**
 * `npm run bench -- assistant`: an extractive answer at 2,000 publications and 500 posts,
 * beside the bare FTS query in the same run.
 */
export async function benchAssistant(): Promise<{ text: string; passed: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'academic-site-bench-'));
  const { db, close } = await openNodeSite({ DATA_DIR: folder });
  try {
    const { content, questions } = generateLibrary();
    await insertSample(db, content);
    const deps = { db, site, log: () => {}, model: null };
    const now = new Date();
    const answers: number[] = [];
    const queries: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const { question, words } of questions) {
        const asked = performance.now();
        await answerQuestion(deps, { question, history: [], now }, () => {});
        const answered = performance.now();
        const match = words.map((word) => `"${word}"`).join(' OR ');
        asFound(await passageSearch(db, match, now));
        // The first round warms up.
        if (round === 0) continue;
        answers.push(answered - asked);
        queries.push(performance.now() - answered);
      }
    }
    return report(
      answers,
      queries,
      `${content.publications.length} publications, ${content.posts.length} posts`,
    );
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(answers: number[], queries: number[], size: string) {
  const line = (name: string, times: number[]) => {
    const sorted = [...times].sort((a, b) => a - b);
    const at95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
    return `${name.padEnd(24)}${median(times).toFixed(2).padStart(8)} ms   ${at95.toFixed(2).padStart(8)} ms at 95 %`;
  };
  const passed = median(answers) < TARGET_MS;
  const text = [
    `assistant, at ${size}`,
    line('an answer', answers),
    line('the bare FTS query', queries),
    `${'ratio'.padEnd(24)}${(median(answers) / median(queries)).toFixed(2).padStart(8)}`,
    `${'target'.padEnd(24)}${TARGET_MS.toFixed(2).padStart(8)} ms   ${passed ? 'reached' : 'MISSED'}`,
    '',
  ].join('\n');
  return { text, passed };
}
