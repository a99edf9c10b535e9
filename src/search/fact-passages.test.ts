import { describe, expect, it } from 'vitest';
import type { FactTables } from '../../db/queries/passages/fact-tables.ts';
import en from '../../messages/en.json' with { type: 'json' };
import { DEFAULT_MENU } from '../../records/menu.ts';
import labels from './fact-labels.json' with { type: 'json' };
import templates from './fact-passages.json' with { type: 'json' };
import { factPassages } from './fact-passages.ts';
import profileTemplates from './profile-passages.json' with { type: 'json' };

type Rows<Name extends 'works' | 'talks' | 'people' | 'entries' | 'projects' | 'courses'> =
  FactTables[Name][number];

const SITE = {
  ...{ name: 'Dr. Vera Exemplar', timeZone: 'Europe/Prague', language: 'en', menu: DEFAULT_MENU },
  vocabulary: {
    researchCategories: [{ name: 'Optics', keywords: ['lens'] }],
    ...{ blogCategories: [], blogTags: [] },
  },
};
const TODAY = '2026-11-20';
const NONE: FactTables = {
  ...{ works: [], posts: [], conferences: [], talks: [], courses: [], people: [] },
  ...{ projects: [], entries: [], metrics: null },
};

const work = (fields: Partial<Rows<'works'>>): Rows<'works'> => ({
  ...{ id: 1, title: 'A', status: null, journal: 'J', year: 2024, month: null, pub_state: null },
  ...{ publication_type: 'Article', authors: '', editors: null, authorNotes: [] },
  ...{ contributors: [], authors_complete: true, tags: [], custom_tags: [], links: [] },
  ...{ research_category: null, url: null, pdf_url: null, open: null, citations: 0 },
  ...{ featured: false, award: null },
  ...fields,
});
const titled = (...titles: string[]) => titles.map((title) => work({ title }));
const talk = (fields: Partial<Rows<'talks'>>): Rows<'talks'> => ({
  ...{ id: 1, title: 'T', kind: 'contributed', date: null, event: null, place: null },
  ...{ online: false },
  ...fields,
});
const person = (fields: Partial<Rows<'people'>>): Rows<'people'> => ({
  ...{ name: 'Ana Muestra', role: null, group: 'present', now_at: null },
  ...fields,
});
const entry = (fields: Partial<Rows<'entries'>>): Rows<'entries'> => ({
  ...{ kind: 'position', title: 'Professor', role: null, organisation: null },
  ...{ from: null, to: null },
  ...fields,
});
const project = (fields: Partial<Rows<'projects'>>): Rows<'projects'> => ({
  ...{ title: 'P', status: 'running', from: null, to: null, funder: null },
  ...fields,
});
const course = (fields: Partial<Rows<'courses'>>): Rows<'courses'> => ({
  ...{ title: 'Waves', term: null, from: null, place: null },
  ...fields,
});
const conference = (name: string, date: string) => ({ name, date, location: 'Lisbon' });
const post = (title: string, published_at: string) => ({
  ...{ id: 1, language: null, translation_of: null },
  ...{ slug: title.toLowerCase(), title, published_at },
});

const facts = (tables: Partial<FactTables>, site: Partial<typeof SITE> = {}) =>
  new Map(
    factPassages({ ...SITE, ...site }, { ...NONE, ...tables }, TODAY).map((one) => [
      one.record,
      one,
    ]),
  );

