import { afterAll, expect, it } from 'vitest';
import { startScholarly } from '../../../../test/scholarly-server.ts';
import type { Item } from '../item.ts';
import { fetchZoteroPage } from './zotero.ts';

const server = await startScholarly();
afterAll(server.stop);

async function readItem(data: object) {
  server.zotero.items = [{ version: 1, data }];
  const library = { user: 1, collection: 'ABCD2345' };
  const { page } = await fetchZoteroPage(server.services.zotero, library, {
    start: 0,
    since: null,
  });
  return page?.items[0]?.read()?.item;
}

const person = (creatorType: string, firstName: string, lastName: string) => ({
  ...{ creatorType, firstName, lastName },
});

it('an article in a library of Zotero has every field that Zotero has', async () => {
  const article = await readItem({
    itemType: 'journalArticle',
    title: 'Nests &amp; <i>roofs</i>',
    creators: [person('author', 'Vera', 'Exemplar'), { creatorType: 'editor', name: 'Roof Board' }],
    ...{ publicationTitle: 'Roof Notes', volume: '1', issue: '2', pages: '3-9' },
    ...{ date: '2020-05-03', DOI: '10.5555/Z1', url: 'https://a.example/1', language: 'en-US' },
    ...{ ISSN: '1234-5679, 1234-567X', abstractNote: '<p>One.</p><p>Two.</p>' },
    extra: 'Citation Key: exemplar\nPMID: 123\narXiv: 2101.00001',
  });
  expect(article).toEqual({
    id: '',
    type: 'article-journal',
    title: 'Nests & <i>roofs</i>',
    author: [{ given: 'Vera', family: 'Exemplar' }],
    editor: [{ literal: 'Roof Board' }],
    'container-title': 'Roof Notes',
    volume: '1',
    issue: '2',
    page: '3-9',
    issued: { 'date-parts': [[2020, 5, 3]] },
    DOI: '10.5555/z1',
    ISSN: '1234-5679',
    PMID: '123',
    abstract: 'One.\n\nTwo.',
    language: 'en-US',
    custom: { eprint: '2101.00001', eprinttype: 'arxiv' },
  });
});

const author = [person('author', 'V', 'Exemplar')];

it.each<[string, object, Partial<Item>]>([
  ['thesis', { university: 'U', thesisType: 'PhD' }, { genre: 'PhD thesis', publisher: 'U' }],
  ['report', { institution: 'I', reportNumber: '12' }, { type: 'report', number: '12' }],
  [
    'presentation',
    { creators: [person('presenter', 'V', 'Exemplar')], meetingName: 'M', place: 'Rome' },
    { type: 'speech', author: [{ given: 'V', family: 'Exemplar' }], 'event-place': 'Rome' },
  ],
  [
    'bookSection',
    {
      ...{ bookTitle: 'B', series: 'S', seriesNumber: '3', place: 'Bern', ISBN: '0-306-40615-2 x' },
      creators: [...author, person('bookAuthor', 'B', 'Author'), person('translator', 'T', 'R')],
    },
    {
      ...{ 'container-title': 'B', 'collection-title': 'S', 'collection-number': '3' },
      ...{ 'publisher-place': 'Bern', ISBN: '0306406152' },
      'container-author': [{ given: 'B', family: 'Author' }],
      translator: [{ given: 'T', family: 'R' }],
    },
  ],
  ['patent', { issueDate: '2018-02-02', patentNumber: 'US1' }, { number: 'US1' }],
  ['interview', {}, { type: 'interview', custom: { entrysubtype: 'Interview' } }],
  ['document', {}, { type: 'document', custom: undefined }],
  ['computerProgram', { versionNumber: '1.2' }, { type: 'software', version: '1.2' }],
  ['webpage', { url: 'javascript:alert(1)' }, { type: 'webpage', URL: undefined }],
])('a %s is read as what it is', async (itemType, more, fields) => {
  const item = await readItem({ itemType, title: 'T', creators: author, ...more });
  expect(item).toEqual({ ...item, ...fields });
});

it.each([
  { itemType: 'note', note: 'x' },
  { itemType: 'attachment', title: 'PDF' },
  { itemType: 'journalArticle', title: 'T', parentItem: 'ABCD2345' },
  { itemType: 'journalArticle', title: '' },
  { itemType: 7, title: 'T' },
])('%j is no work', async (data) => {
  expect(await readItem(data)).toBeUndefined();
});
