// Only a browser knows: layout, what axe finds, and that a file is saved.
import { expect, it } from 'vitest';
import { countTraffic } from '../traffic.ts';
import { openAsAdministrator } from './administrator.ts';
import { expectFit } from './axe.ts';
import { siteInBrowser } from './browser.ts';

const site = siteInBrowser({ prepare: ({ db }) => countTraffic(db) });

it('the analytics fit a telephone, and have nothing that axe finds', async () => {
  const page = await openAsAdministrator(site, '/admin', {
    viewport: { width: 390, height: 844 },
  });
  for (const path of [
    '/admin?tab=visitor-analytics',
    '/admin?tab=pdf-downloads',
    '/admin/analytics',
    '/admin/weekly-analytics',
  ]) {
    await page.goto(path);
    await page.getByRole('region').first().waitFor();
    await expectFit(page);
  }
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV: Most Visited Pages' }).click();
  expect((await saved).suggestedFilename()).toBe('most-visited-pages.csv');
});
