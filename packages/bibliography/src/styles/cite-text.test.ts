import { describe, expect, it } from 'vitest';
import { type Item, toCslName } from '../item.ts';
import { parseNames } from '../parse-name.ts';
import { citationKind, citeText } from './cite-text.ts';
import { toHtml } from './formatted-text.ts';
import { STYLES, type Style } from './styles.ts';
import type { CitedWork } from './text-citation.ts';

// The table's own keys, as its type has them.
const NAMES = Object.keys(STYLES) as Style[];

const people = (text: string) => parseNames(text).names.map(toCslName);

const article = (id: string, by: string, year: number, more: Partial<Item> = {}): Item => ({
  id,
  type: 'article-journal',
  title: `On ${id}`,
  author: people(by),
  'container-title': 'Journal',
  volume: '1',
  page: '1-9',
  issued: year > 0 ? { 'date-parts': [[year]] } : undefined,
  ...more,
});

/** The citations of works, each "id", "id@locator" or "-id" without its author, all of one citation joined by a plus. */
const cites = (...written: string[]) =>
  written.map((one, at) => ({
    works: one.split('+').map((work): CitedWork => {
      const [id = '', locator] = work.replace(/^-/, '').split('@');
      return { id, locator, suppressAuthor: work.startsWith('-') };
    }),
    note: at + 1,
  }));

const texts = async (items: Item[], style: Style, ...written: string[]) =>
  (await citeText({ items, citations: cites(...written), style })).citations.map(
    ({ text }) => text,
  );

describe('APA, by the examples of chapter 8 of its manual', () => {
  const kapoor = 'Raj Kapoor; Ann Bloom';
  it.each<
    [section: string, works: [by: string, year: number, more?: Partial<Item>][], string, string]
  >([
    ['8.17, one author', [['Ana Luna', 2020]], '0', '(Luna, 2020)'],
    ['8.17, two', [['Eva Salas; Ty D’Agostino', 2020]], '0', '(Salas & D’Agostino, 2020)'],
    ['8.17, three', [['Al Martin; Bo Ray; Cy Day', 2020]], '0', '(Martin et al., 2020)'],
    [
      '8.12, several works',
      [
        ['Bo Westinghouse', 2017],
        ['Al Adams; Cy Day; Di Fox', 2019],
        ['Ed Shumway; Fi Shulman', 2015],
      ],
      '0+1+2',
      '(Adams et al., 2019; Shumway & Shulman, 2015; Westinghouse, 2017)',
    ],
    ['8.13, a page', [['Ed Armstrong', 2015]], '0@3-17', '(Armstrong, 2015, pp. 3–17)'],
    ['8.13, a paragraph', [['Ed Shadid', 2020]], '0@para. 2', '(Shadid, 2020, para. 2)'],
    [
      '8.13, a table',
      [['Ana Kovačič; Bo Horvat', 2019]],
      '0@Table 1',
      '(Kovačič & Horvat, 2019, Table 1)',
    ],
    ['8.13, a chapter', [['Ana Luna', 2020]], '0@chap. 1', '(Luna, 2020, Chapter 1)'],
    ['8.13, the date alone', [['Ana Luna', 2020]], '-0@p. 3', '(2020, p. 3)'],
    [
      '8.14, no author',
      [['', 2019, { title: 'Interpersonal skills' }]],
      '0',
      '(“Interpersonal skills,” 2019)',
    ],
    ['8.14, a book without one', [['', 2019, { type: 'book' }]], '0', '(On 0, 2019)'],
    [
      '8.15, republished',
      [['Sigmund Freud', 1953, { 'original-date': { 'date-parts': [[1900]] } }]],
      '0',
      '(Freud, 1900/1953)',
    ],
    [
      '8.18, et al. of two works',
      [
        [`${kapoor}; Ed Montez; Fi Warner; Gus Hill`, 2017],
        [`${kapoor}; Ed Zucker; Fi Tang; Gus Köroğlu`, 2017],
      ],
      '0+1',
      '(Kapoor, Bloom, Montez, et al., 2017; Kapoor, Bloom, Zucker, et al., 2017)',
    ],
    [
      '8.18, where et al. would be one person',
      [
        ['Al Hasan; Bo Liang; Cy Kahn; Di Jones-Miller', 2015],
        ['Al Hasan; Bo Liang; Cy Kahn; Di Weintraub', 2015],
      ],
      '0',
      '(Hasan, Liang, Kahn, & Jones-Miller, 2015)',
    ],
    [
      '8.19, the same year',
      [
        ['Tim Judge; John Kammeyer-Mueller', 2012],
        ['Tim Judge; John Kammeyer-Mueller', 2012],
      ],
      '1+0',
      '(Judge & Kammeyer-Mueller, 2012a, 2012b)',
    ],
    [
      '8.19, no year',
      [
        ['Ada Sifuentes', 0],
        ['Ada Sifuentes', 0],
      ],
      '0+1',
      '(Sifuentes, n.d.-a, n.d.-b)',
    ],
    [
      '8.20, first authors of one name',
      [
        ['Jo M. Taylor; Bob Neimeyer', 2015],
        ['Tom Taylor', 2014],
      ],
      '0+1',
      '(J. M. Taylor & Neimeyer, 2015; T. Taylor, 2014)',
    ],
    [
      '8.21, an organisation',
      [['{World Health Organization}', 2020]],
      '0',
      '(World Health Organization, 2020)',
    ],
    ['10.1, in press', [['Ana Luna', 0, { status: 'in press' }]], '0', '(Luna, in press)'],
  ])('%s', async (_section, works, cited, text) => {
    const items = works.map(([by, year, more], at) => article(`${at}`, by, year, more));
    // All works are in the references, the first citation is compared.
    const all = items.map(({ id }) => id).join('+');
    expect((await texts(items, 'apa', cited, all))[0]).toBe(text);
  });
});

