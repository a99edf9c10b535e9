// Only a browser knows: layout and what axe finds.
import { expect, it } from 'vitest';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';

const site = siteInBrowser();

it('the debug page has nothing that axe finds, and fits the narrowest screen', async () => {
  const page = await openAsAdministrator(site, '/admin/debug', {
    bypassCSP: true,
    viewport: { width: 320, height: 640 },
  });
  await page.getByText(/^All files/).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violations(page)).toEqual([]);
});
