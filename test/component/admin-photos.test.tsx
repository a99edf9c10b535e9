import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeFile, PNG } from '../files.ts';
import {
  around,
  choose,
  clickButton,
  fieldValue,
  fill,
  focused,
  isDisabled,
  toast,
} from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';

const PHOTOS = 'POST /api/admin/about/photos';
const SMALL = makeFile(PNG, 'image/png', 'small.png');

const field = (label: RegExp | string) => screen.getByLabelText(label);
const upload = () => clickButton('Upload Photo');
const uploadIsDisabled = () => isDisabled(screen.getByRole('button', { name: 'Upload Photo' }));

async function open(): Promise<SiteUnderTest> {
  const site = await openSite();
  await site.openAsAdministrator('/admin/about');
  await screen.findAllByRole('button', { name: 'Delete' });
  return site;
}

/** The card of a photo, once it is there. */
const photo = async (caption: string) =>
  around(await screen.findByRole('img', { name: caption }), 'li');

async function send(caption: string, file = SMALL): Promise<string> {
  await choose(field('Photo File'), file);
  fill(field('Caption'), caption);
  await upload();
  await toast('Success', 'Photo uploaded successfully');
  return (await photo(caption)).getByRole('img').getAttribute('src') ?? '';
}

describe('a new photo', () => {
  it('needs a file and a caption before it can be sent', async () => {
    await open();
    expect(field('Photo File').getAttribute('accept')).toBe('image/*');
    expect(field(/^Location/).getAttribute('placeholder')).toBe('e.g., Valencia, Spain');
    expect(uploadIsDisabled()).toBe(true);
    await choose(field('Photo File'), SMALL);
    expect(uploadIsDisabled()).toBe(true);
    fill(field('Caption'), '   ');
    expect(uploadIsDisabled()).toBe(true);
    fill(field('Caption'), 'A caption');
    expect(uploadIsDisabled()).toBe(false);
    await choose(field('Photo File'));
    expect(uploadIsDisabled()).toBe(true);
  });

  it('is shown with place and year, the form is empty again, and visitors see it', async () => {
    const site = await open();
    const held = site.hold(PHOTOS);
    await choose(field('Photo File'), SMALL);
    fill(field('Caption'), 'The hall at night');
    fill(field(/^Location/), 'Valencia, Spain');
    fill(field(/^Year/), '2024');
    await upload();
    await held.asked;
    await waitFor(() => expect(uploadIsDisabled()).toBe(true));
    held.release();
    await toast('Success', 'Photo uploaded successfully');
    const card = await photo('The hall at night');
    card.getByText('Valencia, Spain');
    card.getByText('2024');
    for (const label of ['Caption', /^Location/, /^Year/]) {
      expect(fieldValue(field(label))).toBe('');
    }
    expect(uploadIsDisabled()).toBe(true);
    expect(focused()).toBe('Photo File');
    await site.open('/about');
    const figures = screen.getAllByRole('figure').map((figure) => figure.textContent);
    expect(figures.join()).toContain('The hall at night');
  });

  it.each(['1899', '2031'])('is not sent with the year %s', async (year) => {
    const site = await open();
    await choose(field('Photo File'), SMALL);
    fill(field('Caption'), 'Another century');
    fill(field(/^Year/), year);
    await upload();
    await screen.findByText('Enter a year from 1900 to 2030');
    expect(field(/^Year/).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(/^Year/));
    expect(site.calls).not.toContain(PHOTOS);
    fill(field(/^Year/), year === '1899' ? '1900' : '2030');
    await waitFor(() => expect(field(/^Year/).getAttribute('aria-invalid')).toBeNull());
    await upload();
    await toast('Success', 'Photo uploaded successfully');
  });

  it('is refused with its reason beside the field, and nothing typed is lost', async () => {
    await open();
    await choose(field('Photo File'), SMALL);
    fill(field('Caption'), 'Long'.repeat(100));
    await upload();
    await toast('Error', 'Failed to upload photo');
    await screen.findByText('At most 300 characters');
    expect(field('Caption').getAttribute('aria-invalid')).toBe('true');
    expect(fieldValue(field('Caption'))).toHaveLength(400);
    fill(field('Caption'), 'Short');
    await choose(field('Photo File'), makeFile('<svg/>', 'image/svg+xml', 'x.svg'));
    await upload();
    await screen.findByText('Choose an image: PNG, JPEG, GIF, WebP or AVIF.');
  });
});

describe('a photo that is deleted', () => {
  const ask = async (deletion: HTMLElement) => {
    await userEvent.click(deletion);
    return within(await screen.findByRole('alertdialog'));
  };

  it('is asked about, and goes from the page', async () => {
    const site = await open();
    const url = await send('To be deleted');
    const deletion = (await photo('To be deleted')).getByRole('button', { name: 'Delete' });
    const dialog = await ask(deletion);
    dialog.getByText('Are you sure you want to delete this photo?');
    await clickButton('Cancel', dialog);
    await photo('To be deleted');
    const again = await ask(deletion);
    const held = site.hold('DELETE /api/admin/about/photos/*');
    await clickButton('Delete', again);
    await held.asked;
    await waitFor(() =>
      expect(isDisabled(again.getByRole('button', { name: 'Delete' }))).toBe(true),
    );
    const deletions = [...document.querySelectorAll('li button')].filter(
      ({ textContent }) => textContent === 'Delete',
    );
    expect(deletions.length).toBeGreaterThan(1);
    expect(deletions.every(isDisabled)).toBe(true);
    held.release();
    await toast('Success', 'Photo deleted successfully');
    await waitFor(() => expect(screen.queryByRole('img', { name: 'To be deleted' })).toBeNull());
    expect((await site.request(url)).status).toBe(404);
  });

  it('stays when it cannot be deleted', async () => {
    const site = await open();
    site.fail('DELETE /api/admin/about/photos/*');
    const deletions = () => screen.getAllByRole('button', { name: 'Delete' });
    const [first, ...rest] = deletions();
    if (!first) throw new Error('there is no photo');
    await clickButton('Delete', await ask(first));
    await toast('Error', 'Failed to delete photo');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(deletions()).toHaveLength(1 + rest.length);
  });
});
