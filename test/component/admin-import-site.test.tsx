import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { selectSettings } from '../../db/queries/settings.ts';
import { choose, clickButton, field, toast } from './controls.ts';
import { openSite } from './site.tsx';

const GHOST = JSON.stringify({
  db: [
    {
      data: {
        posts: [
          {
            id: '1',
            title: 'One',
            slug: 'one',
            status: 'published',
            html: '<p>Hi</p><script>x</script>',
          },
          { id: '2', title: 'Demo', slug: 'demo', status: 'published', html: '<p>Theme</p>' },
        ],
        users: [{ id: 'a', name: 'Vera Moved', location: 'Brno' }],
      },
    },
  ],
});
const file = (text: string, name: string) => new File([text], name);

it('a site is read in the browser and moves in as far as it is ticked, and what it says of its owner', async () => {
  const site = await openSite();
  await site.openAsAdministrator('/admin?tab=settings&section=moving');
  await screen.findByRole('heading', { name: 'Import a site' });
  await choose(field('Choose a file'), file('{}', 'other.json'));
  await screen.findByText(/a WordPress or Ghost export/);

  // While a file is read, there is no other to choose.
  await choose(await screen.findByLabelText('Choose a file'), file(GHOST, 'ghost.json'));
  expect(await screen.findByText('A site of Ghost. Nothing is saved yet.')).toBeTruthy();
  await userEvent.click(screen.getByText('Posts (2 of 2)'));
  await userEvent.click(field('Import all 2'));
  screen.getByText('Posts (0 of 2)');
  await userEvent.click(field('One'));
  screen.getByText('Posts (1 of 2)');
  expect(screen.getByRole('list', { name: 'Not imported' }).textContent).toContain('<script> (1)');

  await clickButton('Import');
  await screen.findByText('Imported. Old addresses redirect to the new ones.');
  expect(screen.getByRole('row', { name: /^Posts/ }).textContent).toBe('Posts10000');
  expect((await site.request('/blog/one')).status).toBe(200);
  expect((await site.request('/blog/demo')).status).toBe(404);

  const proposals = within(
    await screen.findByRole('region', { name: 'Profile details from the site' }),
  );
  proposals.getByRole('checkbox', { name: 'Accept Location: Brno' }).click();
  await clickButton('Accept selected');
  await toast('Success', 'Settings saved');
  const { fields } = await selectSettings(site.db);
  expect([fields.name, fields.location]).toEqual(['Vera Moved', undefined]);
});
