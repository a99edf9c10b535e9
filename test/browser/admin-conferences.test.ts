import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { conferences } from '../../db/schema/index.ts';
import { CALL, conferencesInBrowser, LOGO, names } from './admin-conferences.ts';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { button } from './controls.ts';
import { toast } from './toast.ts';

const { site, open, stored } = conferencesInBrowser();

describe('the page', () => {
  it('is the login to a visitor, and not for search engines', async () => {
    const page = await site.open('/admin/conferences');
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await page.getByText('Soon', { exact: true }).count()).toBe(0);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  });

  it('is reached from the panel, and leads back', async () => {
    const page = await openAsAdministrator(site, '/admin?tab=conferences');
    await page.getByRole('link', { name: 'Manage Conferences' }).click();
    await page.getByRole('heading', { name: 'Conference Management' }).waitFor();
    await page.getByRole('link', { name: 'Back to Admin' }).click();
    await page.waitForURL('**/admin');
  });

  it('shows the coming ones, soonest first, then past ones', async () => {
    const page = await open();
    expect(await names(page)).toEqual(['Soon', 'Far away', 'Long over']);
    const past = page.getByRole('region', { name: 'Past Conferences' });
    await past.getByRole('heading', { name: 'Long over' }).waitFor();
  });

  it('says Failed to fetch conferences, and tries again', async () => {
    const page = await openAsAdministrator(site, '/admin/conferences', {
      before: (opened) => opened.route(CALL, (route) => route.fulfill({ status: 503 })),
      expected: [/status of 503/],
    });
    await page.getByText('Failed to fetch conferences', { exact: true }).waitFor();
    await page.unroute(CALL);
    await button(page, 'Try again').click();
    await page.getByRole('heading', { name: 'Soon' }).waitFor();
  });

  it.each([320, 1280])('has nothing that axe finds and fits, %d pixels wide', async (width) => {
    const page = await open({ bypassCSP: true, viewport: { width, height: 800 } });
    await page.getByLabel('Logo (optional)').setInputFiles(LOGO);
    await page.getByAltText('The chosen logo').waitFor();
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await button(page, 'Edit Soon').click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe('deleting a conference', () => {
  const confirm = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm Deletion' });

  it('asks first', async () => {
    const page = await open();
    await button(page, 'Delete Soon').click();
    await confirm(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await stored('Soon')).toBeDefined();
    await button(page, 'Delete Soon').click();
    await confirm(page).getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Success', 'Conference deleted successfully');
    expect(await names(page)).toEqual(['Far away', 'Long over']);
    expect(await stored('Soon')).toBeUndefined();
  });

  it('says what the server says', async () => {
    const page = await open({ expected: [/status of 404/] });
    await site.db().delete(conferences);
    await button(page, 'Delete Soon').click();
    await confirm(page).getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Error', 'There is no such conference.');
  });

  it('says Failed to delete conference. when the server says nothing', async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    await page.route(`${CALL}/*`, (route) => route.abort('failed'));
    await button(page, 'Delete Soon').click();
    await confirm(page).getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Error', 'Failed to delete conference.');
  });
});
