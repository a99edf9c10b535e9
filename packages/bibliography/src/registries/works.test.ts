import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { json, status } from '../../../../test/local-server.ts';
import { arxivEntry, openLibraryBook, pubMedArticle } from '../../../../test/scholarly-look-ups.ts';
import { startScholarly } from '../../../../test/scholarly-server.ts';
import { crossrefArticle, ZENODO_SOFTWARE } from '../../../../test/scholarly-shapes.ts';
import { readIdentifiers } from '../read-identifiers.ts';
import {
  fetchAuthorPage,
  fetchWork,
  fetchWorks,
  NotRegisteredError,
  type WorkIdentifier,
} from './index.ts';

let server: Awaited<ReturnType<typeof startScholarly>>;
beforeEach(async () => {
  server = await startScholarly();
  onTestFinished(server.stop);
});

const doi = (id: string): WorkIdentifier => ({ kind: 'doi', id });
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `10.5555/${at}`);
const knows = (...dois: string[]) => {
  for (const each of dois) server.works.set(each, crossrefArticle(each, `Work ${each}`));
};
const fetchAll = async (text: string) => {
  const query = readIdentifiers(text);
  if (typeof query === 'string' || query.kind !== 'list') throw new Error(`${query}`);
  // Author pages are asked for otherwise.
  const works = query.identifiers.flatMap(({ kind, id }) =>
    kind === 'dblp' || kind === 'inspire' || kind === 'hal' ? [] : [{ kind, id }],
  );
  const { found, unanswered } = await fetchWorks(server.services, works);
  return {
    found: Object.fromEntries(Array.from(found, ([id, { item }]) => [id, item])),
    unanswered: Object.fromEntries(Array.from(unanswered, ([id, { message }]) => [id, message])),
  };
};

describe('a DOI', () => {
  it('is asked for politely, with its signs encoded', async () => {
    const id = '10.5555/(sici)1(1)42:3<417::aid>3.0.co;2-#?%';
    knows(id);
    expect((await fetchWork(server.services, doi(id))).item.title).toBe(`Work ${id}`);
    expect(server.asked()).toEqual([
      '/crossref/works/10.5555%2F(sici)1(1)42%3A3%3C417%3A%3Aaid%3E3.0.co%3B2-%23%3F%25?mailto=vera%40example.org',
    ]);
  });

  it('that Crossref does not know is asked of DataCite', async () => {
    server.dataCite.set(ZENODO_SOFTWARE.doi, ZENODO_SOFTWARE);
    knows('10.5555/a');
    const { found } = await fetchAll(`10.5555/a ${ZENODO_SOFTWARE.doi}`);
    expect(Object.values(found).map(({ type }) => type)).toEqual(['article-journal', 'software']);
    const { source } = await fetchWork(server.services, doi(ZENODO_SOFTWARE.doi));
    expect(source).toBe('DataCite');
    await expect(fetchWork(server.services, doi('10.5555/gone'))).rejects.toEqual(
      new NotRegisteredError('Neither Crossref nor DataCite has a work with the DOI 10.5555/gone.'),
    );
  });

  it('is asked for with nineteen others; one with a comma by itself', async () => {
    const dois = [...numbered(61), '10.5555/a,b'];
    knows(...dois);
    const { found } = await fetchWorks(server.services, dois.map(doi));
    expect(found.size).toBe(62);
    expect(server.asked()).toHaveLength(5);
    expect(server.asked()).toContainEqual(expect.stringContaining('/works/10.5555%2Fa%2Cb?'));
  });

  it('may get no answer, and then the service is not asked for others', async () => {
    const dois = numbered(200);
    knows(...dois);
    server.insteadOf(/5555%2F(?:2|4|6|8)0(?:%2C|&)/, status(503));
    const { found, unanswered } = await fetchWorks(server.services, dois.map(doi));
    expect(found.size).toBeGreaterThan(0);
    expect(found.size + unanswered.size).toBe(200);
    expect(unanswered.get('10.5555/20')?.message).toBe(
      'Crossref returned an error (503). Please try again later.',
    );
    expect(server.asked().length).toBeLessThan(20);
  });
});

