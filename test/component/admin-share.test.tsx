import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEFAULT_MENU } from '../../records/menu.ts';
import { clickButton, field, fieldValue, toast } from './controls.ts';
import { openSite } from './site.tsx';

const PATH = '/admin?tab=settings&section=share';

it('a selection is chosen, previewed, and copied as a frame or by its addresses', async () => {
  const site = await openSite();
  const user = await site.openAsAdministrator(PATH);
  await user.selectOptions(await screen.findByLabelText('Type'), 'Book Chapter');
  await user.selectOptions(field('Display as'), 'IEEE');
  await user.selectOptions(field('Frame colours'), 'Dark');
  await user.clear(field('Height (pixels)'));
  await user.type(field('Height (pixels)'), '900');
  await waitFor(() => expect(fieldValue(field('Frame'))).toContain(' height="900" '));
  const address =
    'http://localhost/embed/publications?type=Book+Chapter&amp;style=ieee&amp;mode=dark';
  expect(fieldValue(field('Frame'))).toContain(`<iframe src="${address}"`);
  expect(fieldValue(field('Frame'))).toMatch(/ sandbox="[^"]*allow-top-navigation-by-user-activ/);
  expect(screen.getByTitle('Preview of the frame').getAttribute('src')).toBe(
    '/embed/publications?type=Book+Chapter&style=ieee&mode=dark',
  );
  const html = 'http://localhost/publications.html?type=Book+Chapter&style=ieee';
  expect(fieldValue(field('Plain HTML'))).toBe(html);
  expect(fieldValue(field('JSON'))).toBe('http://localhost/api/publications?type=Book+Chapter');
  await clickButton('Copy BibTeX');
  await toast('Success', 'Copied to the clipboard');
  const bibtex = 'http://localhost/publications.bib?type=Book+Chapter';
  expect(await navigator.clipboard.readText()).toBe(bibtex);
});

it('what the menu has switched off is not shared', async () => {
  const menu = DEFAULT_MENU.map((item) => ({ ...item, visible: item.page !== 'publications' }));
  const site = await openSite({ settings: { menu } });
  await site.openAsAdministrator(PATH);
  await screen.findByText(/^The Publications page is turned off in the menu/);
  expect(screen.queryByLabelText('Frame')).toBeNull();
});
