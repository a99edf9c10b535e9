import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CSL_TYPES, type Item, NAME_VARIABLES, toCslName } from '../item.ts';
import type { Name } from '../name.ts';
import { parseNames } from '../parse-name.ts';
import { cite } from './cite.ts';
import { toPlainText } from './formatted-text.ts';
import { STYLES, type Style } from './styles.ts';

// Cast: the keys of the table, as typed.
const NAMES = Object.keys(STYLES) as Style[];

const people = (text: string) => parseNames(text).names.map(toCslName);
const YEAR = { 'date-parts': [[2024]] };

const ARTICLE: Item = {
  id: 'flash',
  type: 'article-journal',
  title: 'Recoil of <sup>12</sup>C in FLASH beams',
  author: people('Vera Exemplar, Ludwig van Beethoven, Jan Novák'),
  'container-title': 'Physics in Medicine & Biology',
  issued: { 'date-parts': [[2024, 3]] },
  volume: '59',
  issue: '4',
  page: '101-117',
  DOI: '10.5555/pmb.1',
};

describe('an article', () => {
  it.each<[Style, string]>([
    [
      'apa',
      'Exemplar, V., van Beethoven, L., & Novák, J. (2024). Recoil of 12C in FLASH beams. Physics in Medicine & Biology, 59(4), 101–117. https://doi.org/10.5555/pmb.1',
    ],
    [
      'mla',
      'Exemplar, Vera, et al. “Recoil of 12C in FLASH Beams.” Physics in Medicine & Biology, vol. 59, no. 4, Mar. 2024, pp. 101–17, https://doi.org/10.5555/pmb.1.',
    ],
    [
      'chicago',
      'Exemplar, Vera, Ludwig van Beethoven, and Jan Novák. 2024. “Recoil of 12C in FLASH Beams.” Physics in Medicine & Biology 59 (4): 101–17. https://doi.org/10.5555/pmb.1.',
    ],
    [
      'ieee',
      'V. Exemplar, L. van Beethoven, and J. Novák, “Recoil of 12C in FLASH beams,” Physics in Medicine & Biology, vol. 59, no. 4, pp. 101–117, Mar. 2024, doi: 10.5555/pmb.1.',
    ],
    [
      'vancouver',
      'Exemplar V, van Beethoven L, Novák J. Recoil of 12C in FLASH beams. Physics in Medicine & Biology. 2024 Mar;59(4):101–17.',
    ],
    [
      'chicago-notes',
      'Exemplar, Vera, Ludwig van Beethoven, and Jan Novák. “Recoil of 12C in FLASH Beams.” Physics in Medicine & Biology 59, no. 4 (March 2024): 101–17. https://doi.org/10.5555/pmb.1.',
    ],
    [
      'harvard',
      'Exemplar, V., van Beethoven, L. and Novák, J. (2024) ‘Recoil of 12C in FLASH beams’, Physics in Medicine & Biology, 59(4), pp. 101–117. Available at: https://doi.org/10.5555/pmb.1.',
    ],
    [
      'nature',
      'Exemplar, V., van Beethoven, L. & Novák, J. Recoil of 12C in FLASH beams. Physics in Medicine & Biology 59, 101–117 (2024).',
    ],
    [
      'ama',
      'Exemplar V, van Beethoven L, Novák J. Recoil of 12C in FLASH beams. Physics in Medicine & Biology. 2024;59(4):101-117. doi:10.5555/pmb.1',
    ],
    [
      'acs',
      'Exemplar, V.; van Beethoven, L.; Novák, J. Recoil of 12C in FLASH Beams. Physics in Medicine & Biology 2024, 59 (4), 101–117. https://doi.org/10.5555/pmb.1.',
    ],
  ])('in %s reads as its manual says', async (style, text) => {
    expect((await cite(ARTICLE, style)).text).toBe(text);
  });

  it.each(['ja', 'zh', 'hu', 'vi', 'ko'])(
    'in %s orders each name by its own script',
    async (language) => {
      const author = [...people('佐藤蓮'), { family: 'Křížková-Müller', given: 'Anna' }];
      const item = { ...ARTICLE, language, author };
      expect((await cite(item, 'chicago')).text).toMatch(
        /^佐藤蓮, and Anna Křížková-Müller\. 2024/,
      );
      expect((await cite(item, 'ieee')).text).toMatch(
        /^佐藤蓮 and A\. Křížková-Müller, “Recoil of/,
      );
    },
  );

  it.each([
    [
      { family: 'Beethoven', 'non-dropping-particle': 'van', given: 'Ludwig' },
      'Beethoven, Ludwig van',
    ],
    [{ family: 'van Beethoven', given: 'Ludwig' }, 'van Beethoven, Ludwig'],
    [{ family: 'De la Torre', given: 'Ana' }, 'De la Torre, Ana'],
  ])('by %j is sorted by the parts of the name', async (name, sorted) => {
    const { text } = await cite({ ...ARTICLE, author: [name] }, 'chicago');
    expect(text).toMatch(new RegExp(`^${sorted}\\. 2024`));
  });

  it.each<[Style, string]>([
    ['mla', 'Exemplar, Vera, and ATLAS Collaboration.'],
    ['chicago', 'Exemplar, Vera, and ATLAS Collaboration.'],
    ['harvard', 'Exemplar, V. and ATLAS Collaboration ('],
    ['nature', 'Exemplar, V. & ATLAS Collaboration.'],
  ])('by a person and a body joins both in %s as it joins people', async (style, signed) => {
    const author = [...people('Vera Exemplar'), { literal: 'ATLAS Collaboration' }];
    expect((await cite({ ...ARTICLE, author }, style)).text.startsWith(signed)).toBe(true);
  });

  it('of authors who are not all named ends with et al.', async () => {
    const item = { ...ARTICLE, author: [...people('Vera Exemplar'), { literal: 'others' }] };
    for (const style of NAMES) {
      expect((await cite(item, style)).text, style).toMatch(/^[^“]*Exemplar[^“]*, et al\.[ ,]/);
    }
  });
});