it('PubMed and PubMed Central are asked for CSL-JSON, several works in a request', async () => {
  server.lookUps.pubMed.set('1', pubMedArticle('31209238', { DOI: '10.5555/1' }));
  server.lookUps.pubMed.set('2', pubMedArticle('31978945', { PMCID: 'PMC6572829' }));
  const { found } = await fetchAll('PMID: 31209238\npmid:31978945 PMC6572829 PMC1');
  expect(Object.keys(found)).toEqual(['31209238', '31978945', 'PMC6572829']);
  expect(found['31209238']).toMatchObject({
    type: 'article-journal',
    'container-title': 'Journal of roofs',
    DOI: '10.5555/1',
    PMID: '31209238',
    issued: { 'date-parts': [[2019, 6, 17]] },
    page: '12-19',
    author: [
      { family: 'Exemplar', given: 'Vera P' },
      { literal: 'Roofs and Nests Consortium' },
      { family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' },
    ],
  });
  expect(server.asked()).toEqual([
    '/pubmed/pubmed/?format=csl&id=31209238%2C31978945',
    '/pubmed/pmc/?format=csl&id=6572829%2C1',
  ]);
});

it('what is among several that PubMed rejects is asked for by itself', async () => {
  server.lookUps.pubMed.set('1', pubMedArticle('1'));
  server.insteadOf(/id=1%2C2/, status(404));
  expect(Object.keys((await fetchAll('PMID: 1\nPMID: 2')).found)).toEqual(['1']);
});

it('a paper of arXiv is what DataCite knows, else what arXiv says', async () => {
  server.dataCite.set('10.48550/arxiv.2101.00001', { titles: [{ title: 'Registered' }] });
  server.lookUps.arxiv.set('2101.00001', arxivEntry('2101.00001', 'Not asked for'));
  server.lookUps.arxiv.set(
    'math/0307200',
    arxivEntry(
      'math/0307200',
      'Roofs\n  over nests',
      '<arxiv:doi>10.5555/ROOF</arxiv:doi><arxiv:journal_ref>J. Roofs 1 (2005)</arxiv:journal_ref>',
    ),
  );
  const { found } = await fetchAll('2101.00001v3\narXiv:2101.99999');
  expect(Object.values(found).map(({ title }) => title)).toEqual(['Registered']);
  const work = await fetchWork(server.services, { kind: 'arxiv', id: 'math/0307200' });
  expect(work).toMatchObject({
    source: 'arXiv',
    without: ['journal_ref'],
    related: [{ relation: 'published version', url: 'https://doi.org/10.5555/roof' }],
  });
  expect(work.item).toEqual({
    id: '',
    type: 'article',
    title: 'Roofs over nests',
    author: [
      { given: 'Vera P.', family: 'Exemplar' },
      { given: 'Ludwig', family: 'Beethoven', 'non-dropping-particle': 'van' },
    ],
    issued: { 'date-parts': [[2021, 1, 1]] },
    abstract: 'Roofs & nests, in two lines.',
    publisher: 'arXiv',
    DOI: '10.48550/arxiv.math/0307200',
    custom: { eprint: 'math/0307200', eprinttype: 'arxiv' },
  });
});

it('a book is asked of Open Library', async () => {
  const book = openLibraryBook('Slow roofs', { subtitle: 'A study' });
  server.lookUps.openLibrary.set('9780306406157', book);
  const { found } = await fetchAll('978-0-306-40615-7\nISBN 0-8044-2957-X');
  expect(found).toEqual({
    '9780306406157': {
      id: '',
      type: 'book',
      title: 'Slow roofs: A study',
      author: [{ given: 'Vera P.', family: 'Exemplar' }],
      publisher: 'Litwin Books',
      'publisher-place': 'Duluth, Minn',
      issued: { 'date-parts': [[2009, 3]] },
      ISBN: '9780306406157',
      custom: { pagetotal: '92' },
    },
  });
});

it('a failure of DataCite is none where arXiv knows the paper', async () => {
  server.lookUps.arxiv.set('2101.00001', arxivEntry('2101.00001', 'Roofs'));
  server.insteadOf(/datacite/, status(503));
  const { found, unanswered } = await fetchAll('2101.00001\n2101.00002');
  expect(Object.keys(found)).toEqual(['2101.00001']);
  expect(unanswered).toEqual({
    '2101.00002': 'DataCite returned an error (503). Please try again later.',
  });
});

it.each([
  ['PubMed', 'PMID: 1', json([7])],
  ['arXiv', '2101.00001', json({})],
  ['Open Library', '9780306406157', json([])],
])('an answer of %s that is none is an error', async (service, text, answer) => {
  server.insteadOf(/^\/(?!crossref|datacite)/, answer);
  expect(Object.values((await fetchAll(text)).unanswered)).toEqual([
    `${service} sent an unreadable response. Please try again later.`,
  ]);
});

it.each([
  ['DBLP', { kind: 'dblp', id: '1/2' }, json('<html>')],
  ['INSPIRE', { kind: 'inspire', id: '3' }, json('<html>')],
  ['HAL', { kind: 'hal', id: 'vera' }, json({ response: {} })],
] as const)('a page of %s that is none is an error', async (service, page, answer) => {
  server.insteadOf(/./, answer);
  await expect(fetchAuthorPage(server.services, page)).rejects.toThrow(
    `${service} sent an unreadable response. Please try again later.`,
  );
});
