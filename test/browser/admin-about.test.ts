import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aboutPhotos, aboutSections } from '../../db/schema/index.ts';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { type SiteInBrowser, siteInBrowser, type Visit } from './browser.ts';
import { hold } from './islands.ts';

const CONTENT = '**/api/admin/about/content';
const save = (page: Page) => page.getByRole('button', { name: 'Save All Changes' });
const said = (page: Page, text: string) =>
  page.getByRole('listitem').getByText(text, { exact: true }).waitFor();
const titles = (page: Page) => page.getByLabel('Section Title');
const values = (page: Page) =>
  titles(page).evaluateAll((all) => all.map((field) => Reflect.get(field, 'value')));
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id,
  );

async function open(site: SiteInBrowser, visit?: Visit): Promise<Page> {
  const page = await openAsAdministrator(site, '/admin/about', visit);
  await titles(page).first().waitFor();
  return page;
}

describe('the about page’s editor', () => {
  const site = siteInBrowser();

  it('asks a visitor to log in, and shows nothing', async () => {
    const page = await site.open('/admin/about');
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await page.getByText('About Page Management').count()).toBe(0);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  });

  it('starts from the defaults, and leads back to the panel', async () => {
    const page = await open(site);
    await page.getByRole('heading', { level: 1, name: 'About Page Management' }).waitFor();
    expect(await values(page)).toEqual([
      'Research Journey',
      'Current Role',
      'Key Achievements',
      'International Collaborations',
      'Public Speaking & Teaching',
    ]);
    expect(await page.getByLabel('Section ID').first().inputValue()).toBe('narrative');
    const content = page.getByLabel('Content', { exact: true }).first();
    expect(await content.getAttribute('rows')).toBe('6');
    expect(await content.inputValue()).toContain('I came to medical physics');
    await page.getByRole('link', { name: 'Back to Admin' }).click();
    await page.waitForURL('/admin');
  });

  it('is reached from the panel', async () => {
    const page = await openAsAdministrator(site, '/admin?tab=about');
    await page.getByRole('link', { name: 'Manage About Page' }).click();
    await titles(page).first().waitFor();
  });

  it('says when the sections do not come, and tries again', async () => {
    const page = await openAsAdministrator(site, '/admin/about', {
      expected: [/ERR_FAILED/],
      before: (opened) => opened.route(CONTENT, (route) => route.abort('failed'), { times: 1 }),
    });
    await page.getByText('The sections could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await titles(page).first().waitFor();
  });

  it('asks before what was typed is lost', async () => {
    const page = await open(site);
    await titles(page).first().fill('Typed');
    await page.getByText('Not saved yet').waitFor();
    const asked = page.waitForEvent('dialog');
    const leaving = page.getByRole('link', { name: 'Back to Admin' }).click();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await leaving;
    expect(await titles(page).first().inputValue()).toBe('Typed');
  });

  it('has nothing that axe finds, and fits the narrowest screen', async () => {
    const page = await open(site, { bypassCSP: true, viewport: { width: 320, height: 640 } });
    await page.getByRole('button', { name: 'Delete' }).first().waitFor();
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await wide()).toBe(320);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await page.getByRole('alertdialog').waitFor();
    expect(await wide()).toBe(320);
  });
});

