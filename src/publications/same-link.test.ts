import { expect, it } from 'vitest';
import { MAX_LINKS, type PublicationLink } from '../../records/publication-vocabulary.ts';
import { linkKey, missingLinks } from './same-link.ts';

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
