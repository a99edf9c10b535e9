import { describe, expect, it } from 'vitest';
import { listReadings, withView } from './readings.ts';

describe('the ways to read a work', () => {
  const NONE = {
    ...{ id: 7, url: null, pdf_url: null, doi: null, arxiv_id: null },
    publication_type: null,
  };
  const DOI = 'https://doi.org/10.5555/a';
  const ARXIV = 'https://arxiv.org/abs/2101.00001';
  const PAGE = 'https://example.org/a';

  it.each([
    [{}, []],
    [{ doi: '10.5555/a' }, [['View in Journal', DOI]]],
    [{ doi: '10.5555/a', publication_type: 'Book' }, [['View', DOI]]],
    [{ doi: '10.5555/a', publication_type: 'Dataset' }, [['View', DOI]]],
    [{ doi: '10.5555/a', publication_type: 'Preprint' }, [['View in Journal', DOI]]],
    [
      { doi: '10.48550/arxiv.2101.00001', publication_type: 'Preprint' },
      [['View preprint', 'https://doi.org/10.48550/arxiv.2101.00001']],
    ],
    [{ url: PAGE }, [['View in Journal', PAGE]]],
    [{ url: PAGE, publication_type: 'Thesis' }, [['View', PAGE]]],
    [{ url: ARXIV }, [['View preprint', ARXIV]]],
    [{ url: ARXIV, publication_type: 'Thesis' }, [['View preprint', ARXIV]]],
    [{ arxiv_id: '2101.00001' }, [['View preprint', ARXIV]]],
    [{ arxiv_id: '2101.00001', doi: '10.5555/a' }, [['View in Journal', DOI]]],
    [
      { pdf_url: '/storage/publications/a.pdf', url: PAGE },
      [
        ['Download PDF', '/api/publications/7/download'],
        ['View in Journal', PAGE],
      ],
    ],
  ])('of %o are %j', (given, ways) => {
    const found = listReadings({ ...NONE, ...given });
    expect(found.map(({ text, href }) => [text, href])).toEqual(ways);
  });

  it.each([
    [{}, null],
    [{ doi: '10.5555/a' }, null],
    [{ url: PAGE, doi: '10.5555/a' }, ['View', PAGE]],
    [{ url: ARXIV }, ['View preprint', ARXIV]],
    [{ arxiv_id: '2101.00001' }, ['View preprint', ARXIV]],
    [{ arxiv_id: '2101.00001', doi: '10.5555/a' }, null],
    [{ url: PAGE, pdf_url: '/storage/publications/a.pdf' }, null],
  ])('in a list of %o is %j', (given, way) => {
    const { view: found } = withView({ ...NONE, ...given });
    expect(found && [found.text, found.href]).toEqual(way);
  });
});
