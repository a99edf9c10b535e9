import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { recordBooking } from '../../db/queries/meetings/bookings.ts';
import { requestMeeting, selectMeetings } from '../../db/queries/meetings/meetings.ts';
import { readCal } from '../../src/lib/meetings/cal.ts';
import { bookingCreated, bookingRescheduled } from '../booking-deliveries.ts';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { toast } from './toast.ts';

const empty = siteInBrowser();
const site = siteInBrowser({
  async prepare({ db }) {
    const request = {
      email: 'jan@example.org',
      topic: 'Dosimetry',
      date: new Date('2099-07-01T08:30Z'),
    };
    await requestMeeting(db, { ...request, name: 'Jan Vzor' });
    await requestMeeting(db, { ...request, name: 'Eva Vzorová' });
    const moved = { uid: 'b', instead: 'a', start: '2026-12-02T09:00:00Z' };
    for (const delivery of [bookingCreated({ uid: 'a' }), bookingRescheduled(moved)]) {
      const reading = readCal(delivery);
      if (reading.success && reading.data) await recordBooking(db, reading.data);
    }
  },
});

const open = (path = '/admin?tab=meetings', visit = {}) => openAsAdministrator(site, path, visit);
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const statusOf = async (name: string) =>
  (await selectMeetings(site.db())).find((meeting) => meeting.name === name)?.status;

describe('the Meetings tab', () => {
  it('says No meetings scheduled when there are none', async () => {
    const page = await openAsAdministrator(empty, '/admin?tab=meetings');
    await page.getByText('No meetings scheduled', { exact: true }).waitFor();
  });

  it('shows who is met when, what about, and from when it was moved', async () => {
    const page = await open();
    const row = rowOf(page, 'Ana Muestra');
    await row.waitFor();
    for (const text of [
      'ana.muestra@example.org',
      'December 2, 2026 at 10:00',
      'Moved from December 1, 2026 at 10:00',
      'LET spectra',
      'confirmed',
      'via Cal.com',
    ]) {
      expect(await row.textContent()).toContain(text);
    }
  });

  it('confirms and cancels, each unless it is already', async () => {
    const page = await open();
    const row = rowOf(page, 'Jan Vzor');
    const confirm = row.getByRole('button', { name: 'Confirm' });
    const cancel = row.getByRole('button', { name: 'Cancel' });
    await row.getByText('pending', { exact: true }).waitFor();
    await confirm.click();
    await row.getByText('confirmed', { exact: true }).waitFor();
    expect([await confirm.isDisabled(), await cancel.isDisabled()]).toEqual([true, false]);
    expect(await statusOf('Jan Vzor')).toBe('confirmed');
    await cancel.click();
    await row.getByText('cancelled', { exact: true }).waitFor();
    expect([await confirm.isDisabled(), await cancel.isDisabled()]).toEqual([false, true]);
    expect(await statusOf('Jan Vzor')).toBe('cancelled');
    await page.reload();
    await row.getByText('cancelled', { exact: true }).waitFor();
  });

  it('says what the server says when it cannot', async () => {
    const page = await open(undefined, { expected: [/status of 503/] });
    await page.route('**/api/admin/meetings/*', (route) =>
      route.fulfill({ status: 503, json: { error: 'The database is resting.' } }),
    );
    await rowOf(page, 'Eva Vzorová').getByRole('button', { name: 'Confirm' }).click();
    await toast(page, 'Error', 'The database is resting.');
    await rowOf(page, 'Eva Vzorová').getByText('pending', { exact: true }).waitFor();
  });

  it('says Failed to update meeting status when the server says nothing', async () => {
    const page = await open(undefined, { expected: [/ERR_FAILED/] });
    await page.route('**/api/admin/meetings/*', (route) => route.abort('failed'));
    await rowOf(page, 'Eva Vzorová').getByRole('button', { name: 'Cancel' }).click();
    await toast(page, 'Error', 'Failed to update meeting status');
    expect(await statusOf('Eva Vzorová')).toBe('pending');
  });

  it('says that the meetings could not be fetched, and tries again', async () => {
    const page = await open('/admin?tab=meetings', {
      expected: [/ERR_FAILED/],
      before: (opened: Page) =>
        opened.route('**/api/admin/meetings', (route) => route.abort('failed'), { times: 1 }),
    });
    await page.getByText('Failed to fetch meetings', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await rowOf(page, 'Ana Muestra').waitFor();
  });

  it('gives a meeting as a calendar file', async () => {
    const page = await open();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      rowOf(page, 'Ana Muestra').getByRole('link', { name: 'Add to calendar' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^meeting-\d+\.ics$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('DTSTART:20261202T090000Z');
  });

  it.each([390, 1280])('has the calendar file below the date, %d pixels wide', async (width) => {
    const page = await open(undefined, { viewport: { width, height: 800 } });
    const cell = rowOf(page, 'Jan Vzor').getByRole('cell', { name: 'Add to calendar' });
    const date = await cell.getByRole('time').boundingBox();
    const file = await cell.getByRole('link').boundingBox();
    expect(file?.y).toBeGreaterThanOrEqual((date?.y ?? 0) + (date?.height ?? 0));
  });

  it('has no barriers, wide and narrow', async () => {
    for (const width of [1280, 320]) {
      const page = await open(undefined, { bypassCSP: true, viewport: { width, height: 800 } });
      await rowOf(page, 'Ana Muestra').waitFor();
      expect(await violations(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
});
