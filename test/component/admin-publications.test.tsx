import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { publications, untrashedPublications } from '../../db/schema/publications.ts';
import { pdfFile } from '../files.ts';
import {
  around,
  button,
  choose,
  clickButton,
  field,
  fieldValue,
  fill,
  focused,
  question,
  toast,
} from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';

const CALLS = '/api/admin/publications';
const LINKED = {
  title: 'Range of <i>helium</i> beams',
  authors: 'Vera Exemplar, Jan Novák',
  journal: 'Physica Medica',
  year: 2021,
  month: 'May',
  doi: '10.5555/helium',
  url: 'https://example.org/helium.pdf',
  publication_type: 'Review',
  research_category: 'Dosimetry',
  tags: ['a, b', 'c'],
  custom_tags: ['Kept'],
  volume: '7',
};
const BARE = {
  title: 'Of yields',
  authors: 'Ada Other',
  journal: 'Annals',
  year: 2020,
  abstract: `Irradiated by protons ${'x'.repeat(200)}`,
  award: 'Best Poster',
};

/** A site that has two publications. */
async function openTwo() {
  const site = await openSite({
    async prepare({ db }) {
      await db.delete(publications);
      await db.insert(publications).values([LINKED, BARE]);
    },
  });
  return {
    ...site,
    all: () => site.db.select().from(untrashedPublications),
    stored: async (title: string) =>
      (await site.db.select().from(untrashedPublications)).find((other) => other.title === title),
  };
}

