// Only a browser knows: reload, back and a chunk that does not come.
import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';
import { chunkPattern } from './islands.ts';

const site = siteInBrowser();

describe('the admin panel', () => {
  it('keeps its place in the address, for reload and back, and the home page knows who was there', async () => {
    const page = await site.openAsAdministrator('/admin');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Change Password' }).waitFor();
    expect(page.url()).toContain('/admin?tab=settings');
    await page.reload();
    await page.getByRole('heading', { name: 'Change Password' }).waitFor();
    await page.goBack();
    await page.getByRole('tab', { name: 'Chat History', selected: true }).waitFor();
    await page.goto('/');
    const edit = page
      .getByRole('region', { name: 'Next Event' })
      .getByRole('link', { name: 'Edit' });
    await edit.waitFor();
  });

  it('says of a tab that cannot be loaded that it cannot, shows the others, and tries again', async () => {
    const page = await site.openAsAdministrator('/admin', {
      expected: [/ERR_FAILED/, /Failed to fetch dynamically imported module/],
      before: (opened) =>
        opened.route(chunkPattern('metrics-tab'), (route) => route.abort('failed')),
    });
    await page.getByRole('tab', { name: 'Bibliometrics' }).click();
    await page.getByText('This part could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Reload page' }).waitFor();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Change Password' }).waitFor();
    await page.unroute(chunkPattern('metrics-tab'));
    await page.getByRole('tab', { name: 'Bibliometrics' }).click();
    await page.getByText('Linear Energy Transfer', { exact: true }).waitFor();
  });
});
