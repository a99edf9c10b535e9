import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { selectPages } from '../../db/queries/posts/pages.ts';
import { selectAllPosts } from '../../db/queries/posts/read.ts';
import { makeNotebook } from '../documents.ts';
import { makeFile, PNG } from '../files.ts';
import {
  button,
  choose,
  clickButton,
  field,
  fieldValue,
  fill,
  question,
  texts,
} from './controls.ts';
import { openSite } from './site.tsx';

const TEXT = `---
title: Swifts under roofs
date: 2024-05-14 10:00
tags: [roofs, swallows]
description: What we counted.
lang: German
author:
- name: Bo Roe
  orcid: https://orcid.org/0000-0002-1825-0097
image: nest.png
doi: 10.5555/roof.1
csl: nature.csl
pagination: true
---
Weighed in $10^{-6}$ kg, as before [@roe2020, p. 3]. ![A nest](nest.png) ![No image](broken.png)
`;

const editor = () => screen.findByRole('textbox', { name: 'Content' });
const file = (text: string, name: string) => new File([text], name);
const imageFile = (bytes: Uint8Array | string, name: string) => makeFile(bytes, 'image/png', name);
const notImported = () =>
  texts(screen.getByRole('list', { name: 'Not imported' }).querySelectorAll('li'));

it('a post begins with a file: its facts fill the form, its images are stored, and nothing is saved', async () => {
  const site = await openSite();
  await site.openAsAdministrator('/admin?tab=blog&post=new');
  const before = (await selectAllPosts(site.db)).length;
  await editor();
  await choose(
    await screen.findByLabelText('Begin from a file'),
    file(TEXT, 'post.md'),
    file('@book{roe2020, author={Roe, Eva}, title={Roofs}, year=2020}', 'refs.bib'),
    imageFile(PNG, 'nest.png'),
    imageFile('no image', 'broken.png'),
  );
  await screen.findByText(
    'The text was read, with 2 images and 1 reference. The post is not saved yet.',
  );
  expect(fieldValue(field('Title'))).toBe('Swifts under roofs');
  await waitFor(async () => expect((await editor()).querySelectorAll('img')).toHaveLength(1));
  const [image] = (await editor()).querySelectorAll('img');
  expect(image?.getAttribute('src')).toMatch(/^\/storage\/blog\/.*\.png$/);
  expect(notImported()).toEqual([
    'front matter (1) Posts have no such field. pagination',
    expect.stringMatching(/^picture \(1\) .* broken\.png$/),
  ]);
  expect(fieldValue(field('Excerpt'))).toBe('What we counted.');
  expect(fieldValue(field('Published date'))).toMatch(/^2024-05-14T10:00/);
  expect((await button('swallows')).getAttribute('aria-pressed')).toBe('true');
  expect((await selectAllPosts(site.db)).length).toBe(before);

  await clickButton('Create Post');
  await screen.findByLabelText('Edit Swifts under roofs');
  const stored = (await selectAllPosts(site.db)).find(
    ({ title }) => title === 'Swifts under roofs',
  );
  expect(stored).toMatchObject({
    published: false,
    language: 'de',
    tags: ['roofs', 'swallows'],
    excerpt: 'What we counted.',
    doi: '10.5555/roof.1',
    contributors: [{ role: 'author', family: 'Roe', given: 'Bo', orcid: '0000-0002-1825-0097' }],
    references: [{ id: 'roe2020', type: 'book', title: 'Roofs' }],
    citationStyle: 'nature',
    featured_image: image?.getAttribute('src'),
  });
  expect(stored?.content).toContain(
    'Weighed in $10^{-6}$ kg, as before <cite data-ref="roe2020" data-locator="p. 3">[@roe2020, p. 3]</cite>.',
  );
});

it('a page begins with a notebook, after a question if something is written already', async () => {
  const site = await openSite();
  await site.openAsAdministrator('/admin/pages');
  await clickButton('New page');
  await editor();
  fill(field('Title'), 'Typed');
  const notebook = makeNotebook([
    { cell_type: 'markdown', source: '# Counts' },
    { cell_type: 'code', source: 'print(1)', outputs: [] },
  ]);
  await choose(field('Begin from a file'), file(notebook, 'counts.ipynb'));
  await clickButton('Cancel', await question());
  expect(fieldValue(field('Title'))).toBe('Typed');
  await choose(field('Begin from a file'), file(notebook, 'counts.ipynb'));
  await clickButton('Replace', await question());
  await screen.findByText('The text was read. The page is not saved yet.');
  expect(fieldValue(field('Title'))).toBe('Counts');
  await clickButton('Create Page');
  await screen.findByLabelText('Edit Counts');
  const page = (await selectPages(site.db)).find(({ title }) => title === 'Counts');
  expect(page?.content).toBe('<pre><code class="language-python">print(1)</code></pre>');
});

it('a file that cannot be read says why, and what is written stays', async () => {
  const site = await openSite();
  await site.openAsAdministrator('/admin?tab=blog&post=new');
  await editor();
  await choose(field('Begin from a file'), file('no ZIP', 'a.docx'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^The file is damaged: /);
  await choose(field('Begin from a file'), file('# Whole\n\nText', 'a.md'));
  await screen.findByText('The text was read. The post is not saved yet.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(fieldValue(field('Title'))).toBe('Whole');
});
