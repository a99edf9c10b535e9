import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { publications, samplePublications } from '../../db/schema/publications.ts';
import { status } from '../local-server.ts';
import { startScholarly } from '../scholarly-server.ts';
import { crossrefArticle, orcidGroup, CROSSREF_ARTICLE as WORK } from '../scholarly-shapes.ts';
import { around, button, choose, clickButton, field, fill, texts, toast } from './controls.ts';
import { openSite } from './site.tsx';

const scholarly = await startScholarly();
afterAll(() => scholarly.stop());

const BIB = `
  @article{one, author={Exemplar, Vera}, title={First}, journal={J}, year=2020, volume=7}
  @article{two, author={Nov{\\'a}k, Jan}, title={Second}, journal={J}, year=2021}
  @article{three, author={Other, Ada}, title={Third}, journal={K}, year=2022, dimensions={Wien}}
  @misc{none, author={Nobody}}`;
const STORED = [
  ['one', 'First', 'Vera Exemplar', 2020, '6'],
  ['two', 'Second', 'Jan Novák', 2021, null],
] as const;

/** The import of a site that has two publications. */
async function openImport() {
  const site = await openSite({
    env: scholarly.env,
    async prepare({ db }) {
      await db.delete(publications);
      for (const [citation_key, title, authors, year, volume] of STORED) {
        await db.insert(publications).values({
          ...{ citation_key, title, authors, year, volume },
          ...{ journal: 'J', publication_type: 'Article' },
        });
      }
    },
  });
  const user = await site.openAsAdministrator('/admin/publications');
  const begin = async () => {
    await clickButton('Import');
    await screen.findByRole('form', { name: 'Bibliography' });
  };
  await begin();
  return {
    ...site,
    user,
    begin,
    async preview(text = BIB) {
      fill(field('Or paste the entries'), text);
      await clickButton('Show preview');
      await entries();
    },
    async lookUp(text: string) {
      fill(field('Or look up identifiers'), text);
      await clickButton('Look up');
    },
    rows: () => site.db.select().from(publications),
    titles: async () => (await site.db.select().from(publications)).map(({ title }) => title),
  };
}

const entries = () => screen.findByRole('list', { name: 'Entries of the bibliography' });
const entry = async (title: string) =>
  around(await within(await entries()).findByText(title), 'li');
const skipped = () =>
  within(screen.getByRole('region', { name: 'Skipped' })).getByRole('listitem').textContent;

