import { afterAll, describe, expect, it } from 'vitest';
import { startScholarly } from '../../../../test/scholarly-server.ts';
import { ZENODO_SOFTWARE } from '../../../../test/scholarly-shapes.ts';
import { splitKeywords } from '../draft.ts';
import type { CslName, Item } from '../item.ts';
import { fetchDataCiteWorks } from './datacite.ts';

const server = await startScholarly();
afterAll(server.stop);

async function read(doi: string, attributes: unknown) {
  server.dataCite.set(doi, attributes);
  return (await fetchDataCiteWorks(server.services.dataCite, [doi])).found.get(doi);
}

const readItem = async (more: object = {}, doi = ZENODO_SOFTWARE.doi) =>
  (await read(doi, { ...ZENODO_SOFTWARE, ...more }))?.item;

it('software of Zenodo is a work with its version, authors and code', async () => {
  const work = await read(ZENODO_SOFTWARE.doi, ZENODO_SOFTWARE);
  expect(work).toMatchObject({
    source: 'DataCite',
    without: [],
    related: [
      { relation: 'article', url: 'https://github.com/example/pixtrack/tree/v0.2.1' },
      { relation: 'other version', url: 'https://doi.org/10.5281/zenodo.4532596' },
    ],
  });
  expect(work?.item).toEqual({
    id: '',
    type: 'software',
    title: 'pixtrack: tracks of <i>light</i> ions',
    author: [
      { given: 'Vera', family: 'Exemplar', ORCID: '0000-0002-1825-0097' },
      { given: 'Ludwig', family: 'Beethoven', 'non-dropping-particle': 'van' },
      { literal: 'Timepix Collaboration' },
    ],
    publisher: 'Zenodo',
    issued: { 'date-parts': [[2021, 2, 11]] },
    abstract: 'Finds tracks & their LET.',
    DOI: ZENODO_SOFTWARE.doi,
    keyword: 'tracking, Timepix',
    version: 'v0.2.1',
    language: 'en',
  });
});

const types = (resourceTypeGeneral: string, resourceType = '') => ({
  types: { resourceTypeGeneral, resourceType },
});
const container = { title: 'J. Test', volume: '7', firstPage: '1', lastPage: '9' };

it.each<[string, object, Partial<Item>]>([
  ['a data set', types('Dataset'), { type: 'dataset', version: 'v0.2.1' }],
  ['a poster', types('Text', 'Poster'), { type: 'speech', genre: 'Poster', version: undefined }],
  ['a talk', types('Presentation'), { type: 'speech' }],
  ['a working paper', types('Text', 'Working Paper'), { type: 'report', genre: 'Working Paper' }],
  [
    'a thesis, its type apart from its school',
    { ...types('Dissertation', 'PhD Thesis'), publisher: { name: 'Charles University' } },
    { type: 'thesis', genre: 'PhD thesis', publisher: 'Charles University' },
  ],
  [
    'an article in its journal',
    { ...types('JournalArticle'), container },
    { type: 'article-journal', 'container-title': 'J. Test', volume: '7', page: '1-9' },
  ],
  [
    'a report in its series',
    { ...types('Report'), container: { title: 'Roof Reports' } },
    { 'collection-title': 'Roof Reports', 'container-title': undefined, publisher: 'Zenodo' },
  ],
  ['of a year without its day', { publicationYear: 2020 }, { issued: { 'date-parts': [[2020]] } }],
  [
    'something odd',
    { types: 7, creators: 'x', dates: [], publicationYear: 'soon' },
    { type: 'document', author: undefined, issued: undefined },
  ],
])('%s comes in as what it is', async (_what, more, fields) => {
  const item = await readItem(more);
  expect(item).toEqual({ ...item, ...fields });
});

it('a subject with a comma is one keyword', async () => {
  const item = await readItem({ subjects: [{ subject: 'roofs, tiled' }, { subject: 'nests' }] });
  expect(splitKeywords(item?.keyword ?? '')).toEqual(['roofs, tiled', 'nests']);
});

it('a paper of arXiv has its number', async () => {
  const doi = '10.48550/arxiv.2501.00001';
  expect(await readItem({ ...types('Preprint'), publisher: 'arXiv' }, doi)).toMatchObject({
    type: 'article',
    publisher: 'arXiv',
    custom: { eprint: '2501.00001', eprinttype: 'arxiv' },
  });
});

