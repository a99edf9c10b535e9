import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { inDays } from '../days.ts';
import { fileOf } from '../images.ts';
import { expectNames, LOGO, openConferences, storedConference } from './conferences.ts';
import { button, choose, clickButton, field, fieldValue, fill } from './controls.ts';
import { toast } from './toast.ts';

const DAY = inDays(30);
const CALL = 'POST /api/conferences';

const logo = () => field('Logo (optional)');
const add = () => clickButton('Add Conference');

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
    await add();
    await toast('Success', 'Conference added successfully');
    expect(await storedConference(site, 'Track Structure')).toMatchObject({
      date: DAY,
      location: 'Toruń',
      link: 'https://example.org/ts',
      comment: null,
    });
    await expectNames('Soon', 'Track Structure', 'Far away', 'Long over');
    expect(fieldValue(field('Name'))).toBe('');
    await site.open('/conferences');
    screen.getByRole('heading', { name: 'Track Structure' });
  });

  it('stores it once by a double click', async () => {
    const site = await openConferences();
    const held = site.hold(CALL);
    fillIn('Clicked twice');
    await userEvent.dblClick(await button('Add Conference'));
    held.release();
    await toast('Success', 'Conference added successfully');
    await site.openAsAdministrator('/admin/conferences');
    await screen.findByRole('heading', { name: 'Soon' });
    await expectNames('Soon', 'Clicked twice', 'Far away', 'Long over');
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

  it('takes an image of two megabytes for a logo, and nothing else', async () => {
    await openConferences();
    await choose(logo(), fileOf('%PDF-', 'application/pdf', 'paper.pdf'));
    await toast('Invalid file type', 'Please upload an image file (PNG, JPG, etc.)');
    expect(fieldValue(logo())).toBe('');
    const file = (size: number) => fileOf(new Uint8Array(size), 'image/png', 'logo.png');
    await choose(logo(), file(2 ** 21 + 1));
    await toast('File too large', 'Please upload an image smaller than 2MB');
    expect(screen.queryByAltText('The chosen logo')).toBeNull();
    await choose(logo(), file(2 ** 21));
    await screen.findByAltText('The chosen logo');
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
    await choose(logo(), fileOf('no image at all', 'image/png', 'a.png'));
    await screen.findByAltText('The chosen logo');
    await add();
    await toast('Error', /^The file is no image\./);
    site.fail(CALL);
    await add();
    await toast('Error', 'Failed to create conference.');
    expect(fieldValue(field('Name'))).toBe('Typed');
  });
});
