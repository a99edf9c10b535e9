import type { Item } from '@academic-site/bibliography';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { selectPages } from '../../db/queries/posts/pages.ts';
import { selectAllPosts } from '../../db/queries/posts/read.ts';
import { ReferenceList } from '../../islands/admin/posts/references/reference-list.tsx';
import { CATALOGUES } from '../../messages/catalogue.ts';
import { emptyPublication } from '../../records/publication.ts';
import type { StyleName } from '../../records/reference-styles.ts';
import { createQueryClient } from '../../src/client/query.ts';
import { MessagesContext } from '../../src/ui/messages.ts';
import {
  around,
  button,
  clickButton,
  field,
  fieldValue,
  fill,
  question,
  texts,
  write,
} from './controls.ts';
import { PageWorker } from './page-worker.ts';
import { openSite } from './site.tsx';

const ROOFS: Item = {
  id: 'roe2020',
  type: 'book',
  title: 'Roofs',
  author: [{ family: 'Roe', given: 'Bo' }],
  issued: { 'date-parts': [[2020]] },
  publisher: 'Roof Press',
};
const AGAIN: Item = { ...ROOFS, id: 'roofs', ISBN: '9780306406157' };
const NESTS: Item = { ...ROOFS, id: 'ant2019', title: 'Nests', author: [{ family: 'Ant' }] };
const OWN: Item = { id: 'publication:7', type: 'document' };
const WORK = {
  ...emptyPublication(),
  ...{ id: 7, title: 'My swifts', authors: 'Vera Exemplar', year: 2021, journal: 'Birds' },
};

