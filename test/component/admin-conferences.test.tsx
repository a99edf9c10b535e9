import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { conferences, untrashedConferences } from '../../db/schema/records.ts';
import { inDays } from '../days.ts';
import { makeFile } from '../files.ts';
import { choose, clickButton, field, fieldValue, fill, toast } from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';

const FILE = resolve(import.meta.dirname, '../../sample/files/logos/ewsd.webp');
const LOGO = makeFile(readFileSync(FILE), 'image/webp', 'ewsd.webp');

const SOON = { name: 'Soon', date: inDays(3), location: 'Weimar', comment: 'Poster' };
const FAR = { name: 'Far away', date: inDays(90), location: 'Lisbon' };
const OVER = { name: 'Long over', date: '2019-05-06', location: 'Odense' };

/** A site that has three conferences. */
const siteWithConferences = (): Promise<SiteUnderTest> =>
  openSite({
    async prepare({ db }) {
      await db.delete(conferences);
      await db.insert(conferences).values([FAR, SOON, OVER]);
    },
  });

/** The same with the administrator's page of them open. */
async function openConferences(): Promise<SiteUnderTest> {
  const site = await siteWithConferences();
  await site.openAsAdministrator('/admin/conferences');
  await screen.findByRole('heading', { name: 'Soon' });
  return site;
}

/** A conference of the database by its name. */
const storedConference = async ({ db }: SiteUnderTest, name: string) =>
  (await db.select().from(untrashedConferences)).find((conference) => conference.name === name);

/** Expects these conferences on the page, in this order. */
const expectNames = (...names: string[]) =>
  expect
    .poll(() => screen.getAllByRole('heading', { level: 3 }).map((h3) => h3.textContent))
    .toEqual(names);

describe('the page of the administrator’s conferences', () => {
  it('shows the coming ones, soonest first, then past ones', async () => {
    await openConferences();
    await expectNames('Soon', 'Far away', 'Long over');
    screen.getByText('Weimar · Poster');
    const past = within(screen.getByRole('region', { name: 'Past Conferences' }));
    past.getByRole('heading', { name: 'Long over' });
  });
});

describe('deleting a conference', () => {
  const ask = async () => {
    await clickButton('Delete Soon');
    return within(await screen.findByRole('alertdialog', { name: 'Confirm Deletion' }));
  };

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
    return within(await screen.findByRole('dialog', { name: 'Edit conference' }));
  };
  const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('replaces and removes the logo', async () => {
    const site = await openConferences();
    const dialog = await edit();
    await choose(dialog.getByLabelText('Logo (optional)'), LOGO);
    await dialog.findByAltText('Selected logo');
    fill(dialog.getByLabelText('Date'), inDays(120));
    await clickButton('Save Changes', dialog);
    await toast('Success', 'Conference updated successfully');
    await dialogIsGone();
    await expectNames('Far away', 'Soon', 'Long over');
    const logo = (await storedConference(site, 'Soon'))?.logo ?? '';
    expect((await site.request(logo)).status).toBe(200);
    const again = await edit();
    await clickButton('Remove logo', again);
    await clickButton('Save Changes', again);
    await dialogIsGone();
    expect((await storedConference(site, 'Soon'))?.logo).toBeNull();
    expect((await site.request(logo)).status).toBe(404);
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

const DAY = inDays(30);
const CALL = 'POST /api/conferences';

const logo = () => field('Logo (optional)');
const add = () => clickButton('Add conference');

function fillIn(name: string, date = DAY, location = 'Toruń'): void {
  fill(field('Name'), name);
  fill(field('Date'), date);
  fill(field('Location'), location);
}

describe('adding a conference', () => {
  it('stores what was filled in, shows it in its place, and empties the form', async () => {
    const site = await openConferences();
    fillIn(' Track Structure ');
    fill(field('Link (optional)'), 'https://example.org/ts');
    fill(field('Language (optional)'), 'Polish');
    await add();
    await toast('Success', 'Conference added successfully');
    expect(await storedConference(site, 'Track Structure')).toMatchObject({
      date: DAY,
      location: 'Toruń',
      link: 'https://example.org/ts',
      comment: null,
      language: 'pl',
    });
    await expectNames('Soon', 'Track Structure', 'Far away', 'Long over');
    expect(fieldValue(field('Name'))).toBe('');
    await site.open('/conferences');
    screen.getByRole('heading', { name: 'Track Structure' });
  });

  it('wants a name, a date and a location', async () => {
    await openConferences();
    for (const [name, date, location] of [
      ['   ', DAY, 'Toruń'],
      ['Name', '', 'Toruń'],
      ['Name', DAY, ' '],
    ] as const) {
      fillIn(name, date, location);
      await add();
      await toast('Missing information', 'Please fill in the name, date, and location.');
    }
    await expectNames('Soon', 'Far away', 'Long over');
  });

  it('takes an image of two megabytes at most for a logo, and nothing else', async () => {
    await openConferences();
    await choose(logo(), makeFile('%PDF-', 'application/pdf', 'paper.pdf'));
    await toast('Invalid file type', 'Please upload an image file (PNG, JPG, etc.)');
    expect(fieldValue(logo())).toBe('');
    const file = (size: number) => makeFile(new Uint8Array(size), 'image/png', 'logo.png');
    await choose(logo(), file(2 ** 21 + 1));
    await toast('File too large', 'Please upload an image smaller than 2MB');
    expect(screen.queryByAltText('Selected logo')).toBeNull();
    await choose(logo(), file(2 ** 21));
    await screen.findByAltText('Selected logo');
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(
      this: FileReader,
    ) {
      queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
    });
    await choose(logo(), LOGO);
    await toast('Upload failed', 'Failed to process the image.');
  });

  it('says what the server says or that it failed, and keeps what was typed', async () => {
    const site = await openConferences();
    fillIn('Typed');
    await choose(logo(), makeFile('no image at all', 'image/png', 'a.png'));
    await screen.findByAltText('Selected logo');
    await add();
    await toast('Error', /^This file is not an image\./);
    site.fail(CALL);
    await add();
    await toast('Error', 'Failed to create conference.');
    expect(fieldValue(field('Name'))).toBe('Typed');
  });
});
