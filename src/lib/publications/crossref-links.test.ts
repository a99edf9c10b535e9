import { describe, expect, it } from 'vitest';
import { crossrefRelation, crossrefUpdate } from '../../../test/scholarly-shapes.ts';
import { crossrefRelations, linksOfCrossref } from './crossref-links.ts';
import { isRetractionNotice } from './notices.ts';
import type { ProposedLink } from './proposed-links.ts';

const ofCrossref = (work: object) =>
  linksOfCrossref(crossrefRelations.parse({ DOI: '10.5555/work', ...work }));

const said = (links: ProposedLink[]) => links.map(({ kind, label, url }) => [kind, label, url]);

describe('Crossref', () => {
  it('names preprints, published versions, supplements and versions', () => {
    const relation = {
      'has-preprint': [
        crossrefRelation('10.1101/2020.01.01.1'),
        crossrefRelation('2001.00001v2', 'arxiv'),
      ],
      'is-preprint-of': [crossrefRelation('https://doi.org/10.5555/PAPER')],
      'is-supplemented-by': [
        crossrefRelation('10.5281/zenodo.1'),
        crossrefRelation('https://github.com/vera/tracks', 'uri'),
      ],
      'is-version-of': [crossrefRelation('10.5555/first')],
      'is-cited-by': [crossrefRelation('10.5555/other')],
    };
    expect(said(ofCrossref({ relation }))).toEqual([
      ['preprint', undefined, 'https://doi.org/10.1101/2020.01.01.1'],
      ['preprint', undefined, 'https://arxiv.org/abs/2001.00001v2'],
      ['publisher', 'Published version', 'https://doi.org/10.5555/paper'],
      ['supplement', undefined, 'https://doi.org/10.5281/zenodo.1'],
      ['code', undefined, 'https://github.com/vera/tracks'],
      ['other', 'Other version', 'https://doi.org/10.5555/first'],
    ]);
  });

  it('names notices about a work, warnings first, with their day and who recorded them', () => {
    const links = ofCrossref({
      'updated-by': [
        crossrefUpdate('10.1016/s0140-6736(04)15715-2', 'correction'),
        crossrefUpdate('10.1016/S0140-6736(10)60175-4', 'Retraction', 'retraction-watch'),
        crossrefUpdate('10.5555/2', 'expression of concern'),
        crossrefUpdate('10.5555/v2', 'new_version'),
      ],
    });
    expect(links).toEqual([
      {
        kind: 'publisher',
        label: 'Retraction notice',
        url: 'https://doi.org/10.1016/s0140-6736(10)60175-4',
        source: 'Crossref',
        note: 'February 6, 2010, recorded by Retraction Watch',
        notice: 'warning',
      },
      expect.objectContaining({ label: 'Expression of concern', notice: 'warning' }),
      expect.objectContaining({
        label: 'Correction',
        notice: 'correction',
        note: 'February 6, 2010',
      }),
      {
        kind: 'other',
        label: 'Newer version',
        url: 'https://doi.org/10.5555/v2',
        source: 'Crossref',
      },
    ]);
    expect(links.map(isRetractionNotice)).toEqual([true, true, false, false]);
  });

  it('names what a notice is about', () => {
    const links = ofCrossref({ 'update-to': [crossrefUpdate('10.5555/wrong', 'erratum')] });
    expect(said(links)).toEqual([
      ['publisher', 'Corrected article', 'https://doi.org/10.5555/wrong'],
    ]);
    expect(links[0]?.notice).toBeUndefined();
  });

  it.each([
    ['nothing', {}],
    ['no relations', { relation: {}, 'update-to': null, 'updated-by': 'none' }],
    ['relations that are none', { relation: [], 'updated-by': [null, 7, { DOI: 3 }] }],
    ['lists that are none', { relation: { 'has-preprint': 'x', 'has-version': [null, {}, 1] } }],
    [
      'identifiers that lead nowhere',
      {
        relation: {
          'has-preprint': [
            crossrefRelation('no doi'),
            crossrefRelation('../../x', 'arxiv'),
            crossrefRelation('javascript:alert(1)', 'uri'),
            crossrefRelation('1234', 'pmid'),
          ],
        },
        'updated-by': [
          crossrefUpdate('nothing', 'retraction'),
          crossrefUpdate('10.5555/1', 'constructor'),
        ],
      },
    ],
    ['a name of every object', { relation: { constructor: [crossrefRelation('10.5555/1')] } }],
  ])('may say %s', (_what, work) => {
    expect(ofCrossref(work)).toEqual([]);
  });

  it('is read but for its odd entries', () => {
    const relation = { 'has-preprint': [null, crossrefRelation('10.5555/pre')] };
    expect(said(ofCrossref({ relation }))).toEqual([
      ['preprint', undefined, 'https://doi.org/10.5555/pre'],
    ]);
  });
});
