import { describe, expect, it } from 'vitest';
import {
  crossrefRelation,
  crossrefUpdate,
  dataCiteRelated,
  openAlexCopies,
} from '../../../test/scholarly-shapes.ts';
import {
  crossrefRelations,
  dataCiteRelations,
  isWarning,
  type Linkable,
  linksOfCrossref,
  linksOfDataCite,
  linksOfOpenAlex,
  newLinks,
  openAlexCopy,
  type ProposedLink,
} from './relations.ts';
import { linkKey } from './same-link.ts';

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
    expect(links.map(isWarning)).toEqual([true, true, false, false]);
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

describe('OpenAlex', () => {
  const ofOpenAlex = (copy: Parameters<typeof openAlexCopies>[0][number][1]) =>
    openAlexCopies([['10.5555/work', copy]]).results.flatMap((work) =>
      linksOfOpenAlex(openAlexCopy.parse(work)),
    );

  it.each([
    ['submittedVersion', 'preprint', undefined],
    ['acceptedVersion', 'other', 'Accepted manuscript'],
    ['publishedVersion', 'other', 'Open access'],
    [undefined, 'other', 'Open access'],
  ])('names the open copy of %s', (version, kind, label) => {
    const copy = {
      pdf: 'https://a.example/1.pdf',
      page: 'https://a.example/1',
      name: 'Repository',
    };
    expect(ofOpenAlex({ ...copy, ...(version && { version }) })).toEqual([
      { kind, ...(label && { label }), url: copy.pdf, source: 'OpenAlex', note: 'Repository' },
    ]);
  });

  it('names the page where there is no PDF, and nothing where there is no copy', () => {
    expect(said(ofOpenAlex({ page: 'https://a.example/1', pdf: 'ftp://a.example/1' }))).toEqual([
      ['other', 'Open access', 'https://a.example/1'],
    ]);
    expect(ofOpenAlex(null)).toEqual([]);
    expect(linksOfOpenAlex(openAlexCopy.parse({ doi: null, best_oa_location: 'x' }))).toEqual([]);
  });
});

describe('the links that a publication does not have', () => {
  const NONE: Linkable = {
    doi: '10.5555/work',
    url: null,
    pdf_url: null,
    arxiv_id: null,
    links: [],
  };
  const preprint = (url: string): ProposedLink => ({ kind: 'preprint', url, source: 'Crossref' });
  const copy = (more: Partial<ProposedLink> = {}): ProposedLink => ({
    kind: 'other',
    url: 'https://a.example/1.pdf',
    source: 'OpenAlex',
    ...more,
  });

  it.each([
    ['its DOI', {}, 'https://doi.org/10.5555/WORK'],
    ['its address', { url: 'http://www.a.example/paper/' }, 'https://a.example/paper'],
    ['a link', { links: [preprint('http://dx.doi.org/10.1101/A')] }, 'https://doi.org/10.1101/a'],
    ['its arXiv number', { arxiv_id: '2001.00001' }, 'https://doi.org/10.48550/arXiv.2001.00001'],
    [
      'an arXiv paper',
      { links: [preprint('https://arxiv.org/pdf/2001.00001v3.pdf')] },
      'https://arxiv.org/abs/2001.00001',
    ],
  ])('are not %s written in another way', (_what, has, url) => {
    expect(newLinks({ ...NONE, ...has }, [preprint(url)])).toEqual([]);
  });

  it('are each proposed once, and no more than a few', () => {
    const twice = [preprint('https://doi.org/10.1101/a'), preprint('https://doi.org/10.1101/A')];
    expect(newLinks(NONE, twice)).toHaveLength(1);
    const many = Array.from({ length: 30 }, (_, at) => preprint(`https://doi.org/10.1101/${at}`));
    expect(newLinks(NONE, many)).toHaveLength(10);
  });

  it('have a notice that stands in the place of the work, until it is stored', () => {
    const [notice] = ofCrossref({ 'updated-by': [crossrefUpdate(NONE.doi, 'retraction')] });
    if (!notice) throw new Error('no notice');
    expect(newLinks(NONE, [notice])).toEqual([notice]);
    expect(newLinks({ ...NONE, links: [notice] }, [notice])).toEqual([]);
  });

  it('have no other copy of a PDF and no second preprint', () => {
    expect(newLinks(NONE, [copy()])).toHaveLength(1);
    expect(newLinks({ ...NONE, pdf_url: '/storage/publications/a.pdf' }, [copy()])).toEqual([]);
    const submitted = copy({ kind: 'preprint' });
    expect(newLinks({ ...NONE, arxiv_id: '2001.00001' }, [submitted])).toEqual([]);
    const first = preprint('https://doi.org/10.1101/a');
    expect(newLinks(NONE, [first, submitted])).toEqual([first]);
  });

  it('have addresses of any kind', () => {
    expect(linkKey('/storage/a.pdf')).toBe('/storage/a.pdf');
    expect(linkKey('https://arxiv.org/list/hep-ex')).toBe('arxiv.org/list/hep-ex');
    expect(linkKey('https://arxiv.org/abs/hep-ex/0001001v1')).toBe('arxiv:hep-ex/0001001');
  });
});