const WORKS = [
  article('later', 'Vera Exemplar', 2024, { title: 'Later tracks' }),
  article('early', 'Vera Exemplar', 2024, { title: 'Early tracks' }),
  article('four', 'Jan Novák; Ada Third; Bo Fourth; Cy Fifth', 2020),
  article('book', 'Ludwig van Beethoven; Eva Lo', 2019, {
    type: 'book',
    title: 'Salt in the Alps',
    'container-title': undefined,
    volume: undefined,
    page: undefined,
    publisher: 'Press',
    'publisher-place': 'Vienna',
  }),
];

it.each<[Style, string[]]>([
  [
    'mla',
    [
      '(Exemplar, “Later Tracks”)',
      '(Exemplar, “Early Tracks” 3)',
      '(Novák et al.; van Beethoven and Lo, chap. 2)',
      '(5)',
    ],
  ],
  [
    'chicago',
    [
      '(Exemplar 2024b)',
      '(Exemplar 2024a, 3)',
      '(Novák et al. 2020; van Beethoven and Lo 2019, chap. 2)',
      '(2019, 5)',
    ],
  ],
  [
    'harvard',
    [
      '(Exemplar, 2024b)',
      '(Exemplar, 2024a, p. 3)',
      '(van Beethoven and Lo, 2019, chap. 2; Novák et al., 2020)',
      '(2019, p. 5)',
    ],
  ],
  ['ieee', ['[1]', '[2, p. 3]', '[3], [4, Ch. 2]', '[4, p. 5]']],
  ['vancouver', ['(1)', '(2)', '(3,4)', '(4)']],
  ['nature', ['1', '2', '3,4', '4']],
  ['ama', ['1', '2(p3)', '3,4(chap2)', '4(p5)']],
  ['acs', ['1', '2', '3,4', '4']],
  [
    'chicago-notes',
    [
      'Vera Exemplar, “Later Tracks,” Journal 1 (2024): 1–9.',
      'Vera Exemplar, “Early Tracks,” Journal 1 (2024): 3.',
      'Jan Novák et al., “On Four,” Journal 1 (2020): 1–9; Ludwig van Beethoven and Eva Lo, Salt in the Alps (Vienna: Press, 2019), chap. 2.',
      'Salt in the Alps, 5.',
    ],
  ],
])('in %s a text cites as the manual says', async (style, expected) => {
  const made = await texts(WORKS, style, 'later', 'early@p. 3', 'four+book@chap. 2', '-book@5');
  expect(made).toEqual(expected);
});

