import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { selectMeetings } from '../../db/queries/meetings.ts';
import { insertRows } from '../rows.ts';
import { clickButton, field, fieldValue, fill, focused, isDisabled, toast } from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';

const TAB = '/admin?tab=meetings';
const withMeetings = () => openSite({ prepare: ({ db }) => insertRows(db, 'inbox/meetings.json') });

async function open(): Promise<SiteUnderTest> {
  const site = await withMeetings();
  await site.openAsAdministrator(TAB);
  return site;
}
const getRow = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));
const getStatus = async ({ db }: SiteUnderTest, name: string) =>
  (await selectMeetings(db)).rows.find((meeting) => meeting.name === name)?.status;
const getDate = async ({ db }: SiteUnderTest, name: string) =>
  (await selectMeetings(db)).rows.find((meeting) => meeting.name === name)?.date;

describe('the Meetings tab', () => {
  it('says No meetings scheduled when there are none', async () => {
    const site = await openSite();
    await site.openAsAdministrator(TAB);
    await screen.findByText('No meetings scheduled');
  });

  it('shows who is met when, what about, and from when it was moved', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /Ana Muestra/ });
    for (const text of [
      'ana.muestra@example.org',
      'December 2, 2026 at 10:00',
      'Moved from December 1, 2026 at 10:00',
      'LET spectra',
      'confirmed',
      'via Cal.com',
    ]) {
      expect(row.textContent).toContain(text);
    }
  });

  it('confirms and cancels, each unless it is already', async () => {
    const site = await open();
    const row = await getRow('Jan Vzor');
    const areDisabled = () =>
      ['Confirm', 'Cancel'].map((name) => isDisabled(row.getByRole('button', { name })));
    row.getByText('pending');
    await clickButton('Confirm', row);
    await row.findByText('confirmed');
    await waitFor(() => expect(areDisabled()).toEqual([true, false]));
    await waitFor(() => expect(focused()).toBe('Move'));
    expect(await getStatus(site, 'Jan Vzor')).toBe('confirmed');
    await clickButton('Cancel', row);
    await row.findByText('cancelled');
    await waitFor(() => expect(areDisabled()).toEqual([false, true]));
    await waitFor(() => expect(focused()).toBe('Confirm'));
    expect(await getStatus(site, 'Jan Vzor')).toBe('cancelled');
    await site.openAsAdministrator(TAB);
    (await getRow('Jan Vzor')).getByText('cancelled');
  });

  it('shows a decision of which the answer does not say what came of it', async () => {
    const site = await open();
    site.route('PATCH /api/admin/meetings/*', async (_request, proceed) => {
      await proceed();
      return Response.json({ success: true });
    });
    const row = await getRow('Jan Vzor');
    await clickButton('Confirm', row);
    await row.findByText('confirmed');
  });

  it('moves a meeting, says what is wrong with the date, and who hears of it', async () => {
    const site = await open();
    const row = await getRow('Jan Vzor');
    await clickButton('Move', row);
    const dialog = within(await screen.findByRole('dialog', { name: /Jan Vzor/ }));
    const date = field('Date and time');
    expect(fieldValue(date)).toBe('2099-07-01T10:30');
    dialog.getByText('Time zone: Europe/Prague');
    fill(date, '2001-01-01T10:00');
    await clickButton('Move meeting', dialog);
    await dialog.findByText('Choose a date and a time in the future');
    expect(document.activeElement).toBe(date);
    expect(dialog.queryByText(/gets a letter/)).toBeNull();
    fill(date, '2099-07-02T11:00');
    await clickButton('Move meeting', dialog);
    await toast('Success', 'Meeting moved');
    await row.findByText('July 2, 2099 at 11:00');
    row.getByText('July 1, 2099 at 10:30');
    row.getByText('pending');
    await clickButton('Cancel', row);
    await row.findByText('cancelled');
    expect(isDisabled(row.getByRole('button', { name: 'Move' }))).toBe(true);
    expect(await getDate(site, 'Jan Vzor')).toBe('2099-07-02T09:00:00.000Z');
  });

  it('says what the server says when it cannot, or that it failed', async () => {
    const site = await open();
    const error = 'The database is resting.';
    const row = await getRow('Eva Vzorová');
    const mend = site.route('PATCH /api/admin/meetings/*', () =>
      Response.json({ error }, { status: 503 }),
    );
    await clickButton('Confirm', row);
    await toast('Error', error);
    mend();
    site.fail('PATCH /api/admin/meetings/*');
    await clickButton('Cancel', row);
    await toast('Error', 'Failed to update meeting status');
    expect(await getStatus(site, 'Eva Vzorová')).toBe('pending');
  });
});
