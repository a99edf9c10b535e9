// Only a browser knows: when an island's code comes, and what was typed and pressed before it.
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';
import { chunkPattern, hold, neverIdle } from './islands.ts';

const site = siteInBrowser();

const state = (name: string) => `hydrate-island[data-state="${name}"]`;

describe('an island', () => {
  it('waits for the visitor, then loads its code once', async () => {
    const asked: string[] = [];
    const page = await site.open('/publications', {
      before: async (opened) =>
        opened.on('request', (request) => asked.push(new URL(request.url()).pathname)),
    });
    await page.waitForLoadState('networkidle');
    const chunks = () => asked.filter((path) => path.includes('/publication-list-'));
    expect(chunks()).toEqual([]);
    await page.getByRole('searchbox').focus();
    await page.locator(state('hydrated')).waitFor({ state: 'attached' });
    await page.getByRole('searchbox').hover();
    expect(chunks()).toHaveLength(1);
  });

  it('keeps what was typed before its code came', async () => {
    const page = await site.open('/publications');
    const chunk = await hold(page, chunkPattern('publication-list'));
    const search = page.getByRole('searchbox');
    await search.pressSequentially('loaf of ');
    await chunk.asked;
    await search.pressSequentially('bread');
    await page.getByText('Showing 24 of 24 publications').waitFor();
    chunk.release();
    await page.getByText('Showing 1 of 24 publications').waitFor();
    expect(await search.inputValue()).toBe('loaf of bread');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
  });

  it('does not lose the first tap or key', async () => {
    for (const press of [
      (button: Locator) => button.tap(),
      (button: Locator) => button.press('Enter'),
    ]) {
      const page = await site.open('/publications', { hasTouch: true });
      const chunk = await hold(page, chunkPattern('publication-list'));
      const button = page.getByRole('button', { name: 'Show more of the abstract' }).first();
      await press(button);
      await chunk.asked;
      expect(await button.getAttribute('aria-expanded')).toBe('false');
      chunk.release();
      await page.getByRole('button', { name: 'Show less of the abstract' }).waitFor();
      expect(await page.getByRole('button', { expanded: true }).count()).toBe(1);
    }
  });
});

it('an island that wakes when it is seen waits until then', async () => {
  const page = await site.open('/publications/2', { before: neverIdle });
  await page.locator('hydrate-island').evaluate((island) => {
    const copy = document.createElement('div');
    copy.style.paddingTop = '300vh';
    copy.innerHTML = island.outerHTML;
    copy.firstElementChild?.setAttribute('when', 'visible');
    copy.firstElementChild?.removeAttribute('data-state');
    document.body.append(copy);
  });
  const copy = page.locator('hydrate-island').last();
  const readState = (island: Locator) => island.getAttribute('data-state');
  expect(await readState(copy)).toBe('waiting');
  await copy.getByRole('button').first().scrollIntoViewIfNeeded();
  await expect.poll(() => readState(copy)).toBe('hydrated');
  expect(await readState(page.locator('hydrate-island').first())).toBe('waiting');
});

describe('an island whose code', () => {
  const expected = [/ERR_FAILED/];
  const listen = () =>
    addEventListener('island:error', (event) => {
      const { target } = event;
      const { dataset } = document.documentElement;
      const name = target instanceof Element ? target.getAttribute('name') : null;
      dataset.failed = `${dataset.failed ?? ''}${name} `;
    });

  it('fails once is loaded again', async () => {
    let times = 0;
    const page = await site.open('/publications', { expected });
    await page.route(chunkPattern('publication-list'), (route) => {
      times += 1;
      return times === 1 ? route.abort() : route.continue();
    });
    await page.getByRole('searchbox').fill('loaf of bread');
    await page.getByText('Showing 1 of 24 publications').waitFor();
  });

  const BROKEN = 'export default () => { throw new Error("a mistake in an island"); };';

  it.each([
    ['cannot be loaded', '/publications', 'publication-list', 'publication-list', false],
    ['throws', '/publications', 'publication-list', 'publication-list', true],
    ['has no React', '/chat', 'chat', 'react', false],
  ])(
    '%s keeps what the server sent, whole, and says so',
    async (_what, path, name, chunk, throws) => {
      const page = await site.open(path, { expected });
      await page.evaluate(listen);
      const island = page.locator('hydrate-island');
      const html = await island.innerHTML();
      await page.route(chunkPattern(chunk), (route) =>
        throws ? route.fulfill({ contentType: 'text/javascript', body: BROKEN }) : route.abort(),
      );
      await island.dispatchEvent('pointerover');
      await page.locator(state('failed')).waitFor({ state: 'attached' });
      expect(await page.locator('html').getAttribute('data-failed')).toBe(`${name} `);
      await expect.poll(() => island.innerHTML()).toBe(html);
      if (path !== '/publications') return;
      expect(await page.getByText('Show more').filter({ visible: true }).count()).toBe(0);
      await page.getByRole('searchbox').fill('loaf of bread');
      await page.getByRole('searchbox').press('Enter');
      await page.getByText('Showing 1 of 24 publications').waitFor();
    },
  );
});