it('Chicago’s notes are short for a work that was cited, and shorter behind itself', async () => {
  expect(
    await texts(
      WORKS,
      'chicago-notes',
      'book@7',
      'book@7',
      'early',
      'book@12',
      'early+later',
      'early',
    ),
  ).toEqual([
    'Ludwig van Beethoven and Eva Lo, Salt in the Alps (Vienna: Press, 2019), 7.',
    'van Beethoven and Lo, 7.',
    'Vera Exemplar, “Early Tracks,” Journal 1 (2024): 1–9.',
    'van Beethoven and Lo, Salt in the Alps, 12.',
    'Exemplar, “Early Tracks”; Vera Exemplar, “Later Tracks,” Journal 1 (2024): 1–9.',
    'Exemplar, “Early Tracks.”',
  ]);
});

it.each<[Style, string[]]>([
  ['apa', ['early 2024a', 'later 2024b', 'four 2020', 'book 2019']],
  ['mla', ['early 2024', 'later 2024', 'four 2020', 'book 2019']],
  ['chicago', ['book 2019', 'early 2024a', 'later 2024b', 'four 2020']],
  ['chicago-notes', ['book 2019', 'early 2024', 'later 2024', 'four 2020']],
  ['harvard', ['book 2019', 'early 2024a', 'later 2024b', 'four 2020']],
  ['acs', ['later 2024', 'early 2024', 'four 2020', 'book 2019']],
])(
  'in %s references are in its order, with the letters of their years',
  async (style, expected) => {
    const { references } = await citeText({
      items: WORKS,
      citations: cites('later+early', 'four', 'book'),
      style,
    });
    expect(
      references.map(({ id, reference }) => `${id} ${/20\d\d[a-z]?/.exec(reference.text)?.[0]}`),
    ).toEqual(expected);
    expect(references.map(({ number }) => number)).toEqual(
      style === 'acs' ? [1, 2, 3, 4] : [null, null, null, null],
    );
  },
);

it('each work of a citation links to its entry, also in a range', async () => {
  const html = async (style: Style, written: string) => {
    const made = await citeText({ items: WORKS, citations: cites(written), style });
    return toHtml(made.citations[0] ?? { text: '', spans: [] });
  };
  expect(await html('apa', 'early+later')).toBe(
    '(<a data-id="early">Exemplar, 2024a</a>, <a data-id="later">2024b</a>)',
  );
  expect(await html('nature', 'later+early+four')).toBe(
    '<sup><a data-id="later">1</a>–<a data-id="four">3</a></sup>',
  );
  expect(await html('ieee', 'book@5')).toBe('[<a data-id="book">1, p. 5</a>]');
});

it.each(NAMES)(
  'in %s a text is made the same after another one, without works that it lacks',
  async (style) => {
    const written = cites('later', 'nothing', 'four+nothing', 'book');
    const first = await citeText({ items: WORKS, citations: written, style });
    expect(first.citations[1]?.text).toBe('');
    expect(first.references).toHaveLength(3);
    const others = WORKS.map((item) => ({ ...item, title: 'Other', author: people('An Other') }));
    await citeText({ items: others, citations: cites('book', 'later', 'four', 'book'), style });
    expect(await citeText({ items: WORKS, citations: written, style })).toEqual(first);
  },
);

