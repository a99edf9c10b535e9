import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { insertPost } from '../db/queries/posts/write.ts';
import { openNodeSite } from '../scripts/site.ts';
import { openBrowser } from './browser.ts';
import { writeGeneratedSite } from './generated-site.ts';
import { sentences, title } from './prose.ts';
import { seeded } from './random.ts';
import { startServer } from './server.ts';
import { median, percentile } from './statistics.ts';

/** What a key may cost until its letter is on the screen, in milliseconds, at the 95th percentile. */
const TARGET_MS = 50;
const WORDS = 20_000;
const IMAGES = 40;
const KEYS = 200;
/** The first keys warm up. */
const WARM_UP = 20;
const SLOWDOWN = 4;
const ADMIN = { ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: 'a password for the bench' };
const POST = 'A very long post';

/**
 * `npm run bench -- editor`: how long a letter takes to appear while somebody types in the middle of a
 * post of 20,000 words and 40 images, on a processor slowed down four times.
 */
export async function benchEditor(root: string): Promise<{ text: string; passed: boolean }> {
  const browser = await openBrowser();
  if (!browser) throw new Error('there is no browser to type in');
  const folder = mkdtempSync(join(tmpdir(), 'academic-site-bench-'));
  try {
    await writeGeneratedSite(folder);
    const { db, close } = await openNodeSite({ DATA_DIR: folder });
    await insertPost(db, { title: POST, author: 'admin', content: longPost() }, new Date());
    await close();
    const server = await startServer(resolve(root, 'dist/node/server.js'), {
      env: { PORT: '0', DATA_DIR: folder, ...ADMIN },
    });
    try {
      const page = await browser.newPage({ baseURL: server.url });
      return report(await latencies(page));
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function longPost(): string {
  const random = seeded(5);
  const blocks: string[] = [];
  let words = 0;
  for (let block = 0; words < WORDS; block += 1) {
    const text = sentences(random, 600);
    words += text.split(' ').length;
    if (block % 5 === 0) blocks.push(`<h2>${title(random)}</h2>`);
    blocks.push(`<p>${text} <strong>${title(random)}</strong></p>`);
  }
  for (let image = 0; image < IMAGES; image += 1) {
    const figure = `<img src="/storage/photos/generated.gif" alt="${title(random)}" width="1200" height="800">`;
    blocks.splice(Math.round(((image + 1) * blocks.length) / (IMAGES + 1)), 0, figure);
  }
  return blocks.join('');
}

async function latencies(page: Page) {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = ADMIN;
  await page.request.post('/api/auth/login', { data: { username, password } });
  await page.goto('/admin?tab=blog');
  await page.getByRole('searchbox').fill(POST);
  await page.getByRole('button', { name: `Edit ${POST}` }).click();
  const paragraphs = page.locator('.editor-text > p');
  await paragraphs.first().waitFor();
  await page.evaluate(watchKeys);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.getByLabel('Excerpt').click();
  const floor = await typing(page);
  await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click();
  return { floor, editor: await typing(page) };
}

/** Milliseconds from each key to its letter, sorted. */
async function typing(page: Page): Promise<number[]> {
  await page.evaluate(() => performance.clearMeasures('key'));
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'e', { delay: 20 });
    await page.waitForFunction(painted, key + 1);
  }
  const all = await page.evaluate(() =>
    performance.getEntriesByName('key').map(({ duration }) => duration),
  );
  return all.slice(WARM_UP).sort((a, b) => a - b);
}

/** Runs in the page: each key is measured until the frame that shows its letter is out. */
function watchKeys(): void {
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          performance.measure('key', { start: timeStamp, end: performance.now() });
          port1.close();
        };
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}

/** Runs in the page: whether so many keys were measured. */
const painted = (count: number) => performance.getEntriesByName('key').length >= count;

function report({ floor, editor }: { floor: number[]; editor: number[] }) {
  const at95 = percentile(editor, 0.95);
  const passed = at95 < TARGET_MS;
  const line = (name: string, keys: number[]) =>
    `${name.padEnd(24)}${median(keys).toFixed(1).padStart(8)} ms   ${percentile(keys, 0.95).toFixed(1).padStart(8)} ms at 95 %`;
  const text = [
    `editor, ${editor.length} keys in ${WORDS} words and ${IMAGES} images, processor slowed ${SLOWDOWN} times`,
    line('a key in the editor', editor),
    line('a key in a plain field', floor),
    `${'target'.padEnd(24)}${' '.repeat(14)}${TARGET_MS.toFixed(1).padStart(8)} ms at 95 %   ${passed ? 'reached' : 'MISSED'}`,
    '',
  ].join('\n');
  return { text, passed };
}
