import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { startServer } from '../scripts/running-server.ts';
import { writeGeneratedSite } from './generated-site.ts';
import { median, receive } from './load.ts';
import { table, whole } from './report.ts';
import { quiet, type Visit, visit } from './visit.ts';

const ROUNDS = 5;
const QUICK_ROUNDS = 3;

/** What the site promises a visitor: ratios to the floor, milliseconds, and requests before interaction. */
const LIMITS = { paint: 1.3, blocking: 50, interaction: 100, shift: 0, requests: 8 };

interface VisitedPage {
  path: string;
  /** What its visitors do there. */
  interact: (page: Page) => Promise<unknown>;
}

/** A page's visits, and those of its floor that came in turn with them. */
interface Visited {
  path: string;
  visits: Visit[];
  floor: Visit[];
}

const typeIn = (label: string, text: string) => async (page: Page) => {
  const field = page.getByLabel(label);
  await field.click();
  await field.pressSequentially(text, { delay: 80 });
};
/** Once the pointer has woken what the button belongs to: before that the browser would send its form. */
const press = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true });
  await button.hover();
  await quiet(page);
  await button.click();
};
const chooseMode = press('Light or dark');

const pagesOf = (slug: string): VisitedPage[] => [
  { path: '/', interact: typeIn('Your question', 'dose') },
  { path: '/about', interact: chooseMode },
  { path: '/publications', interact: typeIn('Search publications', 'dose') },
  { path: '/publications/1', interact: press('MLA') },
  { path: '/blog', interact: press('Research') },
  { path: `/blog/${slug}`, interact: chooseMode },
  { path: '/conferences', interact: chooseMode },
  { path: '/contact', interact: chooseMode },
  { path: '/schedule', interact: changeDate },
  { path: '/chat', interact: typeIn('Your question', 'dose') },
  { path: '/search?q=proton', interact: typeIn('Search the whole site', 'dose') },
];

async function changeDate(page: Page): Promise<void> {
  await page.getByLabel('Date and time').click();
  await page.keyboard.type('01022030', { delay: 80 });
}

/**
 * Visits each public page of the built site in Chromium with a slowed processor, in turn with a floor: the same content
 * as plain HTML, without scripts, stylesheets and fonts.
 */