describe('facts', () => {
  it('are not made from empty tables', () => {
    expect(facts({}).size).toBe(0);
  });

  it.each<[string, Partial<FactTables>, string | undefined]>([
    [
      'publications',
      {
        works: [
          work({ year: 2024 }),
          work({ publication_type: 'Thesis', year: 2012 }),
          work({ publication_type: 'Thesis', year: 0 }),
        ],
      },
      'This site lists 3 publications from 2012 to 2024: 2 theses and 1 article.',
    ],
    ['publications', { works: titled('A') }, 'This site lists 1 publication of 2024: 1 article.'],
    ['publications', { works: [work({ year: 0 })] }, 'This site lists 1 publication: 1 article.'],
    [
      'year:2024',
      { works: [...titled('A', 'B'), work({ title: 'C', year: 2023 })] },
      'In 2024, 2 publications appeared: “A”; “B”.',
    ],
    [
      'year:2024',
      { works: titled(...'ABCDEFGHIJKL') },
      'In 2024, 12 publications appeared: “A”; “B”; “C”; “D”; “E”; “F”; “G”; “H”; “I”; “J”; and 2 more.',
    ],
    ['year:0', { works: [work({ year: 0 })] }, undefined],
    [
      'type:Encyclopedia Entry',
      { works: [1, 2].map((id) => work({ id, publication_type: 'Encyclopedia Entry' })) },
      'There are 2 encyclopedia entries on this site: “A”; “A”.',
    ],
    ['type:Article', { works: titled('A') }, 'There is 1 article on this site: “A”.'],
    [
      'category:Optics',
      { works: titled('A lens', 'Two lenses', 'C') },
      '2 publications are about Optics: “A lens”; “Two lenses”.',
    ],
    [
      'tag:Glass',
      { works: [work({ tags: ['Glass'] }), work({ title: 'B', custom_tags: ['glass'] })] },
      '2 publications are about Glass: “A”; “B”.',
    ],
    ['tag:Glass', { works: [work({ tags: ['Glass'] })] }, undefined],
    [
      'author:Ana Muestra',
      {
        works: [
          work({ authors: 'Vera Exemplar, Ana Muestra' }),
          work({ title: 'B', month: 'May', authors: 'Ana Muestra' }),
        ],
      },
      'Ana Muestra is an author of 2 publications on this site: “A” (2024); “B” (May 2024).',
    ],
    ['author:Ana Muestra', { works: [work({ authors: 'Ana Muestra' })] }, undefined],
    [
      'author:Ana Muestra',
      { works: [work({ authors: 'Ana Muestra' })], people: [person({})] },
      'Ana Muestra is an author of 1 publication on this site: “A” (2024).',
    ],
    [
      'author:Vera Exemplar',
      { works: [1, 2].map((id) => work({ id, authors: 'Vera Exemplar' })) },
      undefined,
    ],
    [
      'authors',
      { works: [1, 2].map((id) => work({ id, authors: 'Ana Muestra, Wei Li' })) },
      'The most frequent co-authors are Ana Muestra (2 publications) and Wei Li (2 publications).',
    ],
    [
      'latest',
      {
        works: [
          work({ month: 'March' }),
          work({ title: 'B', year: 2020 }),
          work({ title: 'C', pub_state: 'in press' }),
        ],
      },
      'The latest publication is “A”, March 2024, J.\nBefore it came “B” (2020).',
    ],
    ['latest', { works: titled('A') }, 'The latest publication is “A”, 2024, J.'],
    [
      'oldest',
      { works: [work({}), work({ title: 'B', year: 2001 })] },
      'The oldest publication is “B”, 2001, J.',
    ],
    [
      'cited',
      {
        works: [work({ citations: 1 }), work({ title: 'B', citations: 40 }), work({ title: 'C' })],
      },
      'The most cited publication is “B”, 2024, J, with 40 citations.\nIt is followed by “A” (1 citation).',
    ],
    ['cited', { works: [work({ citations: 0 })] }, undefined],
    ['selected', { works: [work({ featured: true })] }, '1 publication is selected: “A”.'],
    [
      'awarded',
      { works: [work({ award: 'Lens Prize' })] },
      '1 publication has won an award: “A” (Lens Prize).',
    ],
    [
      'retracted',
      {
        works: [
          work({ status: { kind: 'retracted', date: null, notice_doi: null, source: 'owner' } }),
        ],
      },
      '1 publication is marked as retracted or removed: “Retracted: A”.',
    ],
    [
      'retracted',
      { works: titled('A') },
      'No publication on this site is marked as retracted or removed.',
    ],
    [
      'open',
      { works: [work({ open: 'gold' }), work({})] },
      '1 of the 2 publications is open access.',
    ],
    [
      'with:code',
      { works: [work({ links: [{ kind: 'code', url: 'https://example.org/code' }] })] },
      '1 publication comes with code: “A”.',
    ],
    [
      'metrics',
      { metrics: { citations: 1, hIndex: 1, i10Index: 0 } },
      'The work has been cited 1 time; the h-index is 1 and the i10-index is 0.',
    ],
    [
      'posts',
      { posts: [post('New', '2026-01-31T23:30:00Z'), post('Old', '2025-01-01T12:00:00Z')] },
      'This site has 2 blog posts: “New” from February 1, 2026; “Old” from January 1, 2025.',
    ],
    [
      'first-post',
      { posts: [post('New', '2026-01-31T12:00:00Z'), post('Old', '2025-01-01T12:00:00Z')] },
      'The first blog post is “Old” from January 1, 2025.',
    ],
    [
      'next-event',
      {
        conferences: [conference('Past', '2026-11-20'), conference('Next', '2026-12-24')],
        talks: [
          talk({ date: '2026-12' }),
          talk({
            title: 'Glass',
            kind: 'invited',
            date: '2026-12-05',
            place: 'Graz',
            online: true,
          }),
        ],
      },
      'The next event is “Glass” (invited talk), Graz, Online, Dec 5, 2026.\nAfter it comes Next, Lisbon, December 24, 2026.',
    ],
    [
      'next-event',
      { conferences: [conference('Past', '2026-11-20')] },
      'No conference or talk is announced at the moment.',
    ],
    [
      'coming-conferences',
      { conferences: [conference('Next', '2026-11-21')] },
      '1 conference is coming up: Next, Lisbon, November 21, 2026.',
    ],
    [
      'past-conferences',
      { conferences: [conference('Old', '2020-02-01'), conference('New', '2021-02-01')] },
      '2 past conferences are listed, the latest first: New, Lisbon, February 1, 2021; Old, Lisbon, February 1, 2020.',
    ],
    [
      'latest-talk',
      {
        talks: [
          talk({ title: 'Old', date: '2020' }),
          talk({ date: '2021-05', event: 'E' }),
          talk({ date: '2027' }),
        ],
      },
      'The latest talk was “T” (contributed talk), E, May 2021.',
    ],
    [
      'courses',
      {
        courses: [course({ term: 'Spring 2026' }), course({ title: 'Heat', term: 'Spring 2025' })],
      },
      '2 courses are listed.\nThe latest, in Spring 2026: Waves.\nEarlier courses: Heat (Spring 2025).',
    ],
    [
      'present',
      { people: [person({ role: 'Postdoc' }), person({ name: 'Wei Li' })] },
      'The group has 2 present members: Ana Muestra (Postdoc); Wei Li.',
    ],
    [
      'alumni',
      { people: [person({ group: 'alumni', role: 'Postdoc', now_at: 'CERN' })] },
      'The group has 1 former member: Ana Muestra (Postdoc, now at CERN).',
    ],
    [
      'role:Doctoral student',
      { people: ['Ana', 'Wei'].map((name) => person({ name, role: 'Doctoral student' })) },
      '2 present members have the role “Doctoral student”: Ana; Wei.',
    ],
    [
      'position',
      {
        entries: [
          entry({
            from: '2019-02',
            role: 'Optics',
            organisation: { name: 'Sample University', city: 'Prague', country: null, ror: null },
          }),
        ],
      },
      'The current position is Professor, Optics, Sample University, Prague, since Feb 2019.',
    ],
    [
      'position',
      { entries: [entry({ title: 'Lecturer', from: '2010', to: '2012' })] },
      'Earlier positions: Lecturer, 2010 – 2012.',
    ],
    [
      'cv:distinction',
      { entries: [entry({ kind: 'distinction', title: 'Lens Prize', from: '2020' })] },
      'The CV lists 1 award or honour: Lens Prize, 2020.',
    ],
    [
      'projects:running',
      {
        projects: [project({ from: '2024', to: '2027', funder: 'Fund' }), project({ title: 'Q' })],
      },
      '2 running projects are listed: “P” (funded by Fund, 2024 – 2027); “Q”.',
    ],
    [
      'funders',
      { projects: ['Fund', 'Fund', 'Trust', null].map((funder) => project({ funder })) },
      'The projects are funded by Fund and Trust.',
    ],
  ])('include %s for %o', (record, tables, text) => {
    expect(facts(tables).get(record)?.text).toBe(text);
  });

  it('link to the page with the same information', () => {
    const works = [
      work({ id: 7, authors: 'Ana Muestra' }),
      work({ id: 8, authors: 'Ana Muestra' }),
    ];
    const found = facts({ works });
    expect(found.get('latest')?.url).toBe('/publications/7');
    expect(found.get('year:2024')?.url).toBe('/publications?year=2024');
    expect(found.get('author:Ana Muestra')?.url).toBe('/publications?author=Ana%20Muestra');
  });

  it('know the current year', () => {
    const found = facts({ works: [2026, 2025, 2024].map((year) => work({ year })) });
    expect(
      ['year:2026', 'year:2025', 'year:2024'].map(
        (record) => /(?:this|last) year/.exec(found.get(record)?.tags ?? '')?.[0],
      ),
    ).toEqual(['this year', 'last year', undefined]);
  });

  it('omit pages that are hidden in the menu', () => {
    const menu = [{ page: 'talks', label: 'Talks', visible: false }];
    const tables = {
      talks: [talk({ date: '2026-12-01' })],
      conferences: [conference('Next', '2026-12-24')],
    };
    expect(facts(tables, { menu }).get('next-event')?.text).toBe(
      'The next event is Next, Lisbon, December 24, 2026.',
    );
  });

  it('have a message for each of their lines', () => {
    const keys = Object.values(templates).flatMap(({ lines }) => lines.map(([key]) => key));
    const siteKeys = profileTemplates.flatMap(({ record, lines }) => [
      `title-${record}`,
      ...lines.map(([key]) => key),
    ]);
    expect(keys.filter((key) => !Object.hasOwn(en.facts, key ?? ''))).toEqual([]);
    expect(siteKeys.filter((key) => !Object.hasOwn(en.siteFacts, key ?? ''))).toEqual([]);
  });

  it('have search words in twelve languages', () => {
    const { tags } = facts({ works: titled('A') }).get('publications') ?? {};
    expect(tags).toContain('how many');
    expect(tags).toContain('Veröffentlichungen');
    expect(tags).toContain('出版物');
    const named = [...JSON.stringify(templates).matchAll(/"tags": ?"([^"]*)"/g)].flatMap(
      ([, all]) => [...(all ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    );
    const values = ['also', 'key', 'relative', 'several'];
    expect(
      named.filter((name) => !values.includes(name ?? '') && !Object.hasOwn(labels, name ?? '')),
    ).toEqual([]);
  });
});
