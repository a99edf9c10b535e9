// Only a browser knows: what fits a screen and paper, what moves, what axe finds, what scripts weigh,
// where Tab leads, and how a page works without JavaScript.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { fillRequest, focused, sticksOut } from './controls.ts';
import { neverIdle, wakeIslands } from './islands.ts';
import { PAGES } from './pages.ts';

const KB = 1024;
const PRINTED = ['/', '/publications', '/publications/2', '/blog', '/schedule'];

const site = siteInBrowser();

/** Where nothing is kept of what was loaded, and islands wait until they are woken. */
const UNCACHED: Visit = {
  async before(opened) {
    await neverIdle(opened);
    const devtools = await opened.context().newCDPSession(opened);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  },
};

let looking: Page;
beforeAll(async () => {
  looking = await site.open('/about', {
    ...UNCACHED,
    stays: true,
    // Of the page that there is not; of any other one {@link weigh} tells.
    expected: [/status of 404/],
  });
});

/** Opens one page after the other in one tab, which keeps nothing of what was loaded. */
async function look(path: string): Promise<Page> {
  await looking.emulateMedia({ media: null });
  await looking.goto(path);
  return looking;
}

it.each(PAGES)('%s fits, weighs little, and has nothing that axe finds', async (path) => {
  await looking.setViewportSize({ width: 1280, height: 720 });
  looking.removeAllListeners('requestfinished');
  const asked = weigh(looking);
  const page = await look(path);
  await page.waitForLoadState('networkidle');
  // The opened chat is there for somebody who asked for it.
  if (path !== '/?chat=explore') expect(await asked.scripts()).toBeLessThanOrEqual(5 * KB);
  // References have italics in two files of letters, for English and for other western languages.
  const most = path.includes('view=compact') ? 9 : 8;
  expect(asked.count(), 'requests before anything is touched').toBeLessThanOrEqual(most);
  const islands = () =>
    page.locator('hydrate-island').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
  const asSent = await islands();
  await wakeIslands(page);
  expect(await islands(), 'the mark-up of the islands').toEqual(asSent);
  expect(await asked.scripts()).toBeLessThanOrEqual(111 * KB);
  expect(await asked.missing()).toEqual(path === '/no-such-page' ? [path] : []);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sticksOut(page)).toEqual([]);
  // Works that are far have only about the height that they get when they come near: they overlap.
  await page.locator('.long-list').evaluateAll((lists) => {
    for (const list of lists) list.classList.remove('long-list');
  });
  expect(await violations(page, 'target-size')).toEqual([]);
  if (PRINTED.includes(path)) {
    await page.emulateMedia({ media: 'print' });
    const controls = page.locator('nav, button, input, form, .skip-link').filter({ visible: true });
    expect(await controls.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))).toEqual([]);
  }
});

describe.each(['/', '/publications', '/blog', '/blog/dose-is-not-enough'])('%s', (path) => {
  it('fits the narrowest screen without JavaScript', async () => {
    const viewport = { width: 320, height: 640 };
    const plain = await site.open(path, { javaScriptEnabled: false, viewport });
    expect(await sticksOut(plain)).toEqual([]);
  });
});