async function openList(site: SiteUnderTest) {
  const user = await site.openAsAdministrator('/admin/publications');
  await screen.findByRole('heading', { name: 'Of yields' });
  return user;
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((it) => it.textContent);
const row = (title: string) => around(screen.getByRole('heading', { name: title }), 'tr');

describe('the list of publications', () => {
  it('shows each with its type, the beginning of its abstract and the way to its file', async () => {
    const site = await openTwo();
    await openList(site);
    expect(titles()).toEqual(['Range of helium beams', 'Of yields']);
    const getAddress = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(getAddress('Uploaded files')).toBe('/admin/files');
    expect(getAddress('Back to Admin')).toBe('/admin');
    const linked = row('Range of helium beams');
    for (const text of ['Review', 'Dosimetry', 'May 2021']) linked.getByText(text);
    const { id } = (await site.stored(LINKED.title)) ?? {};
    const file = linked.getByRole('link', { name: 'Download PDF of Range of helium beams' });
    expect(file.getAttribute('href')).toBe(`/api/publications/${id}/download`);
    const bare = row('Of yields');
    bare.getByText('Particle Therapy');
    bare.getByText(`${BARE.abstract.slice(0, 150)}...`);
    expect(bare.getByRole('button', { name: 'View' })).toHaveProperty('disabled', true);
    bare.getByText('View');
    expect(bare.queryByRole('link', { name: /^(View|Download)/ })).toBeNull();
    for (const query of ['HELIUM', 'jan nov', 'medica vera']) {
      fill(screen.getByRole('searchbox'), 'annals');
      await waitFor(() => expect(titles()).toEqual(['Of yields']));
      fill(screen.getByRole('searchbox'), query);
      await waitFor(() => expect(titles()).toEqual(['Range of helium beams']));
    }
    fill(screen.getByRole('searchbox'), 'nowhere at all');
    await screen.findByText('No publications found');
  });

  it('is filtered by type and by a missing PDF', async () => {
    const site = await openTwo();
    const user = await openList(site);
    await user.selectOptions(field('Type'), 'Review');
    await waitFor(() => expect(titles()).toEqual(['Range of helium beams']));
    await user.click(field('Without a PDF'));
    await screen.findByText('No publications found');
    await user.selectOptions(field('Type'), 'All types');
    await waitFor(() => expect(titles()).toEqual(['Of yields']));
  });

  it('is sorted by its columns, and a type is changed in its row', async () => {
    const site = await openTwo();
    const user = await openList(site);
    for (const [column, first] of [
      ['Date', 'Of yields'],
      ['Date', 'Range of helium beams'],
      ['Title', 'Of yields'],
    ] as const) {
      await clickButton(column);
      expect(titles()[0]).toBe(first);
    }
    await user.selectOptions(field('Type of Of yields'), 'Book');
    await toast('Success', '1 publication updated.');
    expect((await site.stored('Of yields'))?.publication_type).toBe('Book');
    await clickButton('Undo');
    await waitFor(async () =>
      expect((await site.stored('Of yields'))?.publication_type).toBeNull(),
    );
  });

  it('has titles that lead to their form, also by address', async () => {
    const site = await openTwo();
    const user = await openList(site);
    const link = screen.getByRole('link', { name: 'Of yields' });
    const { id } = (await site.stored('Of yields')) ?? {};
    expect(link.getAttribute('href')).toBe(`/admin/publications?edit=${id}`);
    await user.click(link);
    await screen.findByRole('dialog', { name: 'Edit publication' });
    expect(location.search).toBe(`?edit=${id}`);
    await clickButton('Cancel');
    await waitFor(() => expect(location.search).toBe(''));
  });
});

it('the panel lists publications whose fields are null, and asks for them past every cache', async () => {
  const site = await openTwo();
  const asked: Request[] = [];
  site.route(`GET ${CALLS}`, (request) => {
    asked.push(request);
    return Response.json([{ id: 1, ...BARE, tags: null, custom_tags: null }]);
  });
  await openList(site);
  expect(asked.map(({ headers }) => headers.get('Cache-Control'))).toContain('no-cache');
});

describe('changing many publications', () => {
  const kinds = async (site: Awaited<ReturnType<typeof openTwo>>) =>
    (await site.all()).map(({ publication_type, featured }) => [publication_type, featured]);

  it('sets what was chosen of those that the filter shows, with one call that can be undone', async () => {
    const site = await openTwo();
    const user = await openList(site);
    await user.click(field('Select all 2'));
    expect(await button('Change 2')).toHaveProperty('disabled', true);
    await user.click(field('Select Of yields'));
    await user.selectOptions(field('Set type'), 'Thesis');
    await user.selectOptions(field('Set featured'), 'yes');
    await clickButton('Change 1');
    await toast('Success', '1 publication updated.');
    expect(await kinds(site)).toEqual([
      ['Thesis', true],
      [null, false],
    ]);
    await clickButton('Undo');
    await waitFor(async () =>
      expect(await kinds(site)).toEqual([
        ['Review', false],
        [null, false],
      ]),
    );
  });
});

describe('deleting a publication', () => {
  it('asks first, and leaves the keyboard at the next one, then at the search', async () => {
    const site = await openTwo();
    const user = await openList(site);
    await clickButton('Delete Of yields');
    await clickButton('Cancel', await question());
    for (const [gone, next] of [
      ['Range of helium beams', 'Delete Of yields'],
      ['Of yields', 'Search publications'],
    ]) {
      (await button(`Delete ${gone}`)).focus();
      await user.keyboard('{Enter}');
      (await question()).getByRole('button', { name: 'Delete' }).focus();
      await user.keyboard('{Enter}');
      await toast('Success', 'Publication deleted.');
      await waitFor(() => expect(focused()).toBe(next));
    }
    expect(await site.all()).toEqual([]);
  });

  it('has what is forthcoming first, as the public list', async () => {
    const site = await openTwo();
    const forthcoming = {
      ...BARE,
      title: 'To come',
      year: 2019,
      pub_state: 'forthcoming' as const,
    };
    await site.db.insert(publications).values(forthcoming);
    await openList(site);
    expect(titles()).toEqual(['To come', 'Range of helium beams', 'Of yields']);
  });

  it('says what the server said', async () => {
    const site = await openTwo();
    await openList(site);
    await site.db.delete(publications);
    await clickButton('Delete Of yields');
    await clickButton('Delete', await question());
    await toast('Error', 'There is no such publication.');
  });
});

describe('adding a publication', () => {
  async function openForm(site: SiteUnderTest) {
    const user = await openList(site);
    await clickButton('Add publication');
    screen.getByRole('form', { name: 'New publication' });
    const fillIn = async (title: string, authors = 'A B', journal = 'J') => {
      fill(field('Title'), title);
      fill(field('Authors'), authors);
      fill(field('Journal'), journal);
    };
    const add = () => clickButton('Add publication');
    return { user, fillIn, add };
  }

  it('stores all that the form holds, and shows it', async () => {
    const site = await openTwo();
    const { user, fillIn, add } = await openForm(site);
    expect(field('Year').value).toBe(String(new Date().getFullYear()));
    expect(field('Publication type').value).toBe('Article');
    expect(field('Research category').value).toBe('Research');
    // A hundred tags stand in one line.
    expect(field('Tags').maxLength).toBeGreaterThan(10_000);
    await fillIn(' All fields ', 'Vera Exemplar, Jan Novák', 'Medical Physics');
    for (const [name, text] of [
      ['Year', '2022'],
      ['Abstract', 'In short'],
      ['DOI', 'https://doi.org/10.5555/ALL'],
      ['Citations', '12'],
      ['PDF URL', '/storage/publications/all.pdf'],
      ['Tags', 'one, two,, one'],
    ] as const) {
      fill(field(name), text);
    }
    for (const [name, option] of [
      ['Month', 'March'],
      ['Publication type', 'Technical Note'],
      ['Research category', 'Radiotherapy'],
    ] as const) {
      await user.selectOptions(field(name), option);
    }
    await navigator.clipboard.writeText(' https://example.org ');
    await clickButton('Paste URL');
    await toast('Success', 'URL pasted');
    const custom = screen.getByRole('textbox', { name: 'Custom tags' });
    await user.type(custom, ' Silicon {Enter}Silicon');
    await clickButton('Add');
    await user.type(custom, 'Diamond');
    await clickButton('Add');
    await user.type(custom, 'Gone{Enter}');
    await clickButton('Remove Gone');
    await add();
    await toast('Success', 'Publication added');
    await waitFor(() =>
      expect(titles()).toEqual(['All fields', 'Range of helium beams', 'Of yields']),
    );
    expect(await site.stored('All fields')).toMatchObject({
      authors: 'Vera Exemplar, Jan Novák',
      journal: 'Medical Physics',
      year: 2022,
      month: 'March',
      abstract: 'In short',
      doi: '10.5555/all',
      citations: 12,
      url: 'https://example.org',
      pdf_url: '/storage/publications/all.pdf',
      publication_type: 'Technical Note',
      research_category: 'Radiotherapy',
      tags: ['one', 'two'],
      custom_tags: ['Silicon', 'Diamond'],
    });
  });

  it('wants title, authors and journal', async () => {
    const { fillIn, add } = await openForm(await openTwo());
    await add();
    const wrong = ['Title', 'Authors', 'Journal'].map((label) => {
      const input = field(label);
      expect(input.getAttribute('aria-invalid')).toBe('true');
      const [told = ''] = (input.getAttribute('aria-describedby') ?? '').split(' ').reverse();
      return document.getElementById(told)?.textContent;
    });
    expect(wrong).toEqual([
      'Please fill in the title field',
      'Please fill in the authors field',
      'Please fill in the journal field',
    ]);
    for (const [label, title, authors, journal] of [
      ['Title', ' ', 'A B', 'J'],
      ['Authors', 'T', ' ', 'J'],
      ['Journal', 'T', 'A B', ''],
    ] as const) {
      await fillIn(title, authors, journal);
      await add();
      await toast('Missing information', 'Please fill in the title, authors, and journal.');
      expect(document.activeElement).toBe(field(label));
    }
  });

  it('begins with the type, and calls the venue of a chapter a book', async () => {
    const { user, fillIn, add } = await openForm(await openTwo());
    expect(document.activeElement).toBe(field('Publication type'));
    await fillIn('A chapter', 'A B', '');
    await user.selectOptions(field('Publication type'), 'Book Chapter');
    screen.getByText('Title, authors and book are required; you can add the rest later.');
    await add();
    await screen.findByText('Please fill in the book field');
    await toast('Missing information', 'Please fill in the title, authors, and journal.');
  });

  it('wants a title and one contributor of a type that needs no journal', async () => {
    const site = await openTwo();
    const { user, fillIn, add } = await openForm(site);
    const isRequired = (label: string) => field(label).required;
    screen.getByText('Title, authors and journal are required; you can add the rest later.');
    expect(isRequired('Journal')).toBe(true);
    await fillIn('A thesis', ' ', '');
    await user.selectOptions(field('Publication type'), 'Thesis');
    screen.getByText('A title and at least one person are required; you can add the rest later.');
    expect([isRequired('Title'), isRequired('Institution')]).toEqual([true, false]);
    await add();
    await toast('Missing information', 'Please fill in a title and a person.');
    fill(field('Authors'), 'Eva Roe');
    await add();
    await toast('Success', 'Publication added');
    expect(await site.stored('A thesis')).toMatchObject({ journal: '', authors: 'Eva Roe' });
  });

  it('shows the reference in a style while it is typed, with one call for many keys', async () => {
    const site = await openTwo();
    const { user, fillIn } = await openForm(site);
    const reference = screen.getByRole('complementary', { name: 'Reference' });
    const reads = (text: RegExp) => waitFor(() => expect(reference.textContent).toMatch(text));
    for (const typed of ['O', 'On', 'On tracks']) fill(field('Title'), typed);
    fill(field('Authors'), 'Eva Roe');
    await reads(/Roe, E\..*On tracks/);
    expect(site.calls.filter((call) => call.endsWith('/reference'))).toHaveLength(1);
    await fillIn('On tracks', 'Eva Roe; Berg, Bo', 'Annals');
    fill(field('DOI'), 'what is no DOI yet');
    await reads(/Roe, E\., & Berg, B\..*Annals/);
    await user.selectOptions(field('Citation style'), 'IEEE');
    await reads(/E\. Roe and B\. Berg/);
  });

  it('asks what a type needs in the order of its reference, and keeps what others said', async () => {
    const { user } = await openForm(await openTwo());
    const labels = () =>
      [...screen.getByRole('form').querySelectorAll('label')].map((each) => each.textContent ?? '');
    const isBefore = (...names: string[]) => {
      const at = names.map((name) => labels().indexOf(name));
      expect(at).toEqual([...at].sort((one, other) => one - other));
      expect(at).not.toContain(-1);
    };
    isBefore(
      'Publication type',
      'Title',
      'Authors',
      'Journal',
      'Volume',
      'Pages',
      'Year',
      'Abstract',
    );
    fill(field('Journal'), 'Kept');
    fill(field('Issue'), '7');
    await user.selectOptions(field('Publication type'), 'Book');
    isBefore('Title', 'Authors', 'Edition', 'Series', 'Publisher', 'Place', 'Year');
    expect(labels()).not.toContain('Journal');
    expect([fieldValue(field('Publisher')), fieldValue(field('Issue'))]).toEqual(['Kept', '7']);
    await user.selectOptions(field('Publication type'), 'Thesis');
    isBefore('Title', 'Authors', 'Thesis type', 'Institution', 'Year');
    expect(labels()).not.toContain('Series');
  });

  it('makes editors of the authors of an edited book and back, until a role is chosen', async () => {
    const site = await openTwo();
    const { user, fillIn, add } = await openForm(site);
    const setType = (type: string) => user.selectOptions(field('Publication type'), type);
    const roles = () => screen.getAllByLabelText(/^Role/).map((each) => fieldValue(each));
    await fillIn('An edited book', 'Eva Roe', 'P');
    await setType('Edited Book');
    await waitFor(() => expect(fieldValue(field('Editors'))).toBe('Eva Roe'));
    expect(roles()).toEqual(['editor']);
    await setType('Musical Score');
    await waitFor(() => expect(roles()).toEqual(['author']));
    screen.getByRole('textbox', { name: 'People' });
    await setType('Edited Book');
    fill(await screen.findByRole('textbox', { name: 'Editors' }), 'Berg, Bo; Roe, Eva');
    await waitFor(() => expect(roles()).toEqual(['editor', 'editor']));
    await clickButton('Add person');
    expect(roles()).toEqual(['editor', 'editor', 'editor']);
    await user.selectOptions(screen.getAllByLabelText(/^Role/)[1] ?? document.body, 'Translator');
    await setType('Book');
    expect(roles()).toEqual(['editor', 'translator', 'editor']);
    await setType('Edited Book');
    await add();
    await toast('Success', 'Publication added');
    expect(await site.stored('An edited book')).toMatchObject({
      contributors: [
        { role: 'editor', family: 'Berg', given: 'Bo' },
        { role: 'translator', family: 'Roe', given: 'Eva' },
      ],
    });
  });

  it('says what failed and where, and keeps what was typed', async () => {
    const site = await openTwo();
    const { fillIn, add } = await openForm(site);
    await fillIn('Kept');
    fill(field('Year'), 'soon');
    fill(field('DOI'), 'none');
    await add();
    await toast('Error', 'Failed to create publication');
    await screen.findByText('Enter a DOI such as 10.1000/xyz123');
    fill(field('DOI'), '');
    const mend = site.route(`POST ${CALLS}`, () => new Response(null, { status: 500 }));
    await add();
    await within(await screen.findByRole('alert')).findByText('Failed to create publication');
    mend();
    await add();
    await toast('Success', 'Publication added');
    expect((await site.stored('Kept'))?.year).toBe(0);
  });

  it.each(['{}', 'null', ''])('stores where %j is said of duplicates', async (answer) => {
    const site = await openTwo();
    const { fillIn, add } = await openForm(site);
    site.route(`POST ${CALLS}/*`, () => new Response(answer));
    await fillIn('Range of helium beams');
    await add();
    await toast('Success', 'Publication added');
    expect(await site.all()).toHaveLength(3);
  });

  it('asks before a duplicate is stored', async () => {
    const site = await openTwo();
    const { user, fillIn, add } = await openForm(site);
    await fillIn('range of HELIUM beams');
    fill(field('Year'), '2021');
    await add();
    const first = await question();
    await first.findByText('Physica Medica, 2021 (same title and year)', { exact: false });
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    expect(await site.all()).toHaveLength(2);
    await add();
    const asked = await screen.findByRole('alertdialog', { name: 'Save anyway?' });
    await user.click(within(asked).getByRole('button', { name: 'Save anyway' }));
    await toast('Success', 'Publication added');
    expect(await site.all()).toHaveLength(3);
  });
});

describe('editing a publication', () => {
  async function openEdit(site: SiteUnderTest, title: string) {
    const user = await openList(site);
    await clickButton(`Edit ${title}`);
    await screen.findByRole('dialog', { name: 'Edit publication' });
    const save = () => clickButton('Save Changes');
    return { user, save };
  }

  it('changes what was changed and leaves the rest', async () => {
    const site = await openTwo();
    const { user, save } = await openEdit(site, 'Range of helium beams');
    for (const name of ['Title', 'Authors', 'Journal']) {
      const { value } = field(name);
      fill(field(name), '  ');
      await save();
      await screen.findByText(`Please fill in the ${name.toLowerCase()} field`);
      fill(field(name), value);
    }
    fill(field('Title'), 'Range of carbon beams');
    await user.selectOptions(field('Month'), 'No month');
    await save();
    await toast('Success', 'Publication updated successfully.');
    await screen.findByRole('heading', { name: 'Range of carbon beams' });
    expect(await site.stored('Range of carbon beams')).toMatchObject({
      ...LINKED,
      title: 'Range of carbon beams',
      month: null,
    });
  });

  it('takes a PDF, replaces it, and removes its address', async () => {
    const site = await openTwo();
    const { save } = await openEdit(site, 'Of yields');
    await choose(field('Upload PDF'), pdfFile('yields.pdf'));
    await toast('Success', /^PDF uploaded: yields\.pdf/);
    await choose(field('Replace PDF'), pdfFile('better.pdf'));
    await toast('Success', /^PDF uploaded: better\.pdf/);
    await save();
    await toast('Success', 'Publication updated successfully.');
    expect((await site.stored('Of yields'))?.pdf_url).toBe('/storage/publications/better.pdf');
    await clickButton('Edit Of yields');
    await clickButton('Remove PDF');
    await save();
    await waitFor(async () => expect((await site.stored('Of yields'))?.pdf_url).toBeNull());
  });

  it.each([
    ['stored in both fields', { journal: 'P', publisher: 'P' }, null],
    ['beside its series', { journal: 'S', publisher: 'P' }, 'S'],
    ['alone', { journal: '', publisher: 'P' }, null],
  ])(
    'a book has one publisher, %s, which can be changed and removed',
    async (_how, given, series) => {
      const site = await openTwo();
      await site.db
        .update(publications)
        .set({ ...given, publication_type: 'Book' })
        .where(eq(publications.title, BARE.title));
      const { save } = await openEdit(site, 'Of yields');
      expect(screen.getAllByLabelText('Publisher')).toHaveLength(1);
      expect(field('Publisher').value).toBe('P');
      fill(field('Publisher'), 'Q');
      await save();
      await toast('Success', 'Publication updated successfully.');
      const changed = { publisher: 'Q', journal: 'Q', series };
      expect(await site.stored('Of yields')).toMatchObject(changed);
      await clickButton('Edit Of yields');
      fill(field('Publisher'), '');
      await save();
      await waitFor(async () =>
        expect(await site.stored('Of yields')).toMatchObject({
          publisher: null,
          journal: '',
          series,
        }),
      );
    },
  );

  it('says that another window changed it, and replaces that when it is saved again', async () => {
    const site = await openTwo();
    const { save } = await openEdit(site, 'Of yields');
    await site.db.update(publications).set({ journal: 'Other Annals' });
    fill(field('Journal'), 'My Annals');
    await save();
    await screen.findByText(/^This was changed in another window/);
    expect((await site.stored('Of yields'))?.journal).toBe('Other Annals');
    expect(fieldValue(field('Journal'))).toBe('My Annals');
    await save();
    await toast('Success', 'Publication updated successfully.');
    expect((await site.stored('Of yields'))?.journal).toBe('My Annals');
  });

  it('says the status and what the server said; a category that was not chosen stays open', async () => {
    const site = await openTwo();
    const { save } = await openEdit(site, 'Of yields');
    const mend = site.route(
      `PUT ${CALLS}/*`,
      () => new Response('upstream is gone', { status: 502 }),
    );
    fill(field('Journal'), 'Another');
    await save();
    await toast('Error', '502: upstream is gone');
    mend();
    await save();
    await toast('Success', 'Publication updated successfully.');
    expect(await site.stored('Of yields')).toMatchObject({
      journal: 'Another',
      research_category: null,
    });
  });

  it('stores links in their order, and shows what is wrong at its field', async () => {
    const site = await openTwo();
    const { user, save } = await openEdit(site, 'Range of helium beams');
    await clickButton('Add link');
    await clickButton('Add link');
    // The third stays blank.
    await clickButton('Add link');
    const links = () =>
      within(screen.getByRole('list', { name: 'Links' })).getAllByRole('listitem');
    const inLink = (at: number) => within(links()[at] ?? document.body);
    fill(inLink(0).getByRole('textbox', { name: 'Address' }), 'somewhere');
    fill(inLink(1).getByRole('textbox', { name: 'Address' }), 'https://example.org/data');
    await user.selectOptions(inLink(1).getByRole('combobox', { name: 'Type' }), 'Data');
    fill(inLink(1).getByRole('textbox', { name: 'Label (optional)' }), 'Spectra');
    await save();
    await inLink(0).findByText('Enter a web address, or a path of this site that begins with /');
    fill(inLink(0).getByRole('textbox', { name: 'Address' }), 'https://example.org/code');
    await clickButton('Move Spectra (2) up');
    await save();
    await toast('Success', 'Publication updated successfully.');
    expect((await site.stored(LINKED.title))?.links).toEqual([
      { kind: 'data', url: 'https://example.org/data', label: 'Spectra' },
      { kind: 'code', url: 'https://example.org/code' },
    ]);
  });

  it('stores an award, the selection and notes, which stay with their authors', async () => {
    const site = await openTwo();
    const { user, save } = await openEdit(site, 'Range of helium beams');
    await user.click(screen.getByRole('checkbox', { name: 'Selected publication' }));
    fill(field('Award'), 'First Prize');
    await user.click(screen.getByRole('checkbox', { name: /^Corresponding author.*Jan Novák/ }));
    const orcid = () => screen.getByRole('textbox', { name: /^ORCID iD.*Vera Exemplar/ });
    fill(orcid(), '0000-0002-1825-0000');
    await save();
    await screen.findByText('This is not a valid ORCID iD. Check it for typing errors');
    fill(orcid(), 'https://orcid.org/0000-0002-1825-0097');
    fill(field('Authors'), 'Ada Abel, Vera Exemplar, Jan Novák');
    await save();
    await toast('Success', 'Publication updated successfully.');
    expect(await site.stored(LINKED.title)).toMatchObject({
      featured: true,
      award: 'First Prize',
      authorNotes: [
        { author: 1, orcid: '0000-0002-1825-0097' },
        { author: 2, corresponding: true },
      ],
    });
  });

  const people = () =>
    within(screen.getByRole('list', { name: 'People' })).queryAllByRole('listitem');
  const inPerson = (at: number) => within(people()[at] ?? document.body);
  const part = (at: number, label: RegExp) => inPerson(at).getByLabelText<HTMLInputElement>(label);
  const readRow = (at: number) =>
    inPerson(at)
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value)
      .filter(Boolean)
      .join(' | ');
  const shownRows = () => people().map((_, at) => readRow(at));

  it.each([
    ['Holt, Tom Avery; van Berg, Tilda', ['Tom Avery | Holt', 'Tilda | Berg | van']],
    ['Holt, Tom and {Roof Society} and others', ['Tom | Holt', 'Roof Society']],
    ['Tom Holt*, Ada Other†', ['Tom | Holt', 'Ada | Other']],
    ['Holt, Tom\nAda Other', ['Tom | Holt', 'Ada | Other']],
  ])('has a row for each person of a list that is pasted: %s', async (text, rows) => {
    const { save } = await openEdit(await openTwo(), 'Of yields');
    fill(field('Authors'), text);
    await waitFor(() => expect(shownRows()).toEqual(rows));
    expect(field('More people follow (et al.)').checked).toBe(text.endsWith('others'));
    const shown = fieldValue(field('Authors'));
    await save();
    await toast('Success', 'Publication updated successfully.');
    expect(shown).toBe(text);
  });

  it('keeps the rows and the text of the authors the same, and stores the rows', async () => {
    const site = await openTwo();
    const { user, save } = await openEdit(site, 'Of yields');
    fill(field('Authors'), 'Ada Other, Bo Berg');
    await waitFor(() => expect(shownRows()).toEqual(['Ada | Other', 'Bo | Berg']));
    fill(part(0, /^Family name/), 'Other Castle');
    fill(part(1, /^ORCID iD/), '0000-0002-1825-0097');
    expect(fieldValue(field('Authors'))).toBe('Ada Other Castle, Bo Berg');
    await clickButton('Move Bo Berg (2) up');
    expect(fieldValue(field('Authors'))).toBe('Bo Berg, Ada Other Castle');
    await clickButton('Add person');
    await user.click(inPerson(2).getByRole('switch', { name: /^Organisation/ }));
    fill(part(2, /^Name/), 'Roof Society, Ltd.');
    await clickButton('Add person');
    fill(part(3, /^Given name/), 'Cy');
    fill(part(3, /^Family name/), 'Castle');
    await user.selectOptions(part(3, /^Role/), 'Editor');
    // The last one stays blank.
    await clickButton('Add person');
    await user.click(field('More people follow (et al.)'));
    expect(fieldValue(field('Authors'))).toBe(
      'Bo Berg, Ada Other Castle, Roof Society, Ltd., et al.',
    );
    await save();
    await toast('Success', 'Publication updated successfully.');
    expect(await site.stored('Of yields')).toMatchObject({
      contributors: [
        { role: 'author', family: 'Berg', given: 'Bo', orcid: '0000-0002-1825-0097' },
        { role: 'author', family: 'Other Castle', given: 'Ada' },
        { role: 'author', literal: 'Roof Society, Ltd.' },
        { role: 'editor', family: 'Castle', given: 'Cy' },
      ],
      authors_complete: false,
      editors: 'Cy Castle',
    });
  });

  it('is signed by editors alone, and shows what is wrong with a person at its row', async () => {
    const site = await openTwo();
    const { user, save } = await openEdit(site, 'Of yields');
    await user.selectOptions(part(0, /^Role/), 'Editor');
    await waitFor(() => expect(fieldValue(field('Authors'))).toBe(''));
    fill(part(0, /^Family name/), ' ');
    await save();
    await inPerson(0).findByText('Enter a family name, or the name of an organisation');
    fill(part(0, /^Family name/), 'Other');
    await save();
    await toast('Success', 'Publication updated successfully.');
    expect(await site.stored('Of yields')).toMatchObject({
      authors: '',
      contributors: [{ role: 'editor', family: 'Other', given: 'Ada' }],
    });
  });

  it('keeps the person whose name is written the other way', async () => {
    const { user } = await openEdit(await openTwo(), 'Of yields');
    const organisation = () => inPerson(0).getByRole('switch', { name: /^Organisation/ });
    await user.click(organisation());
    expect(shownRows()).toEqual(['Ada Other']);
    await user.click(organisation());
    expect(shownRows()).toEqual(['Ada | Other']);
  });

  it('offers to change a person in the other works that name them', async () => {
    const site = await openTwo();
    const porta = { role: 'author', family: 'Porta', given: 'Gino La' } as const;
    await site.db.update(publications).set({ authors: 'Gino La Porta', contributors: [porta] });
    const { user, save } = await openEdit(site, 'Of yields');
    fill(part(0, /^Given name/), 'Gino');
    fill(part(0, /^Family name/), 'La Porta');
    expect(fieldValue(field('Authors'))).toBe('Gino La Porta');
    await save();
    await user.click(await button('Also change Gino La Porta in 1 other publication'));
    await toast('Success', '1 publication updated.');
    expect((await site.all()).map(({ contributors }) => contributors)).toEqual([
      [{ role: 'author', family: 'La Porta', given: 'Gino' }],
      [{ role: 'author', family: 'La Porta', given: 'Gino' }],
    ]);
  });

  it('adds people of other works, whom it finds by name', async () => {
    const site = await openTwo();
    const { user, save } = await openEdit(site, 'Of yields');
    await user.type(field('Add someone from your other publications'), 'novak{Enter}');
    await waitFor(() => expect(shownRows()).toEqual(['Ada | Other', 'Jan | Novák']));
    await save();
    await toast('Success', 'Publication updated successfully.');
    expect((await site.stored('Of yields'))?.authors).toBe('Ada Other, Jan Novák');
  });

  it('shows the first dozen of thousands of people, and takes the parts of names that the site knows', async () => {
    const site = await openTwo();
    await site.db.update(publications).set({
      authors: 'Ada Other',
      contributors: [{ role: 'author', literal: 'Ada Other' }],
    });
    const { user } = await openEdit(site, 'Of yields');
    const many = Array.from({ length: 20 }, (_, at) => `Eva ${String.fromCharCode(65 + at)}oe`);
    fill(field('Authors'), ['Ada Other', ...many].join(', '));
    await waitFor(() => expect(people()).toHaveLength(12));
    await clickButton('Edit Ada Other (1)');
    await clickButton('Edit Eva Aoe (2)');
    await waitFor(() => expect(focused()).toBe('Given name Eva Aoe'));
    expect([0, 1].map(readRow)).toEqual(['Ada Other', 'Eva | Aoe']);
    await user.click(await button('Show all 21'));
    expect(people()).toHaveLength(21);
    await waitFor(() => expect(focused()).toBe('Edit Eva Loe (13)'));
  });
});
