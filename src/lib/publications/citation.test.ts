import { expect, it } from 'vitest';
import { apaCitation } from './citation.ts';

const article = {
  title: 'Tracks <i>in vivo</i>',
  authors: 'Vera Exemplar, Jan Novák',
  journal: 'Medical Physics',
  year: 2024,
  volume: '51',
  issue: '3',
  pages: '12–20',
  doi: '10.1000/abc',
  url: null,
};

const AUTHORS = 'Exemplar, V., & Novák, J.';
const bare = { year: 0, volume: null, issue: null, pages: null, doi: null };
const part = { journal: 'Mixed Fields', volume: null, issue: null, doi: null };

it.each<[string, Partial<Parameters<typeof apaCitation>[0]>, string]>([
  [
    'a whole record',
    {},
    `${AUTHORS} (2024). Tracks in vivo. Medical Physics, 51(3), 12–20. https://doi.org/10.1000/abc`,
  ],
  ['hardly anything', { ...bare, journal: '' }, `${AUTHORS} (n.d.). Tracks in vivo.`],
  [
    'an address',
    { ...bare, url: 'https://example.org/a' },
    `${AUTHORS} (n.d.). Tracks in vivo. Medical Physics. https://example.org/a`,
  ],
  ['no author', { ...bare, authors: '' }, 'Tracks in vivo. (n.d.). Medical Physics.'],
  [
    'a chapter',
    { ...part, publication_type: 'Book Chapter' },
    `${AUTHORS} (2024). Tracks in vivo. In Mixed Fields (pp. 12–20).`,
  ],
  [
    'a paper of one page',
    { ...part, publication_type: 'Conference Paper', pages: '7' },
    `${AUTHORS} (2024). Tracks in vivo. In Mixed Fields (p. 7).`,
  ],
  ['a title that asks', { ...bare, title: 'Why?' }, `${AUTHORS} (n.d.). Why? Medical Physics.`],
])('the APA citation with %s', (_what, given, text) => {
  expect(apaCitation({ ...article, ...given })).toBe(text);
});
