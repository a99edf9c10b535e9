import { LeftBehindList } from '@academic-site/site-import';
import { expect, it } from 'vitest';
import { makeFolder } from '../../test/foreign-sites.ts';
import { readForeignSite } from './read-site.ts';
import { toRecords } from './to-archive.ts';

/** What a folder becomes, with what is noted on the way. */
function toFound(texts: Record<string, string>, others: string[] = []) {
  const folder = makeFolder(texts, others);
  const site = readForeignSite(folder, { timeZone: 'Europe/Prague' });
  if (!site) throw new Error('nothing was recognised');
  const left = new LeftBehindList();
  const records = toRecords(site, folder, left);
  return { ...records, skipped: site.skipped, noted: [...site.leftBehind, ...left.list()] };
}

const academicpages = (texts: Record<string, string>, others: string[] = []) =>
  toFound({ '_config.yml': 'author:\n  name: Vera\n', '_pages/x.md': '', ...texts }, others);
const hugoblox = (texts: Record<string, string>) =>
  toFound({
    'hugo.yaml': 'title: x',
    'content/authors/admin/_index.md': '---\ntitle: Vera Exemplar\nsuperuser: true\n---\n',
    ...texts,
  });

it('talks have the kind that their file names, and links that say what they lead to', () => {
  const { talks } = academicpages(
    {
      '_talks/a.md':
        '---\ntitle: A\nlang: pt_br\ntype: Invited talk\nvideo: https://x.example/v\n---\nAbout it: [deck](/files/talk.pdf), [here](https://youtu.be/abc-DEF_123), [it](https://codeberg.org/v/a), [https://x.example](https://x.example).',
    },
    ['files/talk.pdf'],
  );
  expect(talks.map(({ fields }) => fields)).toMatchObject([
    {
      ...{ title: 'A', kind: 'invited', language: 'pt-BR', event: null, date: null },
      links: [
        { kind: 'video', url: 'https://x.example/v', label: null },
        { kind: 'slides', url: 'import:files%2Ftalk.pdf', label: 'deck' },
        { kind: 'video', url: 'https://youtu.be/abc-DEF_123', label: 'here' },
        { kind: 'code', url: 'https://codeberg.org/v/a', label: 'it' },
        { kind: 'event', url: 'https://x.example', label: null },
      ],
    },
  ]);
});

it('courses have the person’s role, or otherwise a level; people have not agreed yet', () => {
  const { courses, people } = academicpages({
    '_teaching/a.md': '---\ntitle: A\ntype: Teaching assistant\n---\n',
    '_teaching/b.md': '---\ntitle: B\ntype: Graduate course\n---\n',
    '_people/c.md': '---\nname: Bea Hive\ngithub: bea\n---\nShe likes bees.',
  });
  expect(courses.map(({ fields: { role, level } }) => [role, level])).toEqual([
    ['Teaching assistant', null],
    [null, 'Graduate course'],
  ]);
  expect(people.map(({ fields }) => fields)).toMatchObject([
    { name: 'Bea Hive', agreed: false, links: [{ kind: 'github', url: 'https://github.com/bea' }] },
  ]);
});

it('a text that is too long is cut between words, which is reported', () => {
  const { talks, noted } = academicpages({
    '_talks/c.md': `---\ntitle: ${'word '.repeat(200)}\n---\n${'word '.repeat(5000)}`,
  });
  expect(talks[0]?.fields.title).toHaveLength(499);
  expect(noted.map(({ what, where }) => [what, where])).toEqual([
    ['end of the title of a talk', ['_talks/c.md']],
    ['end of the abstract of a talk', ['_talks/c.md']],
  ]);
});

