import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';
import { expectedOf, PAGES } from './pages.ts';

const site = siteInBrowser();
const open = (path: string, expected: RegExp[] = []) =>
  site.open(path, { javaScriptEnabled: false, expected });

describe.each(PAGES)('without JavaScript %s', (path) => {
  it('has its headings in order', async () => {
    const page = await open(path, expectedOf(path));
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [at, level] of levels.entries()) {
      expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
    }
  });
});

describe('without JavaScript', () => {
  it('the menu leads to every page', async () => {
    const page = await open('/');
    const links = { About: '/about', Publications: '/publications', Blog: '/blog' };
    const more = {
      Conferences: '/conferences',
      Contact: '/contact',
      'Schedule Meeting': '/schedule',
    };
    for (const [name, path] of Object.entries({ ...links, ...more, Home: '/' })) {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name, exact: true })
        .click();
      await page.waitForURL(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  });

  it('the menu of a small screen opens', async () => {
    const page = await open('/blog');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'About' }).click();
    await page.waitForURL('/about');
  });

  it('the blog is paged by links', async () => {
    const page = await open('/blog');
    await page.getByText('Page 1 of 2').waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('/blog?page=2');
    await page.getByText('Page 2 of 2').waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
    await page.getByRole('link', { name: 'Previous' }).click();
    await page.waitForURL('/blog');
    expect(await page.getByRole('article').count()).toBe(6);
  });

  it('the blog is filtered by category', async () => {
    const page = await open('/blog?page=2');
    await page.getByRole('button', { name: 'Dosimetry' }).click();
    await page.waitForURL('/blog?category=Dosimetry');
    expect(await page.getByRole('article').count()).toBe(1);
    const pressed = page.getByRole('button', { pressed: true });
    expect(await pressed.allTextContents()).toEqual(['Dosimetry']);
    await page.getByRole('button', { name: 'All' }).click();
    await page.getByText('Page 1 of 2').waitFor();
  });

  it('publications are searched by title, and the search is cleared', async () => {
    const page = await open('/publications');
    const search = page.getByRole('searchbox');
    await search.fill('loaf of BREAD');
    await search.press('Enter');
    await page.waitForURL('/publications?q=loaf+of+BREAD');
    await page.getByText('Showing 1 of 24 publications').waitFor();
    expect(await search.inputValue()).toBe('loaf of BREAD');
    await search.fill('no such title');
    await search.press('Enter');
    await page.getByText('No publications found').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByText('Showing 24 of 24 publications').waitFor();
  });

  it('long abstracts and author lists are whole', async () => {
    const page = await open('/publications');
    expect(await cutOff(page)).toEqual([]);
    expect(await page.getByText('Show more').filter({ visible: true }).count()).toBe(0);
    const last = page.getByText('Katarína Ukážková, Åsa Exempelsson, Mehdi Nemouneh');
    expect(await last.isVisible()).toBe(true);
  });

  it('a meeting request is answered with what is wrong beside the fields', async () => {
    const page = await open('/schedule', [/status of 400/]);
    await page.getByLabel('Name').fill('Ada Example');
    await page.getByRole('button', { name: 'Request a meeting' }).click();
    await page.getByText('Please give an e-mail address such as name@example.org').waitFor();
    await page.getByText('Please choose a date and a time').waitFor();
    await page.getByText('Please fill in the topic').waitFor();
    expect(await page.getByText('Please fill in your name').count()).toBe(0);
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada Example');
  });

  it('a meeting request is confirmed', async () => {
    const page = await open('/schedule');
    await page.getByLabel('Name').fill('Ada Example');
    await page.getByLabel('E-mail').fill('ada@example.org');
    await page.getByLabel('Date and time').fill('2099-05-04T14:30');
    await page.getByLabel('Topic').fill('Range verification');
    await page.getByRole('button', { name: 'Request a meeting' }).click();
    await page.getByRole('heading', { name: 'Meeting requested' }).waitFor();
    await page.getByText('Your request for May 4, 2099 at 14:30 was sent').waitFor();
  });

  it('what only a script can do is not offered', async () => {
    const page = await open('/publications/2');
    expect(await page.getByText('Copy citation').isVisible()).toBe(false);
  });
});

/** Texts of which a part is hidden by the height of what holds them. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('main p, main div, main li').evaluateAll((elements) =>
    elements
      .filter((element) => getComputedStyle(element).overflow === 'hidden')
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map(({ textContent }) => textContent.slice(0, 60)),
  );
}