const WORK: Item = {
  id: 'work',
  type: 'book',
  title: 'A Work',
  author: people('Vera Exemplar, Jan Novák'),
  issued: YEAR,
};
const CHAPTER = {
  type: 'chapter',
  'container-title': 'Handbook',
  editor: people('Ed Itor'),
  publisher: 'CRC Press',
  edition: '3',
  page: '1-9',
} as const;
const PATENT = {
  type: 'patent',
  genre: 'U.S. patent',
  authority: 'U.S.',
  number: '10,123,456',
  publisher: 'A Company',
} as const;
const SOFTWARE = { type: 'software', publisher: 'Zenodo', version: '1.2' } as const;
const DATASET = { type: 'dataset', publisher: 'Zenodo', version: '2' } as const;
const TALK = { type: 'speech', genre: 'Presentation', 'event-title': 'PTCOG 60' } as const;
const POSTER = { ...TALK, genre: 'Poster' } as const;
const THESIS = { type: 'thesis', genre: 'PhD thesis', publisher: 'Charles University' } as const;

it.each<[Style, Partial<Item>, string]>([
  [
    'mla',
    { publisher: 'CRC Press', edition: '2' },
    'Exemplar, Vera, and Jan Novák. A Work. 2nd ed., CRC Press, 2024.',
  ],
  [
    'mla',
    { author: undefined, editor: people('Ed Itor, Co van Dort'), publisher: 'CRC Press' },
    'Itor, Ed, and Co van Dort, editors. A Work. CRC Press, 2024.',
  ],
  [
    'vancouver',
    CHAPTER,
    'Exemplar V, Novák J. A Work. In: Itor E, editor. Handbook. 3rd ed. CRC Press; 2024. p. 1–9.',
  ],
  [
    'ama',
    CHAPTER,
    'Exemplar V, Novák J. A Work. In: Itor E, ed. Handbook. 3rd ed. CRC Press; 2024:1-9.',
  ],
  [
    'harvard',
    CHAPTER,
    'Exemplar, V. and Novák, J. (2024) ‘A Work’, in E. Itor (ed.) Handbook. 3rd edn. CRC Press, pp. 1–9.',
  ],
  [
    'ieee',
    { ...CHAPTER, 'collection-title': 'Notes', 'collection-number': '7' },
    'V. Exemplar and J. Novák, “A Work,” in Handbook, 3rd ed., E. Itor, Ed., in Notes, no. 7. CRC Press, 2024, pp. 1–9.',
  ],
  [
    'chicago',
    THESIS,
    'Exemplar, Vera, and Jan Novák. 2024. “A Work.” PhD thesis, Charles University.',
  ],
  [
    'chicago-notes',
    THESIS,
    'Exemplar, Vera, and Jan Novák. “A Work.” PhD thesis, Charles University, 2024.',
  ],
  [
    'ieee',
    { type: 'report', genre: 'Technical Report', number: '12', publisher: 'CERN' },
    'V. Exemplar and J. Novák, “A Work,” CERN, Technical Report 12, 2024.',
  ],
  ['mla', DATASET, 'Exemplar, Vera, and Jan Novák. A Work. Version 2, Zenodo, 2024. Dataset.'],
  ['vancouver', DATASET, 'Exemplar V, Novák J. A Work [Dataset]. Zenodo; 2024.'],
  ['ama', DATASET, 'Exemplar V, Novák J. A Work [Dataset]. Zenodo. Published online 2024.'],
  ['mla', SOFTWARE, 'Exemplar, Vera, and Jan Novák. A Work. Version 1.2, Zenodo, 2024. Software.'],
  ['ieee', SOFTWARE, 'V. Exemplar and J. Novák, A Work. (2024). Zenodo. Software, version 1.2.'],
  ['ieee', PATENT, 'V. Exemplar and J. Novák, “A Work,” U.S. patent 10,123,456, 2024.'],
  [
    'ieee',
    { ...PATENT, issued: { 'date-parts': [[2024, 3]] } },
    'V. Exemplar and J. Novák, “A Work,” U.S. patent 10,123,456, Mar. 2024.',
  ],
  [
    'harvard',
    PATENT,
    'Exemplar, V. and Novák, J. (2024) ‘A Work’. A Company. U.S. patent 10,123,456.',
  ],
  [
    'mla',
    { ...POSTER, 'event-date': YEAR },
    'Exemplar, Vera, and Jan Novák. A Work. PTCOG 60, 2024. Poster.',
  ],
  ['nature', POSTER, 'Exemplar, V. & Novák, J. A Work. (2024). Poster presented at PTCOG 60.'],
  ['vancouver', TALK, 'Exemplar V, Novák J. A Work. Talk presented at: PTCOG 60; 2024.'],
  ['acs', TALK, 'Exemplar, V.; Novák, J. A Work, 2024. Talk presented at PTCOG 60.'],
  [
    'acs',
    { type: 'paper-conference', 'container-title': 'Proc. of Y', publisher: 'IEEE', page: '1-4' },
    'Exemplar, V.; Novák, J. A Work. In Proc. of Y; IEEE, 2024; pp 1–4.',
  ],
  [
    'nature',
    { type: 'article', genre: 'Preprint', number: 'arXiv:2501.00001', publisher: 'arXiv' },
    'Exemplar, V. & Novák, J. A Work. Preprint at https://arxiv.org/abs/2501.00001 (2024).',
  ],
  [
    'ieee',
    { type: 'article', genre: 'Preprint', number: 'arXiv:2501.00001', publisher: 'arXiv' },
    'V. Exemplar and J. Novák, “A Work,” 2024, arXiv: 2501.00001.',
  ],
  [
    'mla',
    { type: 'article', genre: 'Preprint', number: 'arXiv:2501.00001', publisher: 'arXiv' },
    'Exemplar, Vera, and Jan Novák. A Work. arXiv:2501.00001, 2024.',
  ],
  [
    'ieee',
    { publisher: 'AMS', 'collection-title': 'Studies', volume: '231' },
    'V. Exemplar and J. Novák, A Work, vol. 231. in Studies. AMS, 2024.',
  ],
  [
    'ieee',
    { type: 'chapter', 'container-title': 'Y', 'collection-title': 'Studies', volume: '9' },
    'V. Exemplar and J. Novák, “A Work,” in Y, vol. 9, in Studies. 2024.',
  ],
  [
    'ieee',
    { type: 'paper-conference', 'container-title': 'Y', 'collection-title': 'LNCS', volume: '9' },
    'V. Exemplar and J. Novák, “A Work,” in Y, in LNCS, vol. 9. 2024.',
  ],
  [
    'chicago',
    { type: 'standard', genre: 'Standard', number: 'Z39.29', publisher: 'NISO' },
    'Exemplar, Vera, and Jan Novák. 2024. A Work. Standard Z39.29. NISO.',
  ],
  [
    'ama',
    { type: 'standard', number: 'Z39.29', publisher: 'NISO' },
    'Exemplar V, Novák J. A Work [Standard Z39.29]. NISO; 2024.',
  ],
  [
    'ieee',
    { type: 'standard', genre: 'Standard', number: 'Z39.29' },
    'V. Exemplar and J. Novák, A Work, Standard Z39.29, 2024.',
  ],
  [
    'ama',
    { type: 'paper-conference', 'container-title': 'Proc. of Y', page: '1-4' },
    'Exemplar V, Novák J. A Work. In: Proc. of Y. 2024:1-4.',
  ],
  [
    'vancouver',
    { publisher: 'Abel & Co.', 'collection-title': 'Studies', 'collection-number': '4' },
    'Exemplar V, Novák J. A Work. Abel & Co.; 2024. (Studies; 4).',
  ],
  [
    'ieee',
    { title: 'The name of roofs', publisher: 'Abel & Co.' },
    'V. Exemplar and J. Novák, The Name of Roofs. Abel & Co., 2024.',
  ],
  [
    'chicago',
    {
      type: 'article-journal',
      'container-title': 'Roofs',
      volume: '45',
      page: '336-346',
      issued: { 'date-parts': [[2024, 3]] },
    },
    'Exemplar, Vera, and Jan Novák. 2024. “A Work.” Roofs 45 (March): 336–46.',
  ],
  [
    'mla',
    {
      'original-date': { 'date-parts': [[1971]] },
      translator: people('Ada Abel'),
      editor: people('Ed Itor'),
    },
    'Exemplar, Vera, and Jan Novák. A Work. 1971. Edited by Ed Itor, translated by Ada Abel, 2024.',
  ],
  [
    'nature',
    { type: 'musical_score', genre: 'Musical score', publisher: 'Schott' },
    'Exemplar, V. & Novák, J. A Work. (Schott, 2024).',
  ],
])('each kind of work is cited as what it is: %s, %j', async (style, given, text) => {
  expect((await cite({ ...WORK, ...given }, style)).text).toBe(text);
});