export async function benchBrowser(folder: string, quick: boolean): Promise<string> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('there is no Chromium: name one in CHROMIUM');
  const pages = pagesOf(await writeGeneratedSite(folder));
  // The sample's settings are those of somebody: a blank site has less to show.
  const product = await startServer(join(import.meta.dirname, '../dist/node/server.js'), {
    env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder },
  });
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const paths = pages.map(({ path }) => path);
  await writeFile(
    join(folder, 'pages.json'),
    JSON.stringify(await plainPages(browser, product.url, paths)),
  );
  const floor = await startServer(join(import.meta.dirname, 'plain-pages.ts'), {
    args: [folder, product.url],
  });
  const visited: Visited[] = [];
  // The first visit of all only warms up the browser.
  await visit(browser, product.url, chooseMode);
  for (const { path, interact } of pages) {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${path}`);
    const found: Visited = { path, visits: [], floor: [] };
    // Both have the page in their memory, compressed.
    for (const { url } of [product, floor]) await receive(url + path, { 'Accept-Encoding': 'br' });
    for (let round = 0; round < (quick ? QUICK_ROUNDS : ROUNDS); round += 1) {
      found.visits.push(await visit(browser, product.url + path, interact));
      found.floor.push(await visit(browser, floor.url + path));
    }
    visited.push(found);
  }
  await browser.close();
  await floor.stop();
  await product.stop();
  return report(visited, browser.version());
}

/** The pages without all that is not content, by path. */
async function plainPages(browser: Browser, url: string, paths: string[]) {
  const page = await browser.newPage();
  const plain: [string, string][] = [];
  for (const path of paths) {
    const html = (await receive(url + path)).toString();
    plain.push([path, await page.evaluate(withoutLooks, html)]);
  }
  await page.close();
  return Object.fromEntries(plain);
}

/** Runs in the browser, which knows how to read HTML. */
function withoutLooks(html: string): string {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const loaded =
    'script, style, noscript, link:is([rel=stylesheet], [rel=preload], [rel=modulepreload])';
  for (const element of document.querySelectorAll(loaded)) element.remove();
  for (const element of document.querySelectorAll('*')) {
    const isIsland = element.localName === 'hydrate-island';
    for (const name of element.getAttributeNames()) {
      if (isIsland || name === 'class' || name === 'style' || name.startsWith('data-'))
        element.removeAttribute(name);
    }
  }
  return `<!doctype html>${document.documentElement.outerHTML}`;
}

type Figure = keyof Visit;

/** The medians of a page's visits, and of its paints' ratios to the floor's visits beside them. */
function summary({ path, visits, floor }: Visited) {
  const of = (figure: Figure) => median(visits.map((one) => one[figure]));
  const ratio = (figure: Figure) =>
    median(visits.map((one, at) => one[figure] / (floor[at]?.[figure] ?? Number.NaN)));
  return { path, of, first: ratio('firstPaint'), largest: ratio('largestPaint') };
}

type Summary = ReturnType<typeof summary>;

const HEAD = [
  ...['', 'FCP ms', '× floor', 'LCP ms', '× floor', 'TBT ms', 'longest', 'INP ms', 'CLS'],
  ...['requests', 'HTML', 'CSS', 'JS', 'fonts'],
];

function report(visited: Visited[], version: string): string {
  const summaries = visited.map(summary);
  const { paint, blocking, interaction, shift, requests } = LIMITS;
  const limits = [
    ...['limit', '', String(paint), '', String(paint), String(blocking), '', String(interaction)],
    ...[String(shift), String(requests)],
  ];
  const failures = summaries.flatMap(brokenPromises);
  return `
Chromium ${version}, processor slowed four times, each visitor there for the first time

${table(HEAD, [limits, ...summaries.map(cells)])}

Medians of ${visited[0]?.visits.length} visits, page and floor in turn. The floor is the page's own content as plain HTML, without
scripts, stylesheets, fonts and classes. TBT is what long tasks take beyond 50 ms after the first paint; longest is
the longest task, – where none takes 50 ms. INP is the slowest input of what visitors do there: typing in a field,
choosing a category, a style, a date, opening the menu of light and dark; – below 16 ms. Requests without pictures,
and compressed bytes, are those before it.

${failures.length === 0 ? '✓ every promise is kept' : failures.join('\n')}
`;
}

const orNone = (ms: number) => (ms === 0 ? '–' : whole(ms));

function cells({ path, of, first, largest }: Summary): string[] {
  return [
    path,
    ...[whole(of('firstPaint')), first.toFixed(2), whole(of('largestPaint')), largest.toFixed(2)],
    ...[whole(of('blocking')), orNone(of('longestTask')), orNone(of('interaction'))],
    ...[of('shift').toFixed(4), whole(of('requests'))],
    ...(['html', 'css', 'scripts', 'fonts'] as const).map((figure) => whole(of(figure))),
  ];
}

function brokenPromises({ path, of, first, largest }: Summary): string[] {
  const broken: string[] = [];
  if (first > LIMITS.paint) broken.push(`first paint ${first.toFixed(2)} of the floor`);
  if (largest > LIMITS.paint) broken.push(`largest paint ${largest.toFixed(2)} of the floor`);
  if (of('blocking') > LIMITS.blocking) broken.push(`blocked for ${whole(of('blocking'))} ms`);
  if (of('interaction') > LIMITS.interaction)
    broken.push(`${whole(of('interaction'))} ms to answer an input`);
  if (of('shift') > LIMITS.shift) broken.push(`a layout shift of ${of('shift').toFixed(4)}`);
  if (of('requests') > LIMITS.requests) broken.push(`${whole(of('requests'))} requests`);
  return broken.length === 0 ? [] : [`✗ ${path}: ${broken.join(', ')}`];
}
