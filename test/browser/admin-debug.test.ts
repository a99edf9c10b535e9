import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { hold } from './islands.ts';

const CALL = '**/api/admin/debug/filesystem';
const site = siteInBrowser();
const open = (visit?: Visit) => openAsAdministrator(site, '/admin/debug', visit);

/** What it says of the runtime that the tests run on. */
const RUNNING = {
  node: { runtime: /^Node\.js 24/, adapter: 'embedded libSQL' },
  workerd: { runtime: /^Cloudflare-Workers$/, adapter: 'Cloudflare D1' },
}[inject('runtime')];

/** What stands beside a name in a part of the page. */
const fact = (page: Page, part: string, name: string) =>
  page
    .getByRole('region', { name: part, exact: true })
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd');

describe('the debug page', () => {
  it('asks a visitor to log in', async () => {
    const page = await site.open('/admin/debug');
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  });

  it('tells what runs, where files live, and that storage and database work', async () => {
    const page = await open();
    await page.getByRole('heading', { level: 1, name: 'File System Debug' }).waitFor();
    await fact(page, 'System', 'Environment').getByText('production').waitFor();
    await fact(page, 'System', 'Runtime').getByText(RUNNING.runtime).waitFor();
    await fact(page, 'Storage check', 'Writing').getByText('Works').waitFor();
    await fact(page, 'Storage check', 'Reading').getByText('Works').waitFor();
    await fact(page, 'Database', 'Adapter').getByText(RUNNING.adapter).waitFor();
    await fact(page, 'Database', 'Migrations')
      .getByText(/^All \d+ applied$/)
      .waitFor();
    await fact(page, 'Environment variables', 'ADMIN_PASSWORD').getByText('Set').waitFor();
    await fact(page, 'Environment variables', 'AI_API_KEY').getByText('Not set').waitFor();
    await page.getByText(/^All files \(\d+\)$/).click();
    await page.getByText('photos/lecture-hall.webp').waitFor();
    await page.getByRole('link', { name: 'Back to Admin' }).click();
    await page.waitForURL('/admin');
  });

  it('shows that it is loading, and looks again when told to', async () => {
    let release = () => {};
    const page = await open({
      before: async (opened) => {
        ({ release } = await hold(opened, CALL));
      },
    });
    await page.getByText('Loading …').waitFor();
    release();
    await page.getByRole('region', { name: 'System' }).waitFor();
    const again = page.waitForResponse(CALL);
    await page.getByRole('button', { name: 'Refresh' }).click();
    expect((await again).status()).toBe(200);
  });

  it('says Failed to load file system info when it cannot', async () => {
    const page = await open({
      expected: [/ERR_FAILED/],
      before: (opened) => opened.route(CALL, (route) => route.abort('failed'), { times: 1 }),
    });
    await page.getByText('Failed to load file system info', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'System' }).waitFor();
  });

  it('has nothing that axe finds, and fits the narrowest screen', async () => {
    const page = await open({ bypassCSP: true, viewport: { width: 320, height: 640 } });
    await page.getByText(/^All files/).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await violations(page)).toEqual([]);
  });
});

describe('the Debug tab', () => {
  it('tells environment and upload location, and leads to the rest', async () => {
    const page = await openAsAdministrator(site, '/admin?tab=debug');
    await page.getByText('production', { exact: true }).waitFor();
    await page.getByText('/storage/publications/', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Open File System Debug' }).click();
    await page.waitForURL('/admin/debug');
  });
});
