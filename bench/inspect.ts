import { join } from 'node:path';
import { openBrowser, watchScripts } from './browser.ts';
import { receive } from './exchange.ts';
import type { Findings, Inspection } from './measurement.ts';
import type { Target } from './targets.ts';
import { islandsOf, type ScriptWeight, scriptWeightOf } from './weight.ts';

/**
 * Looks at each address once: its bytes and, of pages, the JavaScript.
 *
 * @param url of the running server
 * @param root of the repository, which is built
 */
export async function inspectAll(
  targets: Target[],
  url: string,
  root: string,
): Promise<Pick<Findings, 'broken' | 'watched'> & { inspections: Inspection[] }> {
  const reckon = scriptWeightOf(join(root, 'dist/client'));
  const browser = await openBrowser();
  const broken: Findings['broken'] = [];
  const inspections: Inspection[] = [];
  try {
    for (const target of targets) {
      const plain = await receive(url + target.path);
      if (plain.status !== 200) {
        broken.push({ path: target.path, status: plain.status });
        continue;
      }
      const packed = await receive(url + target.path, { 'Accept-Encoding': 'br, gzip' });
      const html = target.part === 'pages' ? plain.body.toString() : '';
      let script: ScriptWeight | null = null;
      if (target.part === 'pages') {
        script = browser ? await watchScripts(browser, url + target.path) : reckon(html);
      }
      inspections.push({
        target,
        raw: plain.body.byteLength,
        wire: packed.body.byteLength,
        islands: islandsOf(html).length,
        script,
      });
    }
  } finally {
    await browser?.close();
  }
  return { inspections, broken, watched: browser !== null };
}