it('a publication of academicpages has its type, dates and links', () => {
  const { publications } = academicpages({
    '_publications/2009-10-01-a.md':
      "---\ntitle: A paper\ncategory: conferences\ndate: 2009-10-01\nvenue: 'Meeting 1'\ncodeurl: https://github.com/v/a\naward: Best paper\nfeatured: true\ntags: ['roofs, old', nests]\ncitation: 'van der Berg V., Roe R. et al. (2009): \"A paper\". <i>Meeting 1</i>. 4(2), 10-19.'\n---\nWhat it says.",
    '_publications/b.md': '---\ntitle: B\ndate: 2010-01-01\ndoi: none\n---\n',
  });
  expect(publications.map(({ candidate }) => candidate)).toMatchObject([
    {
      ...{ key: '2009-10-01-a', leftOut: [] },
      fields: {
        ...{ authors: 'V. van der Berg, R. Roe, et al.', authors_complete: false },
        ...{ year: 2009, month: 'October', journal: 'Meeting 1', abstract: 'What it says.' },
        ...{ publication_type: 'Conference Paper', citation_key: '2009-10-01-a' },
        ...{ volume: '4', issue: '2', pages: '10–19' },
        ...{ award: 'Best paper', featured: true, tags: ['roofs, old', 'nests'] },
        links: [{ kind: 'code', url: 'https://github.com/v/a' }],
      },
    },
    { leftOut: ['doi'], fields: { year: 2010, month: null, publication_type: null, doi: null } },
  ]);
});

it.each([
  [{ paperurl: 'https://journal.example.org/9' }, { url: 'https://journal.example.org/9' }],
  [
    { paperurl: 'https://repository.example.org/a', doi: '10.5555/a' },
    { url: 'https://repository.example.org/a', doi: '10.5555/a' },
  ],
  [{ paperurl: 'https://doi.org/10.5555/a' }, { url: null, doi: '10.5555/a' }],
  [
    { paperurl: 'https://journal.example.org/9.pdf' },
    { url: null, pdf_url: 'https://journal.example.org/9.pdf' },
  ],
])('a publication with %j has %j', (values, fields) => {
  const { publications } = academicpages({
    '_publications/a.md': `---\n${JSON.stringify({ title: 'A', ...values })}\n---\n`,
  });
  expect(publications[0]?.candidate.fields).toMatchObject(fields);
});

it('a publication of HugoBlox has the BibTeX entry beside it, and details from its text', () => {
  const { publications } = hugoblox({
    'content/publication/a/index.md':
      '---\ntitle: Other title\npublication_types: ["2"]\ndate: "2020-03-01"\nfeatured: true\nurl_code: https://github.com/vera/code\nabstract: It says.\n---\n',
    'content/publication/a/cite.bib':
      '@inproceedings{k, title={A paper}, author={Exemplar, Vera}, booktitle={Proc}, year=2021}',
  });
  expect(publications.map(({ candidate }) => candidate)).toMatchObject([
    {
      key: 'k',
      fields: {
        ...{ title: 'A paper', year: 2021, abstract: 'It says.', featured: true },
        ...{ publication_type: 'Conference Paper' },
        links: [{ kind: 'code', url: 'https://github.com/vera/code' }],
      },
    },
  ]);
});

const CHAPTER =
  '@incollection{part, title={A part}, author={Exemplar, Vera}, pages={1--9}, crossref={whole}}\n';
const volume = (editor: string) =>
  `@collection{whole, title={The whole}, editor={${editor}}, publisher={P}, year=2020}\n`;

it.each([
  [
    'al-folio',
    (bib: string) =>
      toFound({
        '_config.yml': 'first_name: Vera\nlast_name: Exemplar\n',
        '_bibliography/a.bib': bib,
      }),
  ],
  [
    'HugoBlox',
    (bib: string) =>
      hugoblox({
        'content/publication/a/index.md': '---\ntitle: A part\n---\n',
        'content/publication/a/cite.bib': bib,
      }),
  ],
])('a volume of others that a chapter names is skipped in a site of %s', (_, read) => {
  const { publications, skipped } = read(CHAPTER + volume('Roe, Rob'));
  expect(publications.map(({ candidate }) => candidate)).toMatchObject([
    { key: 'part', fields: { title: 'A part', pages: '1–9', year: 2020 } },
  ]);
  expect(skipped).toMatchObject([
    { key: 'whole', reason: expect.stringMatching(/^It is the volume/) },
  ]);
});

it('a file with several entries, or a broken one, beside a publication of HugoBlox is reported', () => {
  const { publications, skipped, noted } = hugoblox({
    'content/publication/a/index.md': '---\ntitle: A part\n---\n',
    'content/publication/a/cite.bib': CHAPTER + volume('Exemplar, Vera'),
    'content/publication/b/index.md': '---\ntitle: B\n---\n',
    'content/publication/b/cite.bib': '@article{b, title={B}',
  });
  expect(publications.map(({ candidate }) => candidate.fields.title)).toEqual(['A part', 'B']);
  expect(noted).toMatchObject([
    { what: 'bibliography', where: ['content/publication/a/cite.bib'] },
  ]);
  expect(skipped).toMatchObject([{ key: 'b' }]);
});

