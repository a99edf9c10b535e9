import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { selectPublications } from '../db/queries/publications.ts';
import { openNodeSite } from '../scripts/site.ts';
import { plainTitle } from '../src/lib/publications/titles.ts';
import { createAssistant } from '../src/platform/assistant/assistant.ts';
import { loadSample } from '../src/platform/sample.ts';
import { site } from '../src/site.ts';
import { type Asked, ask } from './ask.ts';
import { judge, type Question } from './judge.ts';
import { evaluation } from './report.ts';

/**
 * `npm run eval:assistant [-- --verbose]`: asks the embedded voice the questions of
 * `eval/questions.json` about the sample content, and says how well it did. Ends with 1 when a share
 * is below its target.
 */
const ROOT = resolve(import.meta.dirname, '..');
const verbose = process.argv.includes('--verbose');
const folder = mkdtempSync(join(tmpdir(), 'academic-site-eval-'));
try {
  const { db, files, close } = await openNodeSite({ DATA_DIR: folder });
  await loadSample({ db, files, folder: join(ROOT, 'sample') });
  const titles = new Map(
    (await selectPublications(db)).map(({ id, title }) => [
      plainTitle(title),
      `/publications/${id}`,
    ]),
  );
  const assistant = createAssistant({ db, site, log: () => {} });
  const questions: Question[] = JSON.parse(
    await readFile(join(ROOT, 'eval/questions.json'), 'utf8'),
  );
  const asked: Asked[] = [];
  for (const question of questions) asked.push(await ask({ db, site, assistant, question }));
  const verdicts = asked.map((one) => judge(one, titles));
  const { text, passed } = evaluation(verdicts, verbose);
  process.stdout.write(text);
  if (!passed) process.exitCode = 1;
  await close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
