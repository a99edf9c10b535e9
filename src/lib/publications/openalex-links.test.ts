import { describe, expect, it } from 'vitest';
import { openAlexCopies } from '../../../test/scholarly-shapes.ts';
import { linksOfOpenAlex, openAlexCopy } from './openalex-links.ts';
import type { ProposedLink } from './proposed-links.ts';

const said = (links: ProposedLink[]) => links.map(({ kind, label, url }) => [kind, label, url]);

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