describe('sections', () => {
  const site = siteInBrowser();

  it('are saved, all of them, and read by visitors at once', async () => {
    const page = await open(site);
    await titles(page).nth(1).fill('What I do now');
    await page.getByLabel('Section ID').nth(1).fill('now');
    await page
      .getByLabel('Content', { exact: true })
      .nth(1)
      .fill('I count protons.\n\n• one\n• two');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await save(page).click();
    await said(page, 'Success');
    await said(page, 'About content saved successfully');
    const { content } = (await sent).postDataJSON();
    expect(content).toHaveLength(5);
    expect(content[1]).toEqual({
      section: 'now',
      title: 'What I do now',
      content: 'I count protons.\n\n• one\n• two',
      order: 2,
    });
    expect(await page.getByText('Not saved yet').count()).toBe(0);
    expect(await site.db().select().from(aboutSections)).toHaveLength(5);
    const about = await site.open('/about');
    await about
      .getByRole('region', { name: 'What I do now' })
      .getByText('I count protons.')
      .waitFor();
  });

  it('are added, moved and removed by the keyboard', async () => {
    const page = await open(site);
    const before = await values(page);
    await page.getByRole('button', { name: 'Add Section' }).press('Enter');
    await expect.poll(() => titles(page).count()).toBe(6);
    await page.keyboard.type('Outreach & Écoles');
    await page.keyboard.press('Tab');
    expect(await page.getByLabel('Section ID').last().inputValue()).toBe('outreach_ecoles');
    for (let moves = 0; moves < 5; moves += 1) {
      await page
        .getByRole('button', { name: 'Move up' })
        .nth(5 - moves)
        .press('Enter');
      await expect.poll(async () => (await values(page))[4 - moves]).toBe('Outreach & Écoles');
      await expect.poll(() => focused(page)).toMatch(/^Move/);
    }
    expect(await page.getByRole('button', { name: 'Move up' }).first().isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Remove section' }).nth(2).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Remove this section?' });
    await dialog.getByText(`“${before[1]}” goes from the about page`).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Remove section' }).nth(2).press('Enter');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    const [first, , ...rest] = before;
    await expect.poll(() => values(page)).toEqual(['Outreach & Écoles', first, ...rest]);
    await expect.poll(() => focused(page)).toBe(await titles(page).nth(2).getAttribute('id'));
    await save(page).click();
    await said(page, 'About content saved successfully');
    await page.reload();
    await expect.poll(() => values(page)).toEqual(['Outreach & Écoles', first, ...rest]);
  });

  it('are marked where something is wrong, and saved when it is mended', async () => {
    const page = await open(site, { expected: [/status of 400/] });
    await page.getByLabel('Section ID').first().fill('twice');
    await page.getByLabel('Section ID').nth(1).fill('twice');
    await titles(page).nth(2).fill(' ');
    await save(page).click();
    await said(page, 'Error');
    await said(page, 'Failed to save content');
    await page.getByText('Another section has this ID already').waitFor();
    await page.getByText('Please give the section a title').waitFor();
    expect(await titles(page).nth(2).getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Section ID').nth(1).fill('once');
    await titles(page).nth(2).fill('A title');
    await save(page).click();
    await said(page, 'About content saved successfully');
    expect(await page.locator('[aria-invalid]').count()).toBe(0);
  });

  it('stay as they were typed when they cannot be saved', async () => {
    const page = await open(site, { expected: [/ERR_FAILED/] });
    await page.route(CONTENT, (route) => route.abort('failed'));
    await titles(page).first().fill('Typed');
    await save(page).click();
    await said(page, 'Failed to save content');
    expect(await titles(page).first().inputValue()).toBe('Typed');
  });

  it('keep what is typed while they are saved', async () => {
    const page = await open(site);
    const held = await hold(page, CONTENT);
    await titles(page).first().fill('Sent');
    await save(page).click();
    await held.asked;
    await expect.poll(() => save(page).isDisabled()).toBe(true);
    await titles(page).first().fill('Sent, and more');
    held.release();
    await said(page, 'About content saved successfully');
    expect(await titles(page).first().inputValue()).toBe('Sent, and more');
    await page.getByText('Not saved yet').waitFor();
  });

  it('are saved after a login in place when the session has ended', async () => {
    const page = await open(site, { expected: [/status of 401/] });
    await titles(page).first().fill('Typed before the session ended');
    await page.context().clearCookies();
    await save(page).click();
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await again.getByLabel('Password').fill('a password for the tests');
    await again.getByRole('button', { name: 'Login' }).click();
    await said(page, 'About content saved successfully');
  });
});

describe('photos', () => {
  const site = siteInBrowser({ prepare: ({ db }) => db.delete(aboutPhotos) });

  it('are none at first', async () => {
    const page = await open(site);
    await page.getByText('No photos uploaded yet', { exact: true }).waitFor();
  });

  it('say when they do not come', async () => {
    const page = await openAsAdministrator(site, '/admin/about', {
      expected: [/ERR_FAILED/],
      before: (opened) =>
        opened.route('**/api/admin/about/photos', (route) => route.abort('failed')),
    });
    await page.getByText('The photos could not be loaded.').waitFor();
  });
});