it.each(NAMES)(
  'in %s says of a work that has not appeared what its reference says',
  async (style) => {
    const author = [...people('Xi Lo'), { literal: 'others' }];
    const item = article('soon', '', 0, { status: 'in press', author });
    const { citations } = await citeText({ items: [item], citations: cites('soon'), style });
    expect(citations[0]?.text).not.toMatch(/Andothers|Statethat/);
    if (/\D{4}/.test(citations[0]?.text ?? '')) expect(citations[0]?.text).toMatch(/Lo et al\./);
  },
);

it.each<[language: string, style: Style, citation: string, reference: string]>([
  [
    'de',
    'apa',
    '(Novák u. a., o. J., S. 3)',
    'Novák, J., B, C., & D, E. (o. J.). On x. Journal, 1, 1–9.',
  ],
  [
    'de-CH',
    'chicago',
    '(Novák, B, und D, o. J., 3)',
    'Novák, Jan, C. B, und E. D. o. J. „On x“. Journal 1:1–9.',
  ],
  ['fr', 'ieee', '[1, p. 3]', 'J. Novák, C. B, et E. D, « On x », Journal, vol. 1, p. 1‑9.'],
  ['zh', 'mla', '(Novák等 3)', 'Novák, Jan, 等. 《On x》. Journal, 卷 1, 页 1～9.'],
  [
    'sv',
    'apa',
    '(Novák et al., n.d., p. 3)',
    'Novák, J., B, C., & D, E. (n.d.). On x. Journal, 1, 1–9.',
  ],
])('in a text in %s, %s has its words', async (language, style, citation, reference) => {
  const item = article('x', 'Jan Novák; C. B; E. D', 0);
  const made = await citeText({ items: [item], citations: cites('x@p. 3'), style, language });
  expect(made.citations[0]?.text).toBe(citation);
  expect(made.references[0]?.reference.text).toBe(reference);
});

it.each(['en', 'de', 'ja'])(
  'others who are not named are "et al." in %s, too',
  async (language) => {
    const item = article('x', '', 2024, { author: [...people('Xi Lo'), { literal: 'others' }] });
    for (const style of NAMES) {
      const { citations, references } = await citeText({
        items: [item],
        citations: cites('x'),
        style,
        language,
      });
      expect(`${citations[0]?.text} ${references[0]?.reference.text}`).not.toContain('Andothers');
    }
  },
);

it('Chicago ends the letter of a work without a year in a full stop', async () => {
  const items = ['one', 'two'].map((id) => article(id, 'Vera Exemplar', 0));
  const { references } = await citeText({ items, citations: cites('one+two'), style: 'chicago' });
  expect(references[0]?.reference.text).toMatch(/^Exemplar, Vera\. n\.d\.-a\. “On One\.” /);
});

it.each<[Style, string[]]>([
  ['chicago-notes', ['paper', 'late', 'four']],
  ['mla', ['late', 'four', 'paper']],
])('in %s an unsigned newspaper stands where its entry begins', async (style, order) => {
  const works = [
    article('four', 'Jan Novák', 2020),
    article('paper', '', 2021, {
      type: 'article-newspaper',
      title: 'Snow',
      'container-title': 'Daily',
    }),
    article('late', '', 2021, { title: 'Ice' }),
  ];
  const { references } = await citeText({
    items: works,
    citations: cites('four+paper+late'),
    style,
  });
  expect(references.map(({ id }) => id)).toEqual(order);
});

it.each(NAMES)('in %s a work of which only the id is known is named by it', async (style) => {
  const { citations, references } = await citeText({
    items: [{ id: 'roe2019salt', type: 'document' }],
    citations: cites('roe2019salt'),
    style,
  });
  expect(references[0]?.reference.text).toMatch(/roe2019salt/i);
  expect(citations[0]?.text).toMatch(citationKind(style) === 'number' ? /1/ : /roe2019salt/i);
});
