import { afterAll, describe, expect, it } from 'vitest';
import { emptyPublication, type PublicationFields } from '../../../records/publication.ts';
import { startScholarly } from '../../../test/scholarly-server.ts';
import { ZENODO_SOFTWARE } from '../../../test/scholarly-shapes.ts';
import { dataCiteRecords, dataCiteWorks } from './datacite.ts';

const server = await startScholarly();
afterAll(server.stop);

async function readWork(more: object) {
  const work = { ...ZENODO_SOFTWARE, ...more };
  const doi = work.doi.toLowerCase();
  server.dataCite.set(doi, work);
  return (await dataCiteWorks(server.services.dataCite, [doi])).found.get(doi);
}

async function readLinks(doi: string, attributes: unknown) {
  server.dataCite.set(doi, attributes);
  const { found } = await dataCiteRecords(server.services.dataCite, [doi]);
  const links = found.get(doi)?.links ?? [];
  return links.map(({ kind, label, url }) => [kind, label, url]);
}

/** The attributes of a DataCite record that has relations. */
const dataCiteRelated = (
  resourceTypeGeneral: string,
  ...related: [relation: string, identifier: string, type?: string, of?: string][]
) => ({
  types: { resourceTypeGeneral },
  relatedIdentifiers: related.map(([relationType, relatedIdentifier, type = 'DOI', of]) => ({
    relationType,
    relatedIdentifier,
    relatedIdentifierType: type,
    ...(of && { resourceTypeGeneral: of }),
  })),
});

it('software of Zenodo is a publication with its version, authors and code', async () => {
  expect(await readWork({})).toEqual({
    ...emptyPublication(),
    contributors: [
      {
        ...{ role: 'author', given: 'Vera', family: 'Exemplar' },
        orcid: '0000-0002-1825-0097',
      },
      { role: 'author', given: 'Ludwig', family: 'Beethoven', particle: 'van' },
      { role: 'author', literal: 'Timepix Collaboration' },
    ],
    title: 'pixtrack: tracks of <i>light</i> ions',
    language: 'en',
    authors: 'Vera Exemplar, Ludwig van Beethoven, Timepix Collaboration',
    authorNotes: [{ author: 0, orcid: '0000-0002-1825-0097' }],
    journal: 'Zenodo',
    year: 2021,
    month: 'February',
    abstract: 'Finds tracks & their LET.',
    doi: '10.5281/zenodo.4532597',
    publication_type: 'Software',
    publisher: 'Zenodo',
    tags: ['tracking', 'Timepix'],
    edition: 'v0.2.1',
    links: [{ kind: 'code', url: 'https://github.com/example/pixtrack/tree/v0.2.1' }],
  });
});

const types = (resourceTypeGeneral: string, resourceType = '') => ({
  types: { resourceTypeGeneral, resourceType },
});

it.each<[string, object, Partial<PublicationFields>]>([
  ['a data set', types('Dataset'), { publication_type: 'Dataset' }],
  ['a poster', types('Text', 'Poster'), { publication_type: 'Poster', edition: null }],
  ['a talk', types('Presentation'), { publication_type: 'Presentation' }],
  [
    'a thesis',
    { ...types('Dissertation', 'PhD Thesis'), publisher: { name: 'Charles University' } },
    { publication_type: 'Thesis', journal: 'PhD thesis, Charles University' },
  ],
  [
    'a paper of arXiv',
    { ...types('Preprint'), doi: '10.48550/arXiv.2501.00001', publisher: 'arXiv' },
    { publication_type: 'Preprint', arxiv_id: '2501.00001', journal: 'arXiv' },
  ],
  [
    'an article in its journal',
    {
      ...types('JournalArticle'),
      container: { title: 'J. Test', volume: '7', firstPage: '1', lastPage: '9' },
    },
    { publication_type: 'Article', journal: 'J. Test', volume: '7', pages: '1–9' },
  ],
  [
    'bodies, and a name with a comma behind it',
    {
      creators: [
        { name: 'Landesamt Vogelschutz', nameType: 'Organizational' },
        { name: 'Ornithologists of the North, Ltd.', nameType: 'Organizational' },
        { name: 'Serrano Ibáñez, Lucía', givenName: 'Lucía', familyName: 'Serrano Ibáñez' },
        { name: 'Holt, Avery,', nameType: 'Personal' },
        { name: 'CERN', nameType: 'Organizational' },
      ],
    },
    {
      authors:
        'Landesamt Vogelschutz, Ornithologists of the North, Ltd., Lucía Serrano Ibáñez, Avery Holt, CERN',
      contributors: [
        { role: 'author', literal: 'Landesamt Vogelschutz' },
        { role: 'author', literal: 'Ornithologists of the North, Ltd.' },
        { role: 'author', given: 'Lucía', family: 'Serrano Ibáñez' },
        { role: 'author', given: 'Avery', family: 'Holt' },
        { role: 'author', literal: 'CERN' },
      ],
    },
  ],
  ['something odd', { types: 7, creators: 'x', dates: [], publicationYear: 'soon' }, { year: 0 }],
])('%s comes in as what it is', async (_what, more, expected) => {
  expect(await readWork(more)).toMatchObject(expected);
});

describe('the links of DataCite', async () => {
  it('names the article of data, their code and their versions', async () => {
    const attributes = dataCiteRelated(
      'Dataset',
      ['IsSupplementTo', '10.5555/PAPER'],
      ['IsSupplementTo', 'https://github.com/vera/tracks/tree/v1', 'URL'],
      ['IsSupplementedBy', '10.5281/zenodo.7', 'DOI', 'Software'],
      ['IsSupplementedBy', '10.5281/zenodo.8', 'DOI', 'Dataset'],
      ['IsSupplementedBy', '10.5281/zenodo.9'],
      ['IsVersionOf', '10.5281/zenodo.1'],
      ['IsNewVersionOf', '10.5281/zenodo.2'],
      ['Cites', '10.5555/other'],
      ['IsSupplementTo', '2023ApJS..264....8H', 'bibcode'],
    );
    expect(await readLinks('10.5281/zenodo.3', attributes)).toEqual([
      ['publisher', 'Article', 'https://doi.org/10.5555/paper'],
      ['code', undefined, 'https://github.com/vera/tracks/tree/v1'],
      ['code', undefined, 'https://doi.org/10.5281/zenodo.7'],
      ['data', undefined, 'https://doi.org/10.5281/zenodo.8'],
      ['supplement', undefined, 'https://doi.org/10.5281/zenodo.9'],
      ['other', 'Other version', 'https://doi.org/10.5281/zenodo.1'],
      ['other', 'Earlier version', 'https://doi.org/10.5281/zenodo.2'],
    ]);
  });

  it('names where a preprint was published, and tells it from its own versions', async () => {
    const attributes = dataCiteRelated(
      'Preprint',
      ['IsVersionOf', '10.5555/paper'],
      ['IsVersionOf', '10.48550/arXiv.2001.00002'],
    );
    expect(await readLinks('10.48550/arxiv.2001.00001', attributes)).toEqual([
      ['publisher', 'Published version', 'https://doi.org/10.5555/paper'],
      ['other', 'Other version', 'https://doi.org/10.48550/arxiv.2001.00002'],
    ]);
  });
});
