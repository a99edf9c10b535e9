import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { meetings } from '../../db/schema/index.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { chunkOf, hold, wakeIslands } from './islands.ts';

const CALL = '**/api/meetings';

const site = siteInBrowser();

async function open(visit?: Visit): Promise<Page> {
  const page = await site.open('/schedule', visit);
  await wakeIslands(page);
  return page;
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada Example');
  await page.getByLabel('E-mail').fill('ada@example.org');
  await page.getByLabel('Date and time').fill('2099-05-04T14:30');
  await page.getByLabel('Topic').fill('Range verification');
}

const send = (page: Page) => page.getByRole('button', { name: 'Request a meeting' }).click();
const region = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const toasts = (page: Page) => region(page).getByRole('listitem');
const title = (page: Page, text: string) => toasts(page).getByText(text, { exact: true });

describe('the request form', () => {
  it('stands under its heading with a way back', async () => {
    const page = await site.open('/schedule');
    await page.getByRole('heading', { level: 1, name: 'Schedule a Meeting' }).waitFor();
    await page.getByText('Select a convenient time slot for our discussion').waitFor();
    await page.getByRole('link', { name: 'Back to profile' }).click();
    await page.waitForURL('/');
  });

  it('sends a request, says so and is empty again', async () => {
    const page = await open();
    await fill(page);
    await page.getByLabel('Name').fill('Grace Example');
    const sent = page.waitForRequest(CALL);
    await send(page);
    await title(page, 'Success').waitFor();
    expect((await sent).postDataJSON()).toEqual({
      name: 'Grace Example',
      email: 'ada@example.org',
      date: '2099-05-04T14:30',
      topic: 'Range verification',
    });
    expect(await page.getByLabel('Name').inputValue()).toBe('');
    const stored = await site.db().select().from(meetings);
    expect(stored.find(({ name }) => name === 'Grace Example')).toMatchObject({
      status: 'pending',
      date: '2099-05-04T12:30:00.000Z',
    });
  });

  it('says beside each field what is wrong with it, and goes to the first', async () => {
    const page = await open({ expected: [/status of 400/] });
    await fill(page);
    await page.getByLabel('E-mail').fill('ada');
    await page.getByLabel('Date and time').fill('2001-01-01T10:00');
    await send(page);
    await page.getByText('Please give an e-mail address such as name@example.org').waitFor();
    await page.getByText('Please choose a date and a time in the future').waitFor();
    expect(await page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Name').getAttribute('aria-invalid')).toBeNull();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('email');
    const described = await page.getByLabel('E-mail').getAttribute('aria-describedby');
    await page.locator(`[id="${described}"]`).getByText('Please give').waitFor();
    await page.getByLabel('E-mail').fill('ada@example.org');
    await page.getByLabel('Date and time').fill('2099-05-04T14:30');
    await send(page);
    await title(page, 'Success').waitFor();
    expect(await page.locator('[aria-invalid]').count()).toBe(0);
  });

  it('says when it could not be sent, and keeps what was typed', async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    await page.route(CALL, (route) => route.abort());
    await fill(page);
    await send(page);
    await title(page, 'Error').waitFor();
    await title(page, 'Your request could not be sent. Please try again.').waitFor();
    expect(await page.getByLabel('Topic').inputValue()).toBe('Range verification');
  });

  it('sends what was typed before its code came', async () => {
    const page = await site.open('/schedule');
    const chunk = await hold(page, chunkOf('meeting-form'));
    await fill(page);
    await chunk.asked;
    chunk.release();
    await wakeIslands(page);
    await send(page);
    await title(page, 'Success').waitFor();
  });
});

describe('notifications', () => {
  it('get the focus by F8', async () => {
    const page = await open();
    await fill(page);
    await send(page);
    await title(page, 'Success').waitFor();
    await page.keyboard.press('F8');
    const inside = () =>
      region(page).evaluate((element) => element.contains(document.activeElement));
    await expect.poll(inside).toBe(true);
  });

  it('are one at a time: the second takes the place of the first', async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    await fill(page);
    await send(page);
    await title(page, 'Success').waitFor();
    await page.route(CALL, (route) => route.abort());
    await fill(page);
    await send(page);
    await title(page, 'Error').waitFor();
    await title(page, 'Success').waitFor({ state: 'detached' });
    expect(await toasts(page).count()).toBe(1);
  });

  it('go by themselves after five seconds', async () => {
    const page = await open({ before: (opened) => opened.clock.install() });
    await fill(page);
    await send(page);
    await title(page, 'Success').waitFor();
    await page.clock.fastForward(4000);
    expect(await title(page, 'Success').count()).toBe(1);
    await page.clock.fastForward(1500);
    await title(page, 'Success').waitFor({ state: 'detached' });
  });

  it('are closed by their button', async () => {
    const page = await open();
    await fill(page);
    await send(page);
    await toasts(page).getByRole('button', { name: 'Close' }).click();
    await title(page, 'Success').waitFor({ state: 'detached' });
  });

  it('go when they are swept 50 pixels to the right, not before', async () => {
    const page = await open();
    await fill(page);
    await send(page);
    await sweep(page, 40);
    await region(page).locator('[data-swipe="cancel"]').waitFor();
    await sweep(page, 60);
    await title(page, 'Success').waitFor({ state: 'detached' });
  });
});

async function sweep(page: Page, pixels: number): Promise<void> {
  const box = await title(page, 'Success').boundingBox();
  if (!box) throw new Error('there is no notification to sweep');
  const [x, y] = [box.x + 5, box.y + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}