describe('a page', () => {
  it('is a list of references on paper, whole without JavaScript, black on white', async () => {
    const page = await site.open('/publications');
    await wakeIslands(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const last = 'Katarína Ukážková, Åsa Exempelsson, Mehdi Nemouneh';
    const [height, whole] = await page
      .getByText(last)
      .evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
    expect(height).toBe(whole);
    const shown = await page
      .getByRole('article')
      .first()
      .evaluate((work) => {
        const top = (part: string) => work.querySelector(part)?.getBoundingClientRect().top ?? 0;
        const parts = ['.authors', 'h3', '.venue'].map(top);
        return { inOrder: String(parts) === String(parts.toSorted((a, b) => a - b)), parts };
      });
    expect(shown.inOrder, String(shown.parts)).toBe(true);
    const folded = page.locator('.abstract, .badge, .avatars').filter({ visible: true });
    expect(await folded.count()).toBe(0);
    await page.pdf();
    expect(await page.locator('.page-address').getAttribute('data-printed')).toMatch(
      /^, \w+ \d+, \d{4}$/,
    );
    const colours = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      return [getComputedStyle(heading).color, getComputedStyle(document.body).backgroundColor];
    });
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    // Paper is cited by it.
    expect(await page.getByText(/^https?:.*\/publications$/).isVisible()).toBe(true);
    const plain = await site.open('/publications', { javaScriptEnabled: false });
    expect(await cutOff(plain)).toEqual([]);
    expect(await plain.getByText('Show more').filter({ visible: true }).count()).toBe(0);
    expect(await plain.getByText(last).isVisible()).toBe(true);
    await plain.goto('/publications/2');
    expect(await plain.getByText('Copy citation').isVisible()).toBe(false);
    await plain.emulateMedia({ media: 'print' });
    const printed = await plain.locator('main').innerText();
    expect(printed).toMatch(
      /^Abstract\s.*\s+Exemplar, V\., .* https:\/\/doi\.org\/\S+\s+http:\S+\s*$/s,
    );
  });

  it('takes a meeting request without JavaScript', async () => {
    const page = await site.open('/schedule', {
      javaScriptEnabled: false,
      expected: [/status of 400/],
    });
    await page.getByLabel('Name').fill('Ada Example');
    await page.getByRole('button', { name: 'Request a meeting' }).click();
    await page.getByText('Please fill in your email address').waitFor();
    await page.getByText('Choose a date and a time').waitFor();
    await page.getByText('Please fill in the topic').waitFor();
    expect(await page.getByText('Please fill in your name').count()).toBe(0);
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada Example');
    await fillRequest(page);
    await page.getByRole('button', { name: 'Request a meeting' }).click();
    await page.getByRole('heading', { name: 'Meeting requested' }).waitFor();
    await page.getByText('Your request for May 4, 2099 at 14:30 was sent').waitFor();
  });
});

