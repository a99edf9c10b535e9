import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { STORES } from '../../db/queries/records.ts';
import { clickButton, field, fill, texts, toast } from './controls.ts';
import { openSite } from './site.tsx';

it('a course is added with its materials, refused at its field, changed and deleted', async () => {
  const site = await openSite();
  await site.openAsAdministrator('/admin?tab=teaching');
  await clickButton('Add course');
  await screen.findByLabelText('Title');
  fill(field('Title'), 'Quantum Beekeeping');
  fill(field('Term'), 'Spring 2031');
  fill(field('From (optional)'), '2031');
  fill(field('To (optional)'), '2030');
  await clickButton('Add material');
  fill(field('Label'), 'Slides');
  fill(field('Address'), 'example.org/slides');
  await clickButton('Save course');
  await screen.findByText(/before the start/);
  fill(field('To (optional)'), '');
  await clickButton('Save course');
  await toast('Success', 'Course saved');
  const [stored] = (await STORES.course.selectAll(site.db)).slice(-1);
  expect(stored).toMatchObject({
    ...{ title: 'Quantum Beekeeping', term: 'Spring 2031', from: '2031', to: null, code: null },
    materials: [{ label: 'Slides', url: 'https://example.org/slides' }],
  });

  await clickButton('Edit Quantum Beekeeping');
  fill(await screen.findByLabelText('Term'), 'Autumn 2031');
  await clickButton('Save course');
  await screen.findByText('Autumn 2031');
  const titles = () => texts(screen.getAllByRole('heading', { level: 3 }));
  const newestFirst = titles();
  expect(newestFirst[0]).toBe('Quantum Beekeeping');
  await clickButton('Term');
  expect(titles().at(-1)).toBe('Quantum Beekeeping');
  await clickButton('Title');
  expect(titles()).toEqual(newestFirst.toSorted());
  await clickButton('Title');
  await clickButton('Title');
  expect(titles()).toEqual(newestFirst);

  await clickButton('Delete Quantum Beekeeping');
  await clickButton('Delete');
  await toast('Success', 'Course deleted');
  expect(screen.queryByText('Quantum Beekeeping')).toBeNull();
});
