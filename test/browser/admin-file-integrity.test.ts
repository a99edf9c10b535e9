import { describe, expect, it } from 'vitest';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { button } from './controls.ts';
import { HERE, integrityInBrowser, items, part } from './file-integrity.ts';
import { toast } from './toast.ts';

const { site, open, publish, store } = integrityInBrowser();
const CALLS = '**/api/admin/files';

describe('the integrity of the files', () => {
  it('is whole when all go together', async () => {
    await store('a.pdf');
    await publish('Bees', { pdf_url: `${HERE}a.pdf` });
    const page = await open();
    await page.getByText('Every linked PDF is stored.').waitFor();
    await page.getByText('Every link leads somewhere.').waitFor();
    await page.getByText('Every stored PDF belongs to a publication.').waitFor();
    await page.getByText('Every stored PDF is whole.').waitFor();
    await page.getByText('of 1 publications').waitFor();
    await page.getByText('of 1 links').waitFor();
  });

  it('shows 10 missing files and 5 broken links, and how many there are', async () => {
    for (let at = 0; at < 12; at += 1)
      await publish(`Paper ${at}`, { pdf_url: `${HERE}m${at}.pdf` });
    await publish('Typed wrong', { url: 'htp:/nowhere' });
    const page = await open();
    await part(page, 'Missing Files').getByText('Showing 10 of 12.').waitFor();
    expect(await items(page, 'Missing Files').count()).toBe(10);
    await part(page, 'Broken Links').getByText('Showing 5 of 13.').waitFor();
    expect(await items(page, 'Broken Links').count()).toBe(5);
    await items(page, 'Broken Links').first().getByText('htp:/nowhere').waitFor();
  });

  it('has nothing that axe finds, and fits the narrowest screen', async () => {
    await publish('A <i>missing</i> one', { pdf_url: `${HERE}${'long-name-'.repeat(15)}.pdf` });
    await publish('Drones and their wings');
    await store('drones-and-their-wings.pdf', 'orphan.pdf');
    const page = await open({ bypassCSP: true });
    await button(page, 'Link to “Drones and their wings”').waitFor();
    expect(await violations(page)).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      const overflow = page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await overflow).toBe(0);
    }
    await button(page, /^Fix …/).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('falls back to nothing for what cannot be checked, and says so', async () => {
    const page = await openAsAdministrator(site, '/admin/files?tab=integrity', {
      expected: [/ERR_FAILED/],
      async before(opened) {
        await opened.route(`${CALLS}/missing`, (route) => route.abort('failed'));
        await opened.route(`${CALLS}/broken-links`, (route) => route.abort('failed'));
      },
    });
    await part(page, 'Missing Files').getByText('This could not be checked.').waitFor();
    await part(page, 'Broken Links').getByText('This could not be checked.').waitFor();
    expect(await items(page, 'Missing Files').count()).toBe(0);
    expect(await items(page, 'Broken Links').count()).toBe(0);
  });
});

describe('Sync Files', () => {
  it('says how many files, orphaned files and broken links there are', async () => {
    await store('a.pdf', 'b.pdf');
    await publish('Bees', { pdf_url: `${HERE}c.pdf` });
    const page = await open();
    await button(page, 'Sync Files').click();
    await toast(page, 'Success', 'Files synced: 2 files, 2 orphaned files, 1 broken link');
  });

  it('says when that failed', async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    await page.route(`${CALLS}/sync`, (route) => route.abort('failed'));
    await button(page, 'Sync Files').click();
    await toast(page, 'Sync failed', 'Failed to sync files with database');
  });
});