it.each<[object, CslName]>([
  [
    { name: 'Landesamt Vogelschutz', nameType: 'Organizational' },
    { literal: 'Landesamt Vogelschutz' },
  ],
  [{ name: 'Roofs, Ltd.', nameType: 'Organizational' }, { literal: 'Roofs, Ltd.' }],
  [{ name: 'Ornithologists of the North, Ltd.' }, { literal: 'Ornithologists of the North, Ltd.' }],
  [
    { name: 'Ministry of Roofs, Department of Nests' },
    { literal: 'Ministry of Roofs, Department of Nests' },
  ],
  [
    { name: 'x', givenName: 'Lucía', familyName: 'Serrano Ibáñez' },
    { given: 'Lucía', family: 'Serrano Ibáñez' },
  ],
  [
    { name: 'Holt, Avery,', nameType: 'Personal' },
    { given: 'Avery', family: 'Holt' },
  ],
  [{ name: 'Müller, Ernst' }, { given: 'Ernst', family: 'Müller' }],
  [{ name: 'Holt, A., Jr.' }, { given: 'A.', family: 'Holt', suffix: 'Jr.' }],
  [
    { name: 'Ludwig van Beethoven', nameType: 'Personal' },
    { given: 'Ludwig', family: 'Beethoven', 'non-dropping-particle': 'van' },
  ],
  [{ name: 'Plato', nameType: 'Personal' }, { literal: 'Plato' }],
  [{ familyName: 'Plato' }, { literal: 'Plato' }],
  [{ givenName: 'Sukarno' }, { literal: 'Sukarno' }],
])('the name %j is read', async (creator, name) => {
  expect((await readItem({ creators: [creator] }))?.author).toEqual([name]);
});

describe('what belongs to a work of DataCite', () => {
  const related = (
    resourceTypeGeneral: string,
    ...all: [relation: string, identifier: string, type?: string, of?: string][]
  ) => ({
    types: { resourceTypeGeneral },
    relatedIdentifiers: all.map(([relationType, relatedIdentifier, type = 'DOI', of]) => ({
      relationType,
      relatedIdentifier,
      relatedIdentifierType: type,
      ...(of && { resourceTypeGeneral: of }),
    })),
  });

  it('are the article of data, their code and their versions', async () => {
    const attributes = related(
      'Dataset',
      ['IsSupplementTo', '10.5555/PAPER'],
      ['IsSupplementedBy', '10.5281/zenodo.7', 'DOI', 'Software'],
      ['IsSupplementedBy', '10.5281/zenodo.8', 'DOI', 'Dataset'],
      ['IsSupplementedBy', '10.5281/zenodo.9'],
      ['IsVersionOf', '10.5281/zenodo.1'],
      ['IsNewVersionOf', '10.5281/zenodo.2'],
      ['Cites', '10.5555/other'],
      ['IsSupplementTo', '2023ApJS..264....8H', 'bibcode'],
    );
    expect((await read('10.5281/zenodo.3', attributes))?.related).toEqual([
      { relation: 'article', url: 'https://doi.org/10.5555/paper' },
      { relation: 'code', url: 'https://doi.org/10.5281/zenodo.7' },
      { relation: 'data', url: 'https://doi.org/10.5281/zenodo.8' },
      { relation: 'supplement', url: 'https://doi.org/10.5281/zenodo.9' },
      { relation: 'other version', url: 'https://doi.org/10.5281/zenodo.1' },
      { relation: 'earlier version', url: 'https://doi.org/10.5281/zenodo.2' },
    ]);
  });

  it('is where a preprint was published, told from its own versions', async () => {
    const attributes = related(
      'Preprint',
      ['IsVersionOf', '10.5555/paper'],
      ['IsVersionOf', '10.48550/arXiv.2001.00002'],
    );
    expect((await read('10.48550/arxiv.2001.00001', attributes))?.related).toEqual([
      { relation: 'published version', url: 'https://doi.org/10.5555/paper' },
      { relation: 'other version', url: 'https://doi.org/10.48550/arxiv.2001.00002' },
    ]);
  });
});
