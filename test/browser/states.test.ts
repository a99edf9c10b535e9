import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { hold, wakeIslands } from './islands.ts';

const site = siteInBrowser();

async function openAwake(path: string, visit?: Visit): Promise<Page> {
  const page = await site.open(path, { bypassCSP: true, ...visit });
  await wakeIslands(page);
  return page;
}

/** What a page only becomes when somebody uses it. */
describe('axe finds nothing', () => {
  it('in the open menu of a small screen', async () => {
    const page = await openAwake('/about', { viewport: { width: 390, height: 800 } });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Blog' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('in a list of publications that is empty', async () => {
    const page = await openAwake('/publications');
    await page.getByRole('searchbox').fill('no such title');
    await page.getByText('No publications found').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('in a publication that is unfolded', async () => {
    const page = await openAwake('/publications?q=distal');
    await page.getByRole('button', { name: 'Show more of the authors' }).click();
    await page.getByRole('button', { name: 'Show less of the authors' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('in a blog that is on its way', async () => {
    const page = await openAwake('/blog');
    const call = await hold(page, '**/api/blog?*');
    await page.getByRole('button', { name: 'Dosimetry' }).click();
    await call.asked;
    expect(await violations(page)).toEqual([]);
    call.release();
  });

  it('in a request that is refused, and in the message that another was sent', async () => {
    const page = await openAwake('/schedule', { expected: [/status of 400/] });
    const send = page.getByRole('button', { name: 'Request a meeting' });
    await send.click();
    await page.getByText('Please fill in the topic').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Name').fill('Ada Example');
    await page.getByLabel('E-mail').fill('ada@example.org');
    await page.getByLabel('Date and time').fill('2099-05-04T14:30');
    await page.getByLabel('Topic').fill('Range verification');
    await send.click();
    await page.getByRole('listitem').getByText('Success', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('in what only the administrator sees', async () => {
    const page = await site.open('/', {
      bypassCSP: true,
      before: (opened) =>
        opened.route('**/api/auth/me', (route) =>
          route.fulfill({ json: { role: 'admin', username: 'admin' } }),
        ),
    });
    await page.getByRole('link', { name: 'Edit' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