describe('whoever translated a work or edited an edition of it is named', () => {
  const EDITION = { editor: people('Ed Itor'), translator: people('Ada Abel'), publisher: 'P' };

  it.each<[Style, Partial<Item>, string]>([
    ['apa', EDITION, ' (E. Itor, Ed.; A. Abel, Trans.). '],
    ['mla', EDITION, ' Edited by Ed Itor, translated by Ada Abel, '],
    ['chicago', EDITION, ' Edited by Ed Itor. Translated by Ada Abel. '],
    ['chicago-notes', EDITION, ' Edited by Ed Itor. Translated by Ada Abel. '],
    ['ieee', EDITION, 'A Work, E. Itor, Ed., A. Abel, Trans. P'],
    ['vancouver', EDITION, 'A Work. Itor E, editor; Abel A, translator. P'],
    ['harvard', EDITION, ' Edited by E. Itor. Translated by A. Abel. '],
    ['nature', EDITION, 'A Work. (ed. Itor, E.; transl. Abel, A.) (P'],
    ['ama', EDITION, 'A Work. Abel A, trans. (Itor E, ed.). P'],
    ['acs', EDITION, 'A Work; Itor, E., Ed.; Abel, A., Translator; P'],
    ['ieee', { ...EDITION, translator: EDITION.editor }, 'A Work, E. Itor, Ed. & Trans. P'],
    ['nature', { ...EDITION, translator: EDITION.editor }, '(ed. & transl. Itor, E.) (P'],
    ['nature', { ...EDITION, author: undefined }, 'A Work. (ed. Itor, E.; transl. Abel, A.) (P'],
    [
      'vancouver',
      { ...EDITION, author: undefined },
      'Itor E, editor. A Work. Abel A, translator. P',
    ],
    [
      'ieee',
      { ...EDITION, type: 'entry-encyclopedia', 'container-title': 'Lexicon' },
      ' A. Abel, Trans., Lexicon, E. Itor, Ed.',
    ],
  ])('%s', async (style, given, text) => {
    expect((await cite({ ...WORK, ...given }, style)).text).toContain(text);
  });

  it('in every style, whatever the work is', async () => {
    const item = { ...WORK, translator: people('Ada Translatora'), 'container-title': 'Lexicon' };
    for (const style of NAMES)
      for (const type of CSL_TYPES)
        expect((await cite({ ...item, type }, style)).text, `${style}: ${type}`).toMatch(
          /Translatora/,
        );
  });
});

