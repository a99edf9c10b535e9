import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publications } from '../../db/schema/publications.ts';
import { startScholarly } from '../scholarly-server.ts';
import {
  crossrefArticle,
  crossrefRelation,
  crossrefUpdate,
  openAlexCopies,
  CROSSREF_ARTICLE as WORK,
} from '../scholarly-shapes.ts';
import { clickButton, field, fill, focused, texts, toast } from './controls.ts';
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
  await screen.findByRole('list', { name: 'Publications' });
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
      fillIn: () => clickButton('Fill In'),
      found: () => db.select().from(publications).where(eq(publications.doi, DOI)),
    };
  }

  it('is ready to be stored', async () => {
    const { user, found } = await openForm();
    await clickButton('Add Publication');
    fill(field('DOI'), `doi:${DOI.toUpperCase()}`);
    await user.keyboard('{Enter}');
    await screen.findByText(/^Filled in from Crossref: Title, Authors, Journal, Year, /);
    expect(field('DOI').value).toBe(DOI);
    expect(field('Month').value).toBe('June');
    expect(field('Abstract').value).toMatch(/^Objective\. .*\n\nApproach/s);
    await clickButton('Add Publication');
    await toast('Success', 'Publication added');
    expect(await found()).toMatchObject([
      { year: 2024, volume: '69', publisher: 'IOP Publishing' },
    ]);
  });

  it('keeps what was typed until it is decided', async () => {
    const { user, fillIn } = await openForm();
    await clickButton('Add Publication');
    fill(field('Title'), 'My title');
    fill(field('Journal'), 'PMB');
    fill(field('Volume'), '7');
    fill(field('DOI'), DOI);
    await fillIn();
    const region = await screen.findByRole('region', { name: 'Crossref says otherwise' });
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
    await user.click(otherwise.getByRole('button', { name: 'Use Crossref’s Journal' }));
    expect(field('Journal').value).toBe('Physics in Medicine & Biology');
    expect(otherwise.getAllByRole('listitem')).toHaveLength(2);
    await clickButton('Keep Mine');
    expect(region.isConnected).toBe(false);
    expect(focused()).toBe('Fill In');
    expect(field('Title').value).toBe('My title');
    await fillIn();
    await clickButton('Use All of Crossref’s');
    expect(field('Volume').value).toBe('69');
    await fillIn();
    await screen.findByText('Crossref says the same.');
  });
});

describe('citation counts of publications', () => {
  const PAPER = { authors: 'A B', journal: 'J', year: 2020 };
  const SUMMARY = '2 different, 1 same, 1 not known to OpenAlex';

  beforeEach(() => {
    scholarly.openAlex.clear();
    for (const [title, cited_by_count] of [
      ['grows', 5],
      ['shrinks', 1],
      ['stays', 1],
    ] as const) {
      scholarly.openAlex.set(`10.5555/${title}`, { cited_by_count });
    }
    return () => scholarly.insteadOf(/openalex/, null);
  });

  async function openCounts() {
    const { user, db } = await openWith(
      { ...PAPER, title: 'Grows', doi: '10.5555/grows', citations: 3 },
      { ...PAPER, title: 'Shrinks', doi: '10.5555/shrinks', citations: 2 },
      { ...PAPER, title: 'Stays', doi: '10.5555/stays', citations: 1 },
      { ...PAPER, title: 'Unknown', doi: '10.5555/unknown' },
      { ...PAPER, title: 'Without a DOI' },
    );
    await clickButton('Refresh Citations');
    const { citations, citations_source } = publications;
    return {
      user,
      stored: async () =>
        (await db.select({ citations, citations_source }).from(publications)).map(Object.values),
    };
  }

  it('are shown beside the stored ones, and stored when they are accepted', async () => {
    const { user, stored } = await openCounts();
    await screen.findByText(SUMMARY);
    const list = within(screen.getByRole('list', { name: 'Citation counts' }));
    expect(texts(list.getAllByRole('listitem'))).toEqual([
      'Grows (2020)Current: 3→OpenAlex: 5(+2)',
      'Shrinks (2020)Current: 2→OpenAlex: 1(−1)',
    ]);
    within(screen.getByRole('region', { name: 'Not known to OpenAlex' })).getByText(/Unknown/);
    await user.click(field('Accept Shrinks'));
    await clickButton('Store 2 Counts');
    await toast('Success', 'Stored: 2 citation counts.');
    expect(await stored()).toEqual([
      [5, 'OpenAlex'],
      [2, null],
      [1, 'OpenAlex'],
      [0, null],
      [0, null],
    ]);
    await clickButton('Edit Grows');
    await screen.findByText(/^Counted by OpenAlex on /);
    expect(field('Citations').value).toBe('5');
  });
});