beforeEach(() => {
  vi.stubGlobal('Worker', PageWorker);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The list of a text's references, and what it made of them. */
async function open(
  initial: Item[],
  { cited = {}, style = 'apa' }: { cited?: Record<string, number>; style?: StyleName } = {},
) {
  const seen: { references: Item[]; merged: string[][] } = { references: initial, merged: [] };
  const List = () => {
    const [references, setReferences] = useState(initial);
    const [counts, setCounts] = useState(new Map(Object.entries(cited)));
    seen.references = references;
    return (
      <ReferenceList
        {...{ references, style }}
        language="en"
        works={[WORK]}
        cited={counts}
        onChange={setReferences}
        onMerge={(from, to) => {
          seen.merged.push([from, to]);
          setCounts(new Map([...counts].filter(([id]) => id !== from)));
        }}
      />
    );
  };
  render(
    <MessagesContext value={{ language: 'en', groups: { overlays: CATALOGUES.en.overlays } }}>
      <QueryClientProvider client={createQueryClient()}>
        <List />
      </QueryClientProvider>
    </MessagesContext>,
  );
  await userEvent.click(screen.getByText('References'));
  return seen;
}

const list = () => screen.findByRole('list', { name: 'References' });
const rows = async () => texts((await list()).querySelectorAll('.font-serif'));
const row = async (text: string) => around(await screen.findByText(text), 'li');

it('references are listed as the style writes them, unused ones last', async () => {
  await open([NESTS, ROOFS, OWN], { cited: { roe2020: 2, 'publication:7': 1, gone: 1 } });
  await screen.findByText('3 works, 1 not cited');
  await waitFor(async () =>
    expect(await rows()).toEqual([
      'Exemplar, V. (2021). My swifts. Birds.',
      'Roe, B. (2020). Roofs. Roof Press.',
      'Ant. (2020). Nests. Roof Press.',
    ]),
  );
  (await row('Roofs')).getByText('Cited twice');
  (await row('Nests')).getByText('Not cited');
  const own = around(screen.getByText('Your publication'), 'li');
  expect(own.getByRole('link').getAttribute('href')).toBe('/admin?tab=publications&edit=7');
  expect(own.queryByRole('button', { name: /^Edit/ })).toBeNull();
  screen.getByText('Cited without a reference: gone');
});

it('a style with numbers counts the works in the order of the text', async () => {
  await open([NESTS, ROOFS], { cited: { roe2020: 1, ant2019: 1 }, style: 'ieee' });
  await waitFor(async () =>
    expect(texts((await list()).querySelectorAll('li > span'))).toEqual(['1.', '2.']),
  );
  expect((await rows())[0]).toContain('Roofs');
});

it('a reference is edited: its type decides on the fields', async () => {
  const seen = await open([ROOFS], { cited: { roe2020: 1 } });
  await clickButton('Edit Roe 2020');
  const form = within(await screen.findByRole('dialog'));
  expect(fieldValue(form.getByLabelText('Publisher'))).toBe('Roof Press');
  expect(form.queryByLabelText(/^Archive/)).toBeNull();
  await userEvent.selectOptions(form.getByLabelText('Type'), 'Manuscript or archival document');
  fill(await form.findByLabelText('Archive and its location'), 'State Archives');
  fill(form.getByLabelText('Collection and shelf mark'), 'Fonds 3, box 7');
  fill(form.getByLabelText('Date'), 'c. 1787');
  fill(form.getByLabelText('Title'), '');
  await clickButton('Save reference', form);
  await form.findByText('Enter a title');
  fill(form.getByLabelText('Title'), 'Letter to a roof');
  await clickButton('Save reference', form);
  await waitFor(() =>
    expect(seen.references).toEqual([
      {
        ...ROOFS,
        type: 'manuscript',
        title: 'Letter to a roof',
        issued: { literal: 'c. 1787' },
        archive: 'State Archives',
        archive_location: 'Fonds 3, box 7',
      },
    ]),
  );
});

it('a reference is written by hand, with an id that no other has', async () => {
  const seen = await open([NESTS]);
  await clickButton('Add references');
  await clickButton('Enter by hand');
  const form = within(await screen.findByRole('dialog', { name: 'New reference' }));
  fill(form.getByLabelText('Title'), 'Swifts');
  fill(form.getByLabelText(/^Given name/), 'Ada');
  fill(form.getByLabelText(/^Family name/), 'Ant');
  fill(form.getByLabelText('Date'), '2019');
  await clickButton('Add reference', form);
  await waitFor(() => expect(seen.references).toHaveLength(2));
  expect(seen.references[1]).toEqual({
    id: 'ant2019swifts',
    type: 'article-journal',
    title: 'Swifts',
    author: [{ family: 'Ant', given: 'Ada' }],
    issued: { 'date-parts': [[2019]] },
  });
});

const ENTRIES = `@book{ant2019, title = {Nests and eggs}, author = {Ant, Ada}, year = 2019}
@book{wrong, author = {Ant, Ada}}`;

it('entries from another program are added, and those that are not works are listed', async () => {
  const seen = await open([NESTS]);
  await clickButton('Add references');
  fill(field('Identifiers or entries'), ENTRIES);
  await clickButton('Add');
  await screen.findByText('1 added. Problems:');
  screen.getByText(/^wrong: It has no title/);
  expect(seen.references.map(({ id, title }) => [id, title])).toEqual([
    ['ant2019', 'Nests'],
    ['ant2019nests', 'Nests and eggs'],
  ]);
});

it('an entry that names no work adds nothing, and says so', async () => {
  const seen = await open([NESTS]);
  await clickButton('Add references');
  fill(field('Identifiers or entries'), '@string{nests = "Journal of Nests"}');
  await clickButton('Add');
  await screen.findByText('Nothing was added:');
  screen.getByText('No works were found.');
  expect(seen.references).toHaveLength(1);
});

it('identifiers are looked up, and a failure is shown at the field', async () => {
  const seen = await open([]);
  const answers = [
    Response.json({ error: 'Crossref did not respond in time.' }, { status: 503 }),
    Response.json({ items: [{ ...ROOFS, id: '', DOI: '10.5555/roof' }], problems: [] }),
  ];
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answers.shift());
  vi.stubGlobal('fetch', fetch);
  await clickButton('Add references');
  fill(field('Identifiers or entries'), 'https://doi.org/10.5555/roof');
  await clickButton('Add');
  await screen.findByText('Crossref did not respond in time.');
  await clickButton('Add');
  await waitFor(() => expect(seen.references.map(({ id }) => id)).toEqual(['roe2020roofs']));
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(
    Array(2).fill('/api/admin/references/identified'),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('two references to the same work become one, which keeps what only the other says', async () => {
  const seen = await open([ROOFS, AGAIN, NESTS], { cited: { roe2020: 1, roofs: 2 } });
  await clickButton('Merge Roe 2020 with Roe 2020');
  expect(seen.merged).toEqual([['roofs', 'roe2020']]);
  await waitFor(() => expect(seen.references).toEqual([{ ...AGAIN, ...ROOFS }, NESTS]));
  expect(screen.queryByText(/^Same work/)).toBeNull();
});

it('a cited reference is removed after a question, unused ones together', async () => {
  const seen = await open([ROOFS, NESTS, OWN], { cited: { roe2020: 3 } });
  await clickButton('Remove Roe 2020');
  const asked = await question();
  asked.getByText(/The text cites it 3 times\./);
  await clickButton('Remove', asked);
  await waitFor(() => expect(seen.references).toEqual([NESTS, OWN]));
  await clickButton('Remove unused');
  const all = await question();
  all.getByText('Remove 2 unused references?');
  await clickButton('Remove', all);
  await waitFor(() => expect(seen.references).toEqual([]));
  await waitFor(async () => expect(document.activeElement).toBe(await button('Add references')));
  screen.getByText('None yet');
});

it.each([
  ['post', '/admin?tab=blog&post=new', '/api/blog/admin/posts'],
  ['page', '/admin/pages?page=new', '/api/admin/pages'],
])('the style of a %s is the site’s, or one of its own', async (kind, path, call) => {
  const site = await openSite();
  await site.openAsAdministrator(path);
  if (kind === 'page') await clickButton('New page');
  const settings = await button(kind === 'page' ? 'Page settings' : 'Post settings');
  if (settings.getAttribute('aria-expanded') === 'false') await userEvent.click(settings);
  const style = await screen.findByLabelText('Citation style');
  expect(fieldValue(style)).toBe('');
  expect(style.querySelector('option')?.textContent).toBe('The site’s style (APA)');
  await userEvent.selectOptions(style, 'IEEE');
  fill(field('Title'), 'Cited in numbers');
  if (kind === 'post') {
    const text = await screen.findByRole('textbox', { name: 'Content' });
    write(text, '<p>Words.</p>');
  }
  await clickButton(kind === 'page' ? 'Create Page' : 'Create Post');
  await waitFor(() => expect(site.calls).toContain(`POST ${call}`));
  await waitFor(async () => {
    const stored = [...(await selectAllPosts(site.db)), ...(await selectPages(site.db))];
    expect(stored.find(({ title }) => title === 'Cited in numbers')?.citationStyle).toBe('ieee');
  });
});

it('references below the text of a post are merged in the text, too, and saved with it', async () => {
  const site = await openSite();
  const [post] = await selectAllPosts(site.db);
  if (!post) throw new Error('there is no post');
  const content =
    '<p>Nests <cite data-ref="roofs" data-locator="3">x</cite> and <cite data-ref="roe2020">x</cite>.</p>';
  await site.openAsAdministrator('/admin');
  await site.request(`/api/blog/admin/posts/${post.id}`, {
    method: 'PUT',
    headers: {
      'Content-Type': 'application/json',
      Origin: location.origin,
      Cookie: [...site.cookies].map((pair) => pair.join('=')).join('; '),
    },
    body: JSON.stringify({ content, references: [ROOFS, AGAIN] }),
  });
  await site.openAsAdministrator(`/admin?tab=blog&post=${post.id}`);
  await screen.findByText('2 works');
  await userEvent.click(screen.getByText('References'));
  await clickButton('Merge Roe 2020 with Roe 2020');
  await screen.findByText('1 work');
  await clickButton('Update Post');
  await waitFor(async () => {
    const stored = (await selectAllPosts(site.db)).find(({ id }) => id === post.id);
    expect(stored?.references).toEqual([{ ...AGAIN, ...ROOFS }]);
    expect(stored?.content.match(/data-ref="[^"]*"/g)).toEqual(Array(2).fill('data-ref="roe2020"'));
  });
});
