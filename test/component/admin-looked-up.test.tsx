import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/publications.ts';
import { startScholarly } from '../scholarly-server.ts';
import { CROSSREF_ARTICLE as WORK } from '../scholarly-shapes.ts';
import { clickButton, field, fieldValue, fill, focused, texts, toast } from './controls.ts';
import { openSite } from './site.tsx';

const scholarly = await startScholarly();
afterAll(() => scholarly.stop());

/** The administrator's page of publications, of which these are stored. */
async function openWith(...stored: (typeof publications.$inferInsert)[]) {
  const site = await openSite({
    env: scholarly.env,
    async prepare({ db }) {
      await db.delete(publications);
      await db.insert(publications).values(stored);
    },
  });
  const user = await site.openAsAdministrator('/admin/publications');
  await screen.findByRole('table', { name: 'Publications' });
  return { ...site, user };
}

describe('a form filled in by its DOI', () => {
  const DOI = '10.5555/1361-6560/ad4f01';
  const FIRST = { title: 'First', authors: 'Vera Exemplar', journal: 'J', year: 2020, volume: '6' };

  beforeEach(() => {
    scholarly.works.set(DOI, WORK);
  });

  async function openForm(first: Partial<typeof publications.$inferInsert> = {}) {
    const { user, db } = await openWith({ ...FIRST, ...first });
    return {
      user,
      fillIn: () => clickButton('Fill in'),
      found: () => db.select().from(publications).where(eq(publications.doi, DOI)),
    };
  }

  it('is ready to be stored', async () => {
    const { user, found } = await openForm();
    await clickButton('Add publication');
    fill(field('DOI'), `doi:${DOI.toUpperCase()}`);
    await user.keyboard('{Enter}');
    await screen.findByText(/^Filled in from Crossref: Title, Authors, Journal, Year, /);
    expect(field('DOI').value).toBe(DOI);
    expect(field('Month').value).toBe('June');
    expect(field('Abstract').value).toMatch(/^Objective\. .*\n\nApproach/s);
    await clickButton('Add publication');
    await toast('Success', 'Publication added');
    expect(await found()).toMatchObject([
      { year: 2024, volume: '69', publisher: 'IOP Publishing' },
    ]);
  });

  const KING = '0000-0002-1825-0097';
  const roofs = {
    author: [
      { given: 'Martin Luther', family: 'King', suffix: 'Jr.', ORCID: `http://orcid.org/${KING}` },
      { name: 'Ornithologists of the North, Ltd.' },
    ],
    translator: [{ given: 'Ada', family: 'Abel' }],
  };

  it('names the people in parts, with their roles and ORCID iDs', async () => {
    scholarly.works.set(DOI, { ...WORK, ...roofs });
    const { fillIn, found } = await openForm();
    await clickButton('Add publication');
    fill(field('DOI'), DOI);
    await fillIn();
    await screen.findByText(/^Filled in from Crossref: Title, Authors, /);
    await waitFor(() =>
      expect(fieldValue(field('Authors'))).toBe(
        'Martin Luther King Jr., Ornithologists of the North, Ltd.',
      ),
    );
    await clickButton('Add publication');
    await toast('Success', 'Publication added');
    expect(await found()).toMatchObject([
      {
        contributors: [
          { role: 'author', given: 'Martin Luther', family: 'King', suffix: 'Jr.', orcid: KING },
          { role: 'author', literal: 'Ornithologists of the North, Ltd.' },
          { role: 'translator', given: 'Ada', family: 'Abel' },
        ],
      },
    ]);
  });

  it('adds the ORCID iDs of people who are there, and of those who are accepted', async () => {
    scholarly.works.set(DOI, { ...WORK, ...roofs });
    const { fillIn, found } = await openForm();
    await clickButton('Add publication');
    fill(field('Authors'), 'Bo Berg, Martin Luther King Jr.');
    fill(field('DOI'), DOI);
    await fillIn();
    await screen.findByText(/^Filled in from Crossref: .*, ORCID iDs\.$/);
    const orcids = () =>
      screen.getAllByRole<HTMLInputElement>('textbox', { name: /^ORCID iD/ }).map(fieldValue);
    expect(orcids()).toEqual(['', KING]);
    await clickButton('Use Crossref value Authors');
    await waitFor(() => expect(orcids()).toEqual([KING, '']));
    await clickButton('Add publication');
    await toast('Success', 'Publication added');
    expect(await found()).toMatchObject([
      { authors: 'Martin Luther King Jr., Ornithologists of the North, Ltd.' },
    ]);
  });

  it('keeps what was typed until it is decided', async () => {
    const { user, fillIn } = await openForm();
    await clickButton('Add publication');
    fill(field('Title'), 'My title');
    fill(field('Journal'), 'PMB');
    fill(field('Volume'), '7');
    fill(field('DOI'), DOI);
    await fillIn();
    const region = await screen.findByRole('region', { name: 'Crossref has different values' });
    const otherwise = within(region);
    expect(field('Title').value).toBe('My title');
    expect(texts(otherwise.getAllByRole('definition'))).toEqual([
      'My title',
      'Tracks of light ions in CO2 & water',
      'PMB',
      'Physics in Medicine & Biology',
      '7',
      '69',
    ]);
    await user.click(otherwise.getByRole('button', { name: 'Use Crossref value Journal' }));
    expect(field('Journal').value).toBe('Physics in Medicine & Biology');
    expect(otherwise.getAllByRole('listitem')).toHaveLength(2);
    await clickButton('Keep mine');
    expect(region.isConnected).toBe(false);
    expect(focused()).toBe('Fill in');
    expect(field('Title').value).toBe('My title');
    await fillIn();
    await clickButton('Use all Crossref values');
    expect(field('Volume').value).toBe('69');
    await fillIn();
    await screen.findByText('Crossref has the same values.');
  });
});