describe('axe finds nothing in what a page becomes when it is used', () => {
  it('in a list of publications, unfolded and empty', async () => {
    const page = await site.open('/publications?q=distal');
    await wakeIslands(page);
    await page.getByRole('button', { name: 'Show more of the authors' }).click();
    await page.getByRole('button', { name: 'Show less of the authors' }).waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Type' }).click();
    const types = page.getByRole('list', { name: 'Type' });
    await types.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await types.waitFor({ state: 'hidden' });
    await page.getByRole('searchbox').fill('no such title');
    await page.getByText('No publications found').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('in a request that is refused, and in the message that another was sent', async () => {
    const page = await site.open('/schedule', { expected: [/status of 400/] });
    await wakeIslands(page);
    await page.getByRole('button', { name: 'Request a meeting' }).click();
    await page.getByText('Please fill in the topic').waitFor();
    expect(await violations(page)).toEqual([]);
    await fillRequest(page);
    await page.getByRole('button', { name: 'Request a meeting' }).click();
    await page.getByText('Thank you. Your meeting request was sent.').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

it.each(['/', '/about', '/blog/dose-is-not-enough', '/no-such-page'])(
  'F8 leads to the notifications of %s',
  async (path) => {
    const page = await site.open(path, { expected: [/status of 404/] });
    await page.keyboard.press('F8');
    const focusedRegion = () =>
      page.evaluate(() => document.activeElement?.closest('[role="region"]')?.ariaLabel);
    await expect.poll(focusedRegion).toBe('Notifications (F8)');
  },
);

describe('the navigation', () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
  const FIRST = ['Home', 'About', 'Publications', 'Blog', 'Conferences', 'CV', 'Talks'];
  const FOLDED = ['Teaching', 'Projects', 'People'];
  const LAST = [
    ...['Contact', 'Schedule Meeting', 'LinkedIn profile', 'ORCID record', 'ResearchGate profile'],
    'Google Scholar profile',
  ];

  /** Presses Tab as often as there are names, and gives the names of what got the focus. */
  async function tabThrough(page: Page, times: number): Promise<string[]> {
    const names: string[] = [];
    for (let time = 0; time < times; time += 1) {
      await page.keyboard.press('Tab');
      names.push(((await focused(page)) ?? '').trim());
    }
    return names;
  }

  it('begins with a link that skips it', async () => {
    const page = await site.open('/publications');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    const box = async () => (await skip.boundingBox()) ?? { y: 0, height: 0 };
    expect((await box()).y + (await box()).height).toBeLessThanOrEqual(0);
    expect(await tabThrough(page, 1)).toEqual(['Skip to content']);
    expect((await box()).y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('is reached as a whole by keyboard, wide and narrow', async () => {
    const page = await site.open('/about', {
      viewport: { width: 1280, height: 800 },
    });
    const wide = ['Skip to content', 'Dr. Vera Exemplar', ...FIRST, ...LAST, 'Menu'];
    // Links are hidden from the first frame on in which their row has been laid out.
    await expect.poll(() => page.evaluate(headerFaults)).toEqual([]);
    expect(await tabThrough(page, wide.length)).toEqual(wide);
    await page.keyboard.press('Enter');
    await menu(page).getByRole('link', { name: 'Teaching' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.reload();
    await expect.poll(() => menu(page).getByRole('link').count()).toBe(0);
    expect(await tabThrough(page, 3)).toEqual(['Skip to content', 'Dr. Vera Exemplar', 'Menu']);
    await page.keyboard.press('Enter');
    await menu(page).getByRole('link', { name: 'About' }).waitFor();
    const all = [...FIRST, ...FOLDED, ...LAST];
    expect(await tabThrough(page, all.length)).toEqual(all);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await menu(page).getByRole('link', { name: 'About' }).waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Menu');
  });

  it('is one row at every width, whatever its labels and the name are, and the rest is in its menu', async () => {
    const page = await site.open('/blog', { viewport: { width: 1280, height: 800 } });
    for (const [name, prefix] of [
      ['Dr. Vera Exemplar', ''],
      ['X', 'Veröffentlichungs'],
      ['Univ.-Prof. Dr. Anna-Katharina Křížková-Müller', 'Lehr'],
    ] as const) {
      await page.evaluate(renameHeader, { name, prefix });
      for (const width of [320, 390, 640, 768, 1024, 1152, 1280, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        const faults = expect.poll(() => page.evaluate(headerFaults), {
          message: `${name}, ${width}`,
        });
        await faults.toEqual([]);
      }
    }
  });

  it('leads on from a small screen that is touched, without JavaScript', async () => {
    const viewport = { width: 390, height: 800 };
    const page = await site.open('/', { viewport, hasTouch: true, javaScriptEnabled: false });
    await menu(page).getByRole('button', { name: 'Menu' }).tap();
    await menu(page).getByRole('link', { name: 'Contact' }).tap();
    await page.waitForURL('/contact');
    await expect.poll(() => menu(page).getByRole('link').count()).toBe(0);
  });
});

function renameHeader({ name, prefix }: { name: string; prefix: string }): void {
  const owner = document.querySelector('.site-name');
  if (owner) owner.textContent = name;
  for (const link of document.querySelectorAll('.nav-link')) link.prepend(prefix);
}

/** Faults of a header: links that are wrapped, cut, focused out of sight, or in a menu without a button. */
function headerFaults(): string[] {
  const visible = { visibilityProperty: true };
  const [name, row, button] = ['.site-name', '.site-nav', '.menu-button'].map((selector) =>
    document.querySelector(selector),
  );
  if (!name || !row || !button) return ['there is no header'];
  const { top, bottom, left, right } = row.getBoundingClientRect();
  const links = [...row.querySelectorAll('.site-menu a')];
  const shown = links.filter((link) => link.checkVisibility(visible));
  const outside = shown.filter((link) => {
    const box = link.getBoundingClientRect();
    return box.top < top || box.bottom > bottom || box.left < left || box.right > right;
  });
  return [
    ...outside.map((link) => `${link.textContent} is outside the row`),
    ...(name.getBoundingClientRect().height > 32 ? ['the name wraps'] : []),
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page is too wide'] : []),
    ...(button.checkVisibility() === shown.length < links.length ? [] : ['the button is wrong']),
  ];
}

/** Counts what a page asks for, pictures aside, and what of it there is not; adds up its scripts, in bytes as they travel. */
function weigh(page: Page) {
  const sizes: Promise<number>[] = [];
  const missing: Promise<string | null>[] = [];
  let count = 0;
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    // The file of the icons is a picture too.
    if (request.resourceType() !== 'image' && !pathname.endsWith('.svg')) count += 1;
    const status = request.response().then((response) => response?.status());
    missing.push(status.then((code) => (code === 404 ? pathname : null)));
    if (!pathname.endsWith('.js')) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return {
    count: () => count,
    missing: async () => (await Promise.all(missing)).filter((path) => path !== null),
    scripts: async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
  };
}

/** Texts of which a part is hidden by the height of what holds them. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('main p, main div, main li').evaluateAll((elements) =>
    elements
      .filter((element) => getComputedStyle(element).overflow === 'hidden')
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map(({ textContent }) => textContent.slice(0, 60)),
  );
}