describe('links of publications', () => {
  const PAPER = { authors: 'A B', journal: 'J', year: 2020 };

  beforeEach(() => {
    scholarly.works.clear();
    scholarly.openAlex.clear();
    const knows = (doi: string, more: object) =>
      scholarly.works.set(doi, crossrefArticle(doi, 'A', more));
    knows('10.5555/retracted', {
      'updated-by': [crossrefUpdate('10.5555/notice', 'retraction', 'retraction-watch')],
    });
    knows('10.5555/corrected', {
      'updated-by': [crossrefUpdate('10.5555/erratum', 'erratum')],
      relation: { 'has-preprint': [crossrefRelation('10.1101/pre')] },
    });
    const hal = { pdf_url: 'https://a.example/1.pdf', source: { display_name: 'HAL' } };
    scholarly.openAlex.set('10.5555/corrected', openAlexCopies(hal));
    return () => scholarly.insteadOf(/^\/(?:datacite|openalex|crossref)\//, null);
  });

  async function openLinks() {
    const more = Array.from({ length: 20 }, (_, at) => ({
      ...PAPER,
      title: `Paper ${at}`,
      doi: `10.5555/${at}`,
    }));
    const { user, db } = await openWith(
      { ...PAPER, title: 'Corrected', doi: '10.5555/corrected' },
      { ...PAPER, title: 'Retracted', doi: '10.5555/retracted', year: 2019 },
      ...more,
    );
    await clickButton('Look for Links');
    const links = async (title: string) => {
      const rows = await db.select().from(publications).where(eq(publications.title, title));
      return rows[0]?.links;
    };
    return { user, links };
  }

  it('are proposed for all publications, and stored as accepted; a retraction only where it is ticked', async () => {
    const { user, links } = await openLinks();
    await screen.findByText('4 new links for 2 publications');
    const notices = within(screen.getByRole('list', { name: 'Retracted or corrected' }));
    expect(texts(notices.getAllByRole('listitem'))).toEqual([
      'Corrected (2020)Erratum https://doi.org/10.5555/erratum (Crossref: February 6, 2010)',
      'Retracted (2019)Retraction notice https://doi.org/10.5555/notice (Crossref: February 6, 2010, recorded by Retraction Watch)',
    ]);
    const others = within(screen.getByRole('list', { name: 'Links' }));
    expect(texts(others.getAllByRole('link'))).toEqual([
      'https://doi.org/10.1101/pre',
      'https://a.example/1.pdf',
    ]);
    expect(field('Accept Retraction notice of Retracted').checked).toBe(false);
    await user.click(field('Accept Open access of Corrected'));
    await clickButton('Store 2 Links');
    await toast('Success', 'Stored: 2 links.');
    await vi.waitFor(() => expect(focused()).toBe('Look for Links'));
    expect(await links('Retracted')).toEqual([]);
    expect(await links('Corrected')).toEqual([
      { kind: 'publisher', label: 'Erratum', url: 'https://doi.org/10.5555/erratum' },
      { kind: 'preprint', url: 'https://doi.org/10.1101/pre' },
    ]);
    await clickButton('Look for Links');
    await screen.findByText('2 new links for 2 publications');
    await user.click(field('Accept Retraction notice of Retracted'));
    await clickButton('Store 2 Links');
    // The first notification may still be there: it would not tell.
    await vi.waitFor(async () =>
      expect(await links('Retracted')).toEqual([
        { kind: 'publisher', label: 'Retraction notice', url: 'https://doi.org/10.5555/notice' },
      ]),
    );
    await clickButton('Look for Links');
    await screen.findByText('No new links were found.');
    await clickButton('Back to Publications');
  });
});