it.each([
  ['Doe, J. (2009). "A." <i>Journal 1</i>. 1(1).', ['1', '1', null]],
  ['Doe, J. (2009). "A." Journal 1 (2009)', [null, null, null]],
  ['Doe, J. "A." Journal, 12 (3-4): e101', ['12', '3-4', 'e101']],
  ['Jo Doe. "A." IFAC-PapersOnLine 48.6 (2015): 154-158.', ['48', '6', '154–158']],
  ['Jo Doe. "A." Roofs 7 (2015): 3.', ['7', null, '3']],
  ['Doe, J. "A." doi 10.5555/a.1(2)', [null, null, null]],
])('the citation %j names volume, issue and pages %j', (citation, numbers) => {
  const { publications } = academicpages({
    '_publications/a.md': `---\n${JSON.stringify({ title: 'A', citation })}\n---\n`,
  });
  const { volume, issue, pages } = publications[0]?.candidate.fields ?? {};
  expect([volume, issue, pages]).toEqual(numbers);
});

it('a publication of HugoBlox has the numbers of its head', () => {
  const { publications } = hugoblox({
    'content/publication/a/index.md':
      '---\ntitle: A\nvolume: 4\nnumber: 2\npages: 10-19\nissn: 0028-0836\n---\n',
  });
  expect(publications[0]?.candidate.fields).toMatchObject({
    ...{ volume: '4', issue: '2', pages: '10–19', issn: '0028-0836' },
  });
});

it.each([
  ['2019', { year: 2019, month: null }],
  ['2019-05', { year: 2019, month: 'May' }],
  ['15 May 2019', { year: 2019, month: 'May' }],
  ['2019/05/15', { year: 2019, month: 'May' }],
  ['soon', { year: 0, month: null }],
])('the date %j of a file is read as far as it says', (date, fields) => {
  const { publications, talks, noted } = academicpages({
    '_publications/a.md': `---\ntitle: A\ndate: ${date}\n---\n`,
    '_talks/a.md': `---\ntitle: A\ndate: ${date}\nend_date: ${date}\n---\n`,
  });
  expect(publications[0]?.candidate.fields).toMatchObject(fields);
  expect(talks[0]?.fields.date?.slice(0, 4) ?? '').toBe(String(fields.year || ''));
  expect(noted.map(({ what }) => what)).toEqual(date === 'soon' ? ['date'] : []);
});

it('an event of several days has its last one', () => {
  const { talks } = hugoblox({
    'content/event/a/index.md':
      '---\ntitle: A\ndate: 2027-04-02T09:00:00Z\ndate_end: 2027-04-04T17:00:00Z\n---\n',
    'content/event/b/index.md':
      '---\ntitle: B\ndate: 2027-04-02T09:00:00Z\ndate_end: 2027-04-02T17:00:00Z\n---\n',
  });
  expect(talks.map(({ fields }) => [fields.date, fields.end_date])).toEqual([
    ['2027-04-02', '2027-04-04'],
    ['2027-04-02', null],
  ]);
});

it.each(['draft: true', 'headless: true', '_build: {render: never}', 'build: {render: false}'])(
  'what Hugo shows nobody by itself comes as a draft: %s',
  (head) => {
    const { posts } = hugoblox({ 'content/post/a.md': `---\ntitle: A\n${head}\n---\nx` });
    expect(posts).toMatchObject([{ title: 'A', published: false }]);
  },
);

it('marks at the names of authors are removed', () => {
  const { publications } = hugoblox({
    'content/publication/a/index.md':
      '---\ntitle: A\nauthors: ["Eva Roe*", "Bo van der Lind"]\n---\n',
  });
  expect(publications[0]?.candidate.fields).toMatchObject({
    authors: 'Eva Roe, Bo van der Lind',
    contributors: [
      { family: 'Roe', given: 'Eva' },
      { family: 'Lind', particle: 'van der', given: 'Bo' },
    ],
  });
});
