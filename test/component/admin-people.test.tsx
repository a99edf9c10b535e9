import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { STORES } from '../../db/queries/records.ts';
import { publications } from '../../db/schema/publications.ts';
import { around, clickButton, field, fieldValue, fill, isDisabled } from './controls.ts';
import { openSite } from './site.tsx';

it('a person is added, hidden until agreed, and belongs to a project with an amount', async () => {
  const site = await openSite();
  const user = await site.openAsAdministrator('/admin?tab=people');
  await clickButton('Add person');
  fill(await screen.findByLabelText('Name'), 'Bea Hive');
  await clickButton('Save person');
  await screen.findByText('Not listed: has not agreed');
  expect(isDisabled(around(screen.getByText('Bea Hive'), 'tr').getByLabelText('View'))).toBe(true);
  const person = (await STORES.person.selectAll(site.db)).find(({ name }) => name === 'Bea Hive');
  expect(person).toMatchObject({ agreed: false, group: 'present', thesis_publication_id: null });

  await site.open('/admin?tab=projects');
  await clickButton('Add project');
  fill(await screen.findByLabelText('Title'), 'Quantum Beekeeping');
  fill(field('Amount (optional)'), '12.500');
  fill(field('Currency'), 'eur');
  await user.type(field('Add a person'), 'hive');
  await user.click(await screen.findByRole('option', { name: 'Bea Hive' }));
  await clickButton('Save project');
  await screen.findByText('Quantum Beekeeping');
  const stored = (await STORES.project.selectAll(site.db)).find(
    ({ title }) => title === 'Quantum Beekeeping',
  );
  expect(stored).toMatchObject({ amount: 12_500, currency: 'EUR', person_ids: [person?.id] });
});

it('the thesis of a person is found by keys, theses first, and Escape keeps the form', async () => {
  const site = await openSite({
    async prepare({ db }) {
      const work = { authors: 'Bea Hive', journal: 'Vienna', year: 2020 };
      await db.delete(publications);
      await db.insert(publications).values([
        { ...work, title: 'An article' },
        { ...work, title: 'A thesis', publication_type: 'Thesis' },
        { ...work, title: 'Another article', authors: 'Ada Other' },
      ]);
    },
  });
  const user = await site.openAsAdministrator('/admin?tab=people');
  await clickButton('Add person');
  const thesis = await screen.findByRole('combobox', { name: 'Choose the thesis' });
  const options = () => screen.queryAllByRole('option', { name: /article|thesis/ });
  const active = () => thesis.getAttribute('aria-activedescendant');
  await user.click(thesis);
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(options()[0]?.textContent).toMatch(/^A thesis/);
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe(options()[1]?.id);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toBe(options()[2]?.id);
  await user.keyboard('nobody');
  within(screen.getByRole('dialog')).getByText('Nothing found.');
  await user.keyboard('{Enter}{Escape}');
  expect([thesis.getAttribute('aria-expanded'), fieldValue(thesis)]).toEqual(['false', '']);
  await user.keyboard('other{Enter}');
  await screen.findByRole('button', { name: 'Remove Another article' });
  await user.keyboard('2020 vienna thesis{Enter}');
  expect(screen.queryByRole('button', { name: 'Remove A thesis' })).toBeNull();
  await user.keyboard('{Escape}2020 thesis{Enter}');
  await screen.findByRole('button', { name: 'Remove A thesis' });
  expect(screen.queryByRole('button', { name: 'Remove Another article' })).toBeNull();
});