describe('what has not appeared', () => {
  const JOURNAL = { type: 'article-journal', 'container-title': 'Roof Notes' } as const;
  const BOOK = { publisher: 'Roof Press' } as const;

  it.each<[Style, article: string, book: string]>([
    ['apa', '(in press). A Work. Roof Notes, 7.', '(in press). A Work. Roof Press.'],
    ['mla', '“A Work.” Roof Notes, vol. 7, forthcoming.', 'A Work. Roof Press, forthcoming.'],
    [
      'chicago',
      'Novák. Forthcoming. “A Work.” Roof Notes 7.',
      'Novák. Forthcoming. A Work. Roof Press.',
    ],
    ['chicago-notes', 'Roof Notes 7 (forthcoming).', 'A Work. Roof Press, forthcoming.'],
    ['ieee', 'Roof Notes, vol. 7, to be published.', 'Roof Press, to be published.'],
    ['vancouver', 'Roof Notes. Forthcoming.', 'Roof Press; Forthcoming.'],
    ['harvard', '(in press) ‘A Work’, Roof Notes, 7.', '(in press) A Work. Roof Press.'],
    ['nature', 'Roof Notes (in the press).', '(Roof Press, in the press).'],
    ['ama', 'Roof Notes. In press.', 'Roof Press; in press.'],
    ['acs', 'Roof Notes, in press.', 'Roof Press, in press.'],
  ])(
    'is said by %s in its own words, whether in press or forthcoming',
    async (style, article, book) => {
      for (const status of ['in press', 'forthcoming']) {
        const journal = await cite({ ...WORK, ...JOURNAL, volume: '7', status }, style);
        expect(journal.text.endsWith(article), journal.text).toBe(true);
        const press = await cite({ ...WORK, ...BOOK, status }, style);
        expect(press.text.endsWith(book), press.text).toBe(true);
      }
    },
  );

  it('begins with a capital behind a full stop, and is set as text', async () => {
    const { text } = await cite(
      { ...WORK, ...JOURNAL, 'container-title': undefined, status: 'in press' },
      'mla',
    );
    expect(text).toMatch(/A Work\. Forthcoming\.$/);
    const { spans } = await cite({ ...WORK, ...JOURNAL, status: 'in press' }, 'acs');
    expect(spans).not.toContainEqual(expect.objectContaining({ face: 'bold' }));
  });

  it('is a manuscript until it is accepted', async () => {
    for (const style of NAMES) {
      const { text } = await cite({ ...WORK, ...JOURNAL, status: 'submitted' }, style);
      expect(text, style).toMatch(/submitted for publication/i);
      expect(text, style).toContain('2024');
    }
  });
});

