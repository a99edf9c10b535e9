// Only a browser knows: layout and what axe finds.
import { expect, it } from 'vitest';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';

const site = siteInBrowser();

it.each([320, 1280])(
  'the administrator’s conferences have nothing that axe finds and fit, %d pixels wide',
  async (width) => {
    const page = await openAsAdministrator(site, '/admin/conferences', {
      bypassCSP: true,
      viewport: { width, height: 800 },
    });
    await page.getByLabel('Logo (optional)').setInputFiles('sample/files/logos/ewsd.webp');
    await page.getByAltText('The chosen logo').waitFor();
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
  },
);
