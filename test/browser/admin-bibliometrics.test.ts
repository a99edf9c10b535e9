// Only a browser knows: layout and what axe finds.
import { expect, it } from 'vitest';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { button } from './controls.ts';

const site = siteInBrowser();
const PROPOSAL = {
  citations: 391,
  hIndex: 13,
  i10Index: 14,
  name: 'Vera Exemplar',
  url: 'https://openalex.org/A5023888391',
  updated: '2026-11-17',
};

it.each([320, 1280])(
  'the bibliometrics have nothing that axe finds and fit, %d pixels wide',
  async (width) => {
    const page = await openAsAdministrator(site, '/admin?tab=bibliometrics', {
      bypassCSP: true,
      viewport: { width, height: 800 },
    });
    await page.route('**/api/admin/bibliometrics/openalex', (route) =>
      route.fulfill({ json: PROPOSAL }),
    );
    await button(page, 'Refresh from OpenAlex').click();
    await page.getByRole('link', { name: 'Vera Exemplar', exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, 'Edit Values').click();
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