describe('a title keeps its letters where a style capitalizes it', () => {
  it.each<[title: string, tex: string, mla: string]>([
    ['A model of <i>D. urbicum</i> at 20 cm', '', 'A Model of D. urbicum at 20 cm'],
    ['Cores of 1.5 to 5.2 nm: growth <i>in situ</i>', '', 'Cores of 1.5 to 5.2 nm: Growth in situ'],
    ['Ammonia at 10<sup>-6</sup> mol and 4 keV', '', 'Ammonia at 10⁻⁶ mol and 4 keV'],
    ['Over 20 models of 3 m<sup>2</sup> roofs', '', 'Over 20 Models of 3 m² Roofs'],
    [
      'On k-means and van der Waals forces',
      'On {k}-means and {van der Waals} forces',
      'On k-Means and van der Waals Forces',
    ],
    ['The pH of eBay: mRNA', '', 'The pH of eBay: mRNA'],
    ['What is a (b)*?', 'What is {a (b)*}?', 'What Is a (b)*?'],
  ])('%s', async (title, tex, cited) => {
    const custom = tex ? { title_tex: tex } : undefined;
    const made = await cite({ ...ARTICLE, title, custom }, 'mla');
    expect(toPlainText(made)).toContain(`“${cited}`);
  });

  it.each([
    ['de', 'Das große Haus am kleinen See', 'Zeitschrift für kleine Häuser'],
    ['nl', 'De wereld van een kleine stad', 'Tijdschrift voor taal en letteren'],
    ['pt', 'Novela e sociedade no Brasil', 'Revista de história'],
    ['it', 'Le nozze di Figaro', 'Rivista di musica'],
  ])(
    'in %s it has the capitals of that language, and so has its journal',
    async (language, title, journal) => {
      const item = { ...ARTICLE, title, language, 'container-title': journal };
      for (const style of NAMES)
        for (const type of ['article-journal', 'chapter', 'book'] as const) {
          const { text } = await cite({ ...item, type }, style);
          expect(text, `${style}: ${type}`).toContain(title);
          if (type === 'article-journal') expect(text, style).toContain(journal);
        }
    },
  );
});

