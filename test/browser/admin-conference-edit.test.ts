import { describe, expect, it } from 'vitest';
import { CALL, conferencesInBrowser, LOGO, names } from './admin-conferences.ts';
import { button } from './controls.ts';
import { inDays } from './days.ts';
import { toast } from './toast.ts';

const { site, open, stored } = conferencesInBrowser();

describe('editing a conference', () => {
  it('sends what was changed, and shows it', async () => {
    const page = await open();
    await button(page, 'Edit Soon').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Conference' });
    await dialog.getByLabel('Comment').fill('');
    await dialog.getByLabel('Date').fill(inDays(120));
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Success', 'Conference updated successfully');
    expect((await sent).postDataJSON()).toEqual({ date: inDays(120), comment: '' });
    await dialog.waitFor({ state: 'detached' });
    expect(await names(page)).toEqual(['Far away', 'Soon', 'Long over']);
    expect(await stored('Soon')).toMatchObject({ date: inDays(120), comment: null });
  });

  it('replaces and removes the logo', async () => {
    const page = await open();
    await button(page, 'Edit Soon').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Logo (optional)').setInputFiles(LOGO);
    await dialog.getByAltText('The chosen logo').waitFor();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.waitFor({ state: 'detached' });
    const logo = (await stored('Soon'))?.logo ?? '';
    expect((await site.fetch(logo)).status).toBe(200);
    await button(page, 'Edit Soon').click();
    await dialog.getByRole('button', { name: 'Remove Logo' }).click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await stored('Soon'))?.logo).toBeNull();
    expect((await site.fetch(logo)).status).toBe(404);
  });

  it('asks before what was typed is lost', async () => {
    const page = await open();
    await button(page, 'Edit Soon').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Conference' });
    await dialog.getByLabel('Name').fill('Later');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Later');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored('Soon')).toBeDefined();
  });

  it('says Failed to update conference. when the server says nothing', async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    await page.route(`${CALL}/*`, (route) => route.abort('failed'));
    await button(page, 'Edit Soon').click();
    await page.getByRole('dialog').getByLabel('Name').fill('Later');
    await button(page, 'Save Changes').click();
    await toast(page, 'Error', 'Failed to update conference.');
  });
});
