import { describe, expect, it } from 'vitest';
import { MAX_LINKS, type PublicationLink } from '../../records/publication-vocabulary.ts';
import { type Linkable, linkKey, missingLinks, newLinks, type ProposedLink } from './same-link.ts';

const link = (url: string): PublicationLink => ({ kind: 'other', url });

it('a link that leads to the same is not missing, however it is written', () => {
  const own = [link('https://arxiv.org/abs/2101.00001'), link('https://doi.org/10.5555/A')];
  const more = [
    'https://www.arxiv.org/abs/2101.00001v2',
    'https://dx.doi.org/10.5555/a',
    'https://example.org/code',
    'https://www.example.org/code/',
  ].map(link);
  expect(missingLinks(own, more)).toEqual([link('https://example.org/code')]);
});

it('a publication misses no more links than it has room for', () => {
  const links = (count: number, at: string) =>
    Array.from({ length: count }, (_, number) => link(`https://example.org/${at}/${number}`));
  expect(missingLinks(links(25, 'a'), links(25, 'b'))).toHaveLength(MAX_LINKS - 25);
  expect(missingLinks(links(MAX_LINKS + 1, 'a'), links(1, 'b'))).toEqual([]);
});

it('addresses of any kind are compared', () => {
  expect(linkKey('/storage/a.pdf')).toBe('/storage/a.pdf');
  expect(linkKey('https://arxiv.org/list/hep-ex')).toBe('arxiv.org/list/hep-ex');
  expect(linkKey('https://arxiv.org/abs/hep-ex/0001001v1')).toBe('arxiv:hep-ex/0001001');
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

  it('leave out another copy where there is a PDF, and a second preprint', () => {
    expect(newLinks(NONE, [copy()])).toHaveLength(1);
    expect(newLinks({ ...NONE, pdf_url: '/storage/publications/a.pdf' }, [copy()])).toEqual([]);
    const submitted = copy({ kind: 'preprint' });
    expect(newLinks({ ...NONE, arxiv_id: '2001.00001' }, [submitted])).toEqual([]);
    const first = preprint('https://doi.org/10.1101/a');
    expect(newLinks(NONE, [first, submitted])).toEqual([first]);
  });
});