describe('no letter of a name is lost', () => {
  // Of scripts without initials, citeproc prints no suffix either.
  const word = fc
    .stringMatching(/^\p{Lu}\p{Ll}{1,8}$/u)
    .filter((text) => /^[A-Za-zÀ-ſ]+$/.test(text));
  const names = fc.oneof(
    fc.record({
      family: fc.oneof(
        word,
        fc.tuple(word, word).map((two) => two.join(' ')),
        fc.tuple(word, word).map((two) => two.join('-')),
        word.map((text) => `O’${text}`),
      ),
      given: fc.oneof(
        word,
        fc.tuple(word, word).map((two) => two.join(' ')),
        fc.tuple(word, word).map((two) => two.join('-')),
        fc.constantFrom('J.', 'J. R.', 'J.-P.'),
      ),
      particle: fc.constantFrom(undefined, 'van', 'de la', 'von der', 'al-', 'd’'),
      suffix: fc.constantFrom(undefined, 'Jr.', 'III'),
    }),
    fc.record({
      literal: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
    }),
    fc.constantFrom(
      { family: '王', given: '小明' },
      { family: '佐藤', given: '花子' },
      { family: '김', given: '철수' },
    ),
  );

  it('in any style', async () => {
    await fc.assert(
      fc.asyncProperty(
        names,
        fc.constantFrom(...NAMES),
        fc.constantFrom(...CSL_TYPES),
        async (name: Name, style, type) => {
          const item = { ...WORK, type, author: [toCslName(name)] };
          const { text } = await cite(item, style);
          const { family, given = '', particle, suffix, literal } = name;
          for (const part of [family, particle, suffix?.replace(/\.$/, ''), literal]) {
            if (part) expect(text).toContain(part);
          }
          const initials = given.split(/[\s-]+/).map((part) => part.charAt(0));
          for (const initial of initials) expect(text).toContain(initial);
        },
      ),
    );
  });
});

it('an address stays as it is', async () => {
  const URL = 'https://example.org/a/../b..c?d=....';
  for (const style of NAMES) {
    const { text } = await cite({ ...WORK, type: 'webpage', URL }, style);
    expect(text, style).toContain(URL);
  }
});

it('roles that a style does not know do no harm', async () => {
  const roles = Object.fromEntries(NAME_VARIABLES.map((role) => [role, people(`Ada ${role}`)]));
  for (const style of NAMES)
    for (const type of CSL_TYPES)
      expect((await cite({ ...WORK, ...roles, type }, style)).text).toContain('Work');
});

describe('a source in an archive', () => {
  const LETTER: Item = {
    id: 'letter',
    type: 'manuscript',
    title: 'Letter to Bo Roe',
    author: people('Ada Ant'),
    issued: { literal: 'c. 1787' },
    archive: 'State Archives',
    archive_location: 'Fonds 3, box 7',
  };

  it.each<[Style, string]>([
    ['apa', 'Ant, A. (c. 1787). Letter to Bo Roe. Fonds 3, box 7. State Archives.'],
    ['mla', 'Ant, Ada. Letter to Bo Roe. c. 1787. State Archives, Fonds 3, box 7.'],
    ['chicago', 'Ant, Ada. c. 1787. “Letter to Bo Roe.” Fonds 3, box 7. State Archives.'],
    ['ieee', 'A. Ant, “Letter to Bo Roe,” c. 1787. Fonds 3, box 7, State Archives.'],
    ['harvard', 'Ant, A. (c. 1787) ‘Letter to Bo Roe’. Fonds 3, box 7, State Archives.'],
    ['nature', 'Ant, A. Letter to Bo Roe. (c. 1787). Fonds 3, box 7, State Archives.'],
    ['acs', 'Ant, A. Letter to Bo Roe, c. 1787. Fonds 3, box 7, State Archives.'],
  ])('says in %s where it is', async (style, reference) => {
    expect((await cite(LETTER, style)).text).toBe(reference);
  });

  it('has its day, its type and its years in APA', async () => {
    const dated = { issued: { 'date-parts': [[1787, 5, 14]] }, genre: 'Letter' };
    expect((await cite({ ...LETTER, ...dated }, 'apa')).text).toBe(
      'Ant, A. (1787, May 14). Letter to Bo Roe [Letter]. Fonds 3, box 7. State Archives.',
    );
    const papers: Item = {
      ...LETTER,
      type: 'collection',
      title: 'Ant papers',
      issued: { 'date-parts': [[1930], [1967]] },
    };
    expect((await cite(papers, 'apa')).text).toBe(
      'Ant, A. (1930–1967). Ant papers. Fonds 3, box 7. State Archives.',
    );
  });
});
