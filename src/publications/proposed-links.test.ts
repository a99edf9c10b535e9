import { describe, expect, it } from 'vitest';
import { type Linkable, newLinks, type ProposedLink } from './proposed-links.ts';

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
