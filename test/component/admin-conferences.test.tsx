import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { conferences } from '../../db/schema/index.ts';
import { inDays } from '../days.ts';
import {
  expectNames,
  LOGO,
  openConferences,
  siteWithConferences,
  storedConference,
} from './conferences.ts';
import { choose, clickButton, fieldValue, fill } from './controls.ts';
import { toast } from './toast.ts';

describe('the page of the administrator’s conferences', () => {
  it('shows the coming ones, soonest first, then past ones', async () => {
    await openConferences();
    await expectNames('Soon', 'Far away', 'Long over');
    const past = within(screen.getByRole('region', { name: 'Past Conferences' }));
    past.getByRole('heading', { name: 'Long over' });
  });

  it('says Failed to fetch conferences, and tries again', async () => {
    const site = await siteWithConferences();
    const mend = site.route('GET /api/conferences', () => new Response(null, { status: 503 }));
    await site.openAsAdministrator('/admin/conferences');
    await screen.findByText('Failed to fetch conferences');
    mend();
    await clickButton('Try again');
    await screen.findByRole('heading', { name: 'Soon' });
  });
});

describe('deleting a conference', () => {
  const ask = async () => {
    await clickButton('Delete Soon');
    return within(await screen.findByRole('alertdialog', { name: 'Confirm Deletion' }));
  };

  it('asks first', async () => {
    const site = await openConferences();
    await clickButton('Cancel', await ask());
    expect(await storedConference(site, 'Soon')).toBeDefined();
    await clickButton('Delete', await ask());
    await toast('Success', 'Conference deleted successfully');
    await expectNames('Far away', 'Long over');
    expect(await storedConference(site, 'Soon')).toBeUndefined();
  });

  it('says what the server says, or that it failed', async () => {
    const site = await openConferences();
    const mend = site.fail('DELETE /api/conferences/*');
    await clickButton('Delete', await ask());
    await toast('Error', 'Failed to delete conference.');
    mend();
    await site.db.delete(conferences);
    await clickButton('Delete', await ask());
    await toast('Error', 'There is no such conference.');
  });
});

describe('editing a conference', () => {
  const edit = async () => {
    await clickButton('Edit Soon');
    return within(await screen.findByRole('dialog', { name: 'Edit Conference' }));
  };
  const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('sends what was changed, and shows it', async () => {
    const site = await openConferences();
    const dialog = await edit();
    fill(dialog.getByLabelText('Comment (optional)'), '');
    fill(dialog.getByLabelText('Date'), inDays(120));
    await clickButton('Save Changes', dialog);
    await toast('Success', 'Conference updated successfully');
    await dialogIsGone();
    await expectNames('Far away', 'Soon', 'Long over');
    const stored = await storedConference(site, 'Soon');
    expect(stored).toMatchObject({ date: inDays(120), comment: null });
  });

  it('replaces and removes the logo', async () => {
    const site = await openConferences();
    const dialog = await edit();
    await choose(dialog.getByLabelText('Logo (optional)'), LOGO);
    await dialog.findByAltText('The chosen logo');
    await clickButton('Save Changes', dialog);
    await dialogIsGone();
    const logo = (await storedConference(site, 'Soon'))?.logo ?? '';
    expect((await site.request(logo)).status).toBe(200);
    const again = await edit();
    await clickButton('Remove Logo', again);
    await clickButton('Save Changes', again);
    await dialogIsGone();
    expect((await storedConference(site, 'Soon'))?.logo).toBeNull();
    expect((await site.request(logo)).status).toBe(404);
  });

  it('asks before what was typed is lost', async () => {
    const site = await openConferences();
    const dialog = await edit();
    const leave = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    fill(dialog.getByLabelText('Name'), 'Later');
    await userEvent.keyboard('{Escape}');
    await clickButton('Cancel', within(await leave()));
    expect(fieldValue(dialog.getByLabelText('Name'))).toBe('Later');
    await clickButton('Cancel', dialog);
    await clickButton('Leave', within(await leave()));
    await dialogIsGone();
    expect(await storedConference(site, 'Soon')).toBeDefined();
  });

  it('says Failed to update conference. when the server says nothing', async () => {
    const site = await openConferences();
    site.fail('PUT /api/conferences/*');
    const dialog = await edit();
    fill(dialog.getByLabelText('Name'), 'Later');
    await clickButton('Save Changes', dialog);
    await toast('Error', 'Failed to update conference.');
  });
});
