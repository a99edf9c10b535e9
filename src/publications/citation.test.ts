import { expect, it } from 'vitest';
import { apaCitation } from './citation.ts';

const article = {
  title: 'Tracks <i>in vivo</i>',
  authors: 'Vera Exemplar, Jan Novák',
  editors: null,
  contributors: [],
  authors_complete: true,
  authorNotes: [],
  publication_type: 'Article',
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

const plain = { ...part, pages: null };
const by = `${AUTHORS} (2024). Tracks in vivo`;
const EDITORS = 'Ed Itor, Co van Dort';
const KINDS: [string, Partial<Parameters<typeof apaCitation>[0]>, string][] = [
  ...(
    [
      [
        'Book',
        { journal: 'CRC Press', publisher: 'CRC Press', edition: '22' },
        ' (22nd ed.). CRC Press.',
      ],
      [
        'Book Chapter',
        { pages: '1–9', editors: EDITORS, edition: '3', publisher: 'CRC Press' },
        '. In E. Itor & C. van Dort (Eds.), Mixed Fields (3rd ed., pp. 1–9). CRC Press.',
      ],
      [
        'Thesis',
        { journal: 'PhD thesis, Charles University' },
        ' [PhD thesis, Charles University].',
      ],
      ['Thesis', { journal: 'Charles University' }, ' [Thesis, Charles University].'],
      ['Report', { journal: 'Technical Report 12, CERN' }, ' (Technical Report No. 12). CERN.'],
      ['Technical Note', { journal: 'CERN' }, '. CERN.'],
      ['Preprint', { journal: 'arXiv' }, '. arXiv.'],
      [
        'Dataset',
        { journal: 'Zenodo', publisher: 'Zenodo', edition: '2' },
        ' (Version 2) [Data set]. Zenodo.',
      ],
      [
        'Software',
        { journal: 'Zenodo', edition: 'v1.2' },
        ' (Version 1.2) [Computer software]. Zenodo.',
      ],
      [
        'Patent',
        { journal: 'U.S. patent 10,123,456, A Company' },
        ' (U.S. Patent No. 10,123,456). A Company.',
      ],
      ['Poster', { journal: 'PTCOG 60' }, ' [Poster]. PTCOG 60.'],
      ['Presentation', { journal: 'PTCOG 60' }, ' [Presentation]. PTCOG 60.'],
    ] as const
  ).map(([publication_type, given, text]): (typeof KINDS)[number] => [
    publication_type,
    { ...plain, publication_type, ...given },
    by + text,
  ]),
  [
    'a chapter of the book that its author edited',
    { ...plain, publication_type: 'Book Chapter', authors: 'Ed Itor', editors: 'Ed Itor' },
    'Itor, E. (2024). Tracks in vivo. In E. Itor (Ed.), Mixed Fields.',
  ],
  [
    'editors only',
    {
      ...plain,
      publication_type: 'Book',
      authors: EDITORS,
      editors: EDITORS,
      journal: 'CRC Press',
    },
    'Itor, E., & van Dort, C. (Eds.). (2024). Tracks in vivo. CRC Press.',
  ],
];

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
  [
    'the number of an article',
    { ...bare, volume: '5', pages: 'e1234' },
    `${AUTHORS} (n.d.). Tracks in vivo. Medical Physics, 5, Article e1234.`,
  ],
  [
    'a page with a letter',
    { ...bare, volume: '5', pages: 'L5' },
    `${AUTHORS} (n.d.). Tracks in vivo. Medical Physics, 5, L5.`,
  ],
  ...KINDS,
  ['a title that asks', { ...bare, title: 'Why?' }, `${AUTHORS} (n.d.). Why? Medical Physics.`],
])('the APA citation with %s', (_what, given, text) => {
  expect(apaCitation({ ...article, ...given }).text).toBe(text);
});
