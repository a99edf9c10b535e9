import { expect, it } from 'vitest';
import { ZENODO_SOFTWARE } from '../../../test/scholarly-shapes.ts';
import { dataCiteWork, publicationOfDataCite } from './datacite-work.ts';
import { emptyPublication, type PublicationFields } from './publication.ts';

const read = (more: object) =>
  publicationOfDataCite(dataCiteWork.parse({ ...ZENODO_SOFTWARE, ...more }));

it('software of Zenodo is a publication with its version, authors and code', () => {
  expect(read({})).toEqual({
    ...emptyPublication(),
    title: 'pixtrack: tracks of <i>light</i> ions',
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
  ['something odd', { types: 7, creators: 'x', dates: [], publicationYear: 'soon' }, { year: 0 }],
])('%s comes in as what it is', (_what, more, expected) => {
  expect(read(more)).toMatchObject(expected);
});
