import { describe, expect, it } from 'vitest';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { bulk, chosen, filesInBrowser, row } from './files.ts';

const { site, open } = filesInBrowser();

describe('the File Management tab', () => {
  it('opens each of its three ways in a new window', async () => {
    const page = await openAsAdministrator(site, '/admin?tab=file-management');
    for (const [name, address] of [
      [/^Manage Files/, '/admin/files'],
      [/^Bulk Upload/, '/admin/files?action=bulk-upload'],
      [/^Check Integrity/, '/admin/files?tab=integrity'],
    ] as const) {
      const opening = page.waitForEvent('popup');
      await page.getByRole('link', { name }).click();
      const opened = await opening;
      await opened.getByRole('heading', { name: 'File Management' }).waitFor();
      expect(opened.url()).toBe(site.url() + address);
    }
  });
});

describe('the page of the files', () => {
  it('has nothing that axe finds, with files that came in and with failures', async () => {
    const page = await open({ bypassCSP: true });
    await bulk(page).setInputFiles([chosen('axe.pdf'), chosen('empty.pdf', new Uint8Array())]);
    await page.getByText('1 stored, 1 failed').waitFor();
    await row(page, 'axe.pdf').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it.each([320, 390])('does not scroll sideways at %i pixels', async (width) => {
    const page = await open({ viewport: { width, height: 700 } });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBe(0);
    await bulk(page).setInputFiles([
      chosen(`${'very-long-name-'.repeat(10)}.pdf`, new Uint8Array()),
    ]);
    await page.getByText('0 stored, 1 failed').waitFor();
    expect(await overflow()).toBe(0);
  });

  it('goes on at the bulk upload where the address asks for it', async () => {
    const page = await open({}, '/admin/files?action=bulk-upload');
    await expect
      .poll(() => bulk(page).evaluate((input) => input === document.activeElement))
      .toBe(true);
  });

  it('keeps its tab in the address', async () => {
    const page = await open();
    await page.getByRole('tab', { name: 'Integrity' }).click();
    await page.getByRole('heading', { name: 'File Integrity' }).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=integrity');
    await page.goBack();
    await page.getByRole('heading', { name: 'Uploaded Files' }).waitFor();
  });

  it('shows visitors the login and nothing else', async () => {
    const page = await site.open('/admin/files');
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await page.getByText('Uploaded Files').count()).toBe(0);
  });
});
