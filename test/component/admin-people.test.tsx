import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { STORES } from '../../db/queries/records.ts';
import { clickButton, field, fill } from './controls.ts';
import { openSite } from './site.tsx';

it('a person is added, hidden until agreed, and belongs to a project with an amount', async () => {
  const site = await openSite();
  const user = await site.openAsAdministrator('/admin?tab=people');
  await clickButton('Add Person');
  fill(await screen.findByLabelText('Name'), 'Bea Hive');
  await clickButton('Save Person');
  await screen.findByText('Present Members · Not shown: has not agreed');
  const person = (await STORES.person.selectAll(site.db)).find(({ name }) => name === 'Bea Hive');
  expect(person).toMatchObject({ agreed: false, group: 'present', thesis_publication_id: null });

  await site.open('/admin?tab=projects');
  await clickButton('Add Project');
  fill(await screen.findByLabelText('Title'), 'Quantum Beekeeping');
  fill(field('Amount (optional)'), '12,500');
  fill(field('Currency'), 'eur');
  await screen.findByRole('option', { name: 'Bea Hive' });
  await user.selectOptions(field('Add a person'), String(person?.id));
  await clickButton('Save Project');
  await screen.findByText('Quantum Beekeeping');
  const stored = (await STORES.project.selectAll(site.db)).find(
    ({ title }) => title === 'Quantum Beekeeping',
  );
  expect(stored).toMatchObject({ amount: 12_500, currency: 'EUR', person_ids: [person?.id] });
});
