import { describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/index.ts';
import { BARE, CALLS, LINKED, publicationsInBrowser, row, titles } from './admin-publications.ts';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { button, focused } from './controls.ts';
import { toast } from './toast.ts';

const { site, open, stored } = publicationsInBrowser();

describe('the list of publications', () => {
  it('is the login to a visitor, and not for search engines', async () => {
    const page = await site.open('/admin/publications');
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await page.getByText('Of yields').count()).toBe(0);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  });

  it('stands on its page and in its tab, and leads to the panel and to the files', async () => {
    const page = await open();
    const files = page.getByRole('link', { name: 'Uploaded Files' });
    expect(await files.getAttribute('href')).toBe('/admin/files');
    await page.getByRole('link', { name: 'Back to Admin' }).click();
    await page.getByRole('tab', { name: 'Publications', exact: true }).click();
    await row(page, 'Of yields').waitFor();
    expect((await page.getByRole('tab').allTextContents()).indexOf('Publications')).toBe(2);
  });

  it('shows each with its kind, the beginning of its abstract and the way to its file', async () => {
    const page = await open();
    expect(await titles(page)).toEqual(['Range of helium beams', 'Of yields']);
    const linked = row(page, 'helium');
    await linked.getByText('Review', { exact: true }).waitFor();
    await linked.getByText('Dosimetry', { exact: true }).waitFor();
    await linked.getByText('May 2021', { exact: true }).waitFor();
    const { id } = (await stored(LINKED.title)) ?? {};
    expect(await linked.getByRole('link', { name: /^View/ }).getAttribute('href')).toBe(
      `/api/publications/${id}/download`,
    );
    const bare = row(page, 'Of yields');
    await bare.getByText('Particle Therapy', { exact: true }).waitFor();
    await bare.getByText(`${BARE.abstract.slice(0, 150)}...`, { exact: true }).waitFor();
    expect(await bare.getByRole('button', { name: 'View' }).isDisabled()).toBe(true);
    expect(await bare.getByRole('link').count()).toBe(0);
  });

  it.each([
    ['YIELDS', 'Of yields'],
    ['jan nov', 'Range of helium beams'],
    ['physica', 'Range of helium beams'],
  ])('is searched for %s', async (words, title) => {
    const page = await open();
    await page.getByRole('searchbox').fill(words);
    await expect.poll(() => titles(page)).toEqual([title]);
    await page.getByRole('searchbox').fill('nowhere at all');
    await page.getByText('No publications found', { exact: true }).waitFor();
  });

  it('says when it cannot be fetched, and tries again', async () => {
    const page = await openAsAdministrator(site, '/admin/publications', {
      before: (opened) => opened.route(CALLS, (route) => route.fulfill({ status: 503 })),
      expected: [/status of 503/],
    });
    await page.getByText('Failed to fetch publications', { exact: true }).waitFor();
    await page.unroute(CALLS);
    await button(page, 'Try again').click();
    await row(page, 'Of yields').waitFor();
  });

  it.each([320, 1280])('and its forms pass axe and fit, %i pixels wide', async (width) => {
    const page = await open({ bypassCSP: true, viewport: { width, height: 800 } });
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await violations(page)).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await row(page, 'helium').getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, 'Cancel').click();
    await button(page, 'Add Publication').click();
    await page.getByRole('textbox', { name: 'Custom tags' }).fill('Silicon');
    await button(page, 'Add').click();
    expect(await violations(page)).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

describe('deleting a publication', () => {
  it('asks first', async () => {
    const page = await open();
    const remove = row(page, 'Of yields').getByRole('button', { name: /^Delete/ });
    await remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Success', 'Publication deleted.');
    await expect.poll(() => titles(page)).toEqual(['Range of helium beams']);
    expect(await stored('Of yields')).toBeUndefined();
  });

  it('leaves the keyboard at the next one, and at the search behind the last', async () => {
    const page = await open();
    for (const [gone, next] of [
      ['Range of helium beams', 'Delete Of yields'],
      ['Of yields', 'Search publications'],
    ]) {
      await button(page, `Delete ${gone}`).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
      await expect.poll(() => focused(page)).toBe(next);
    }
  });

  it('says what the server said', async () => {
    const page = await open({ expected: [/status of 404/] });
    await site.db().delete(publications);
    await row(page, 'Of yields')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Error', 'There is no such publication.');
  });
});
