import { describe, expect, it } from 'vitest';
import { dataCiteRelated } from '../../../test/scholarly-shapes.ts';
import { dataCiteRelations, linksOfDataCite } from './datacite-links.ts';
import type { ProposedLink } from './proposed-links.ts';

const said = (links: ProposedLink[]) => links.map(({ kind, label, url }) => [kind, label, url]);

describe('DataCite', () => {
  const ofDataCite = (id: string, attributes: unknown) =>
    said(linksOfDataCite(dataCiteRelations.parse({ id, attributes })));

  it('names the article of data, their code and their versions', () => {
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
    expect(ofDataCite('10.5281/zenodo.3', attributes)).toEqual([
      ['publisher', 'Article', 'https://doi.org/10.5555/paper'],
      ['code', undefined, 'https://github.com/vera/tracks/tree/v1'],
      ['code', undefined, 'https://doi.org/10.5281/zenodo.7'],
      ['data', undefined, 'https://doi.org/10.5281/zenodo.8'],
      ['supplement', undefined, 'https://doi.org/10.5281/zenodo.9'],
      ['other', 'Other version', 'https://doi.org/10.5281/zenodo.1'],
      ['other', 'Earlier version', 'https://doi.org/10.5281/zenodo.2'],
    ]);
  });

  it('names where a preprint was published, and tells it from its own versions', () => {
    const attributes = dataCiteRelated(
      'Preprint',
      ['IsVersionOf', '10.5555/paper'],
      ['IsVersionOf', '10.48550/arXiv.2001.00002'],
    );
    expect(ofDataCite('10.48550/arxiv.2001.00001', attributes)).toEqual([
      ['publisher', 'Published version', 'https://doi.org/10.5555/paper'],
      ['other', 'Other version', 'https://doi.org/10.48550/arxiv.2001.00002'],
    ]);
  });

  it.each([null, 'x', {}, { types: 3, relatedIdentifiers: [1, null, {}] }])(
    'may say nothing: %j',
    (attributes) => {
      expect(ofDataCite('10.5281/zenodo.3', attributes)).toEqual([]);
    },
  );
});