describe('the import of a bibliography', () => {
  it('says of each entry how it will be cited, and which fields it comes without', async () => {
    const { preview } = await openImport();
    await preview(`
      @book{one, author={A, B}, title={One}, publisher={P}, year=2020, dimensions={Wien}, series={S}}
      @book{two, author={A, B}, title={Two}, langid={german}, publisher={P}, year=2021, dimensions={Graz}}`);
    const two = await entry('Two');
    two.getByText('Book · German');
    two.getByText('A, B. (2021). Two. P.');
    two.getByText('two · without dimensions');
    screen.getByText('Fields that are not imported: dimensions (2)');
    screen.getByText('One · Two');
  });

  it('shows first what is new, same, different and skipped, and stores what is accepted', async () => {
    const { begin, preview, titles, rows } = await openImport();
    await preview();
    await screen.findByText('1 new, 1 changed, 1 unchanged, 1 skipped');
    const places = within(await entries()).getAllByText(/^(?:new|changed|same)$/);
    expect(texts(places)).toEqual(['changed', 'new', 'same']);
    (await entry('Third')).getByText('new');
    const same = await entry('Second');
    same.getByText('same');
    expect(same.queryByRole('checkbox')).toBeNull();
    const first = await entry('First');
    first.getByText('changed');
    expect(texts(first.getAllByRole('term'))).toEqual(['volume']);
    expect(texts(first.getAllByRole('definition'))).toEqual(['Current: 6', 'New: 7']);
    expect(skipped()).toMatch(/^none · misc, line 5/);
    expect(await titles()).toEqual(['First', 'Second']);
    await clickButton('Import 2');
    await toast('Success', '1 publication imported, 1 updated.');
    const outcome = await screen.findByRole('list', { name: 'Imported entries' });
    expect(texts(within(outcome).getAllByRole('listitem'))).toEqual([
      'FirstImported',
      'ThirdImported without dimensions',
      'SecondUnchanged',
    ]);
    screen.getByText('1 publication imported, 1 updated, 1 skipped');
    expect(skipped()).toMatch(/It has no title/);
    await clickButton('Done');
    await screen.findByRole('heading', { name: 'Third' });
    expect(await titles()).toEqual(['First', 'Second', 'Third']);
    expect((await rows())[0]?.volume).toBe('7');
    await begin();
    await preview();
    await screen.findByText('0 new, 0 changed, 3 unchanged, 1 skipped');
    expect(await button('Import 0')).toHaveProperty('disabled', true);
  });

  it('leaves out the entries and the fields that were not', async () => {
    const { user, preview, rows } = await openImport();
    await preview(BIB.replace('volume=7', 'volume=7, number=12, pages={1--9}'));
    await user.click(field('Accept all 2'));
    expect(await button('Import 0')).toHaveProperty('disabled', true);
    expect(field('Accept volume of First').disabled).toBe(true);
    await user.click(field('Accept First'));
    await user.click(field('Accept volume of First'));
    await user.click(field('Accept issue of First'));
    await clickButton('Import 1');
    await toast('Success', '1 publication updated.');
    expect(await rows()).toMatchObject([{ volume: '6', issue: null, pages: '1–9' }, {}]);
  });

  it('shows of other people what differs', async () => {
    const { user, preview } = await openImport();
    await preview(BIB.replace('Exemplar, Vera', 'Exemplar, Vera and Roe, Eva'));
    const fields = texts((await entry('First')).getAllByRole('term'));
    expect(fields).toContain('authors');
    expect(fields).not.toContain('authors complete');
    for (const name of fields) await user.click(field(`Accept ${name} of First`));
    await button('Import 1');
  });

  it('is sent once by a double click', async () => {
    const { user, preview, route, titles } = await openImport();
    await preview();
    let sent = 0;
    route('POST /api/admin/publications/import', (_request, proceed) => {
      sent += 1;
      return proceed();
    });
    await user.dblClick(await button('Import 2'));
    await toast('Success', '1 publication imported, 1 updated.');
    expect(await titles()).toEqual(['First', 'Second', 'Third']);
    expect(sent).toBe(1);
  });

  it('asks what those are that do not say it, and settles them at once', async () => {
    const { user, preview, rows } = await openImport();
    await preview(`@misc{talk_a, author={A B}, title={Of tones}, note={NYU LingLunch}, year=2022}
      @misc{b, author={A B}, title={A correction manual}, publisher={Zenodo}, year=2022}`);
    await clickButton('Import 2');
    await screen.findByText('2 publications have no type');
    const [first, second] = within(screen.getByRole('list', { name: 'Types' })).getAllByRole(
      'listitem',
    );
    expect(texts([first, second].flatMap((item) => item ?? []))).toEqual([
      expect.stringContaining('Based on “manual”'),
      expect.stringContaining('Based on “talk_a”'),
    ]);
    expect(field('Type of Of tones').value).toBe('Presentation');
    await user.selectOptions(field('Type of Of tones'), 'Poster');
    await clickButton('Apply 2 types');
    await toast('Success', '2 publications updated.');
    const kinds = async () =>
      (await rows()).slice(2).map(({ title, publication_type }) => [title, publication_type]);
    expect(await kinds()).toEqual([
      ['Of tones', 'Poster'],
      ['A correction manual', 'Technical Note'],
    ]);
    await screen.findByRole('searchbox');
    await clickButton('Undo');
    await screen.findByText('2 publications have no type.');
    expect(await kinds()).toEqual([
      ['Of tones', null],
      ['A correction manual', null],
    ]);
  });

  it('says how many of the sample will go', async () => {
    const { db, preview, rows, titles } = await openImport();
    const [row] = await rows();
    await db.insert(samplePublications).values({ publication_id: row?.id ?? 0 });
    await preview(BIB.replace('title={First}', 'title={Wholly other}'));
    await screen.findByText('1 sample publication will be removed with this import.');
    await clickButton('Import 2');
    await toast('Success', '2 publications imported, 1 sample publication removed.');
    expect(await titles()).toEqual(['Second', 'Wholly other', 'Third']);
  });

  it('says what another kind of file is', async () => {
    await openImport();
    await choose(field('Choose bibliography file'), new File(['PK\u0003\u0004\0\0'], 'works.docx'));
    await toast('Import failed', /^This is a Word file\./);
    await choose(field('Choose bibliography file'), new File(['%PDF-1.7\n\0'], 'works.pdf'));
    await toast('Import failed', /^This is a PDF\./);
    await choose(field('Choose bibliography file'), new File(['\0\0'], 'works.bib'));
    await toast('Import failed', 'This is neither BibTeX, RIS, CSL-JSON, PubMed nor EndNote XML.');
  });

  it('reads a file at once, in the letters of an older program too, and refuses what is none', async () => {
    await openImport();
    const text = '@article{k, author={Müller, Jörg}, title={Über Töne}, journal={J}, year=1999}';
    await choose(
      field('Choose bibliography file'),
      new File([Buffer.from(text, 'latin1')], 'a.bib'),
    );
    (await entry('Über Töne')).getByText('Müller, J. (1999). Über Töne. J.');
    await clickButton('Back');
    const input = field('Choose bibliography file');
    await choose(input, new File([' '], 'a.bib'));
    await toast('Import failed', 'Choose a file or paste some entries');
    await choose(input, new File(['%'.repeat(5 * 2 ** 20 + 1)], 'b.bib'));
    await toast('Import failed', 'The bibliography is too large: 5 MB at most.');
    await choose(input, new File(['Dear Sir or Madam'], 'c.bib'));
    await toast('Import failed', 'This is neither BibTeX, RIS, CSL-JSON, PubMed nor EndNote XML.');
    await choose(input, new File(['%0 Journal Article\n%T Roofs\n'], 'd.enw'));
    await toast('Import failed', /^This is EndNote’s tagged format/);
  });

  it('says how much is read of a long list, and that it takes a while', async () => {
    const { route } = await openImport();
    const answer = Promise.withResolvers<void>();
    route('POST /api/admin/publications/import/preview', async (_request, proceed) => {
      await answer.promise;
      return proceed();
    });
    const file = new File([BIB, ' '.repeat(300 * 2 ** 10 - BIB.length)], 'a.bib');
    await choose(field('Choose bibliography file'), file);
    await screen.findByText('300 KB sent. Reading the file may take a minute.');
    answer.resolve();
    await entries();
  });

  it('says what the server says, and keeps the preview', async () => {
    const { db, fail, preview, titles } = await openImport();
    await preview();
    await db.delete(publications);
    await clickButton('Import 2');
    const deleted = 'A publication was deleted in the meantime. Please review the preview again.';
    await toast('Import failed', deleted);
    expect(await titles()).toEqual([]);
    fail('POST /api/admin/publications/import');
    await clickButton('Import 2');
    await toast('Import failed', 'The publications could not be imported');
  });
});

