import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { STORES } from '../../db/queries/records.ts';
import { clickButton, field, fill, toast } from './controls.ts';
import { openSite } from './site.tsx';

it('a talk is added with its paper and slides, and the zone of its time is asked for', async () => {
  const site = await openSite();
  const user = await site.openAsAdministrator('/admin?tab=talks');
  await clickButton('Add talk');
  fill(await screen.findByLabelText('Title'), 'Quantum Beekeeping');
  await user.selectOptions(field('Type'), 'keynote');
  fill(field('Time (optional)'), '14:30');
  await user.type(field('Add a publication'), 'mapping real-time let{Enter}');
  await clickButton('Add link');
  fill(field('Address'), 'example.org/slides');
  await clickButton('Save talk');
  await screen.findByText('Enter the time zone');
  fill(field('Time zone'), 'Europe/Prague');
  await clickButton('Save talk');
  await toast('Success', 'Talk saved');
  const stored = (await STORES.talk.selectAll(site.db)).find(
    ({ title }) => title === 'Quantum Beekeeping',
  );
  expect(stored).toMatchObject({
    ...{ kind: 'keynote', time: '14:30', publication_ids: [1], conference_id: null },
    links: [{ kind: 'slides', url: 'https://example.org/slides', label: null }],
  });
});