const DOI = '10.5555/1361-6560/ad4f01';
const ORCID = '0000-0002-1825-0097';

describe('the import by identifiers', () => {
  beforeEach(() => {
    scholarly.works.set(DOI, WORK);
    scholarly.works.set('10.5555/1', crossrefArticle('10.5555/1', 'First', { author: [] }));
    return () => scholarly.insteadOf(/crossref/, null);
  });

  it('shows what DOIs stand for beside what is stored, and stores what is accepted', async () => {
    const { user, db, lookUp, titles } = await openImport();
    await db.update(publications).set({ doi: '10.5555/1' }).where(sql`title = 'First'`);
    await lookUp(`https://doi.org/${DOI}\n10.5555/1\n10.5555/gone`);
    await screen.findByText('1 new, 1 changed, 0 unchanged, 1 skipped');
    within(await entries()).getByText(DOI);
    expect(texts((await entry('First')).getAllByRole('term'))).toContain('volume');
    expect(skipped()).toContain(
      'Neither Crossref nor DataCite has a work with the DOI 10.5555/gone.',
    );
    expect(await titles()).toEqual(['First', 'Second']);
    await user.click(field('Accept First'));
    await clickButton('Import 1');
    await toast('Success', '1 publication imported.');
    expect(await db.select().from(publications).where(sql`doi = ${DOI}`)).toMatchObject([
      { authors: 'Vera Exemplar, Jan Novák Jr., Timepix Collaboration', volume: '69' },
    ]);
  });

  it('brings the works of a person; says what is wrong, and keeps what was typed', async () => {
    const { lookUp } = await openImport();
    await lookUp(' ');
    await toast('Import failed', 'Enter DOIs or other identifiers, or an ORCID iD');
    await lookUp('0000-0002-1825-0098');
    const wrong = '0000-0002-1825-0098 is not a valid ORCID iD: its last character is wrong.';
    await toast('Import failed', wrong);
    const works = [
      orcidGroup({ putCode: 1, title: 'T', doi: DOI }),
      orcidGroup({ putCode: 2, title: 'Only in the record', journal: 'J' }),
    ];
    scholarly.records.set(ORCID, { works });
    // Busy for an hour: it is not asked again.
    scholarly.insteadOf(/crossref/, status(429, { 'Retry-After': '3600' }));
    await lookUp(`https://orcid.org/${ORCID}`);
    const busy =
      'Crossref is not accepting more requests from this site for now. Please try again later.';
    await toast('Import failed', busy);
    scholarly.insteadOf(/crossref/, null);
    await clickButton('Look up');
    await screen.findByText('2 new, 0 changed, 0 unchanged, 0 skipped');
    (await entry('Only in the record')).getByText('ORCID 2');
  });
});
