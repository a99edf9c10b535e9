import { describe, expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { allRows } from '../archive.ts';
import { siteOfFile } from '../site.ts';

// Kinds of records: records.test.ts. Forms that visitors fill in without JavaScript: routes/api/contact.test.ts.
const site = await siteOfFile({ env: { SECRET_KEY: 'a key that only these tests have' } });
const administrator = await signIn(site);

const BOOK = { id: 'a', type: 'book' };
const SECTION = { section: 'one', title: 'One', content: 'Text', order: 1 };
const sections = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...SECTION, section: `s${at}`, order: at }));
const CV_FORMS = { sections: [], forms: ['full'] };
const cvSection = (fields: object) => ({
  cv: { ...CV_FORMS, sections: [{ kind: 'skill', visible: true, ...fields }] },
});
const SCALES = { citations: 500, hIndex: 20, i10Index: 20 };
const LINK = `<a href="https://example.org/">a</a>`;

/** What a call takes, and what it refuses in its place: at which field, and with which words where these are specified. */
const CALLS: {
  call: string;
  takes?: object;
  refused: [fields: object, path: string, message?: unknown][];
}[] = [
  {
    call: 'POST /api/admin/publications',
    takes: { title: 'Tracks', authors: 'Vera Exemplar, Jan Novák', journal: 'Phys. Med. Biol.' },
    refused: [
      [{ title: '  ' }, 'title', 'Please fill in the title field'],
      [{ authors: '*' }, 'authors'],
      [{ year: 20245 }, 'year', 'Enter a year'],
      [{ month: 'Smarch' }, 'month', expect.stringContaining('English name')],
      [{ month: 13 }, 'month', expect.stringContaining('English name')],
      [{ doi: 'tracks' }, 'doi', expect.stringContaining('10.1000/xyz123')],
      [{ citations: 1.5 }, 'citations', expect.stringContaining('whole number')],
      [{ publication_type: 'Poem' }, 'publication_type'],
      [
        { authorNotes: [{ author: 9, equal: true }] },
        'authorNotes.0.author',
        'This publication has no such author',
      ],
      [{ language: 'german' }, 'language'],
      [{ status: { kind: 'gone' } }, 'status.kind'],
      [{ status: { kind: 'removed', date: '2024-13' } }, 'status.date'],
      [{ status: { kind: 'removed', notice_doi: 'a letter' } }, 'status.notice_doi'],
    ],
  },
  {
    call: 'POST /api/blog/admin/posts',
    takes: { title: 'Beam time' },
    refused: [
      [{ title: '  ' }, 'title'],
      [{ category: '' }, 'category'],
      [{ tags: ['LET', ' '] }, 'tags.1'],
      [{ published: 'yes' }, 'published'],
      [{ published_at: '2024-02-30T10:00:00Z' }, 'published_at'],
      [{ featured_image: 'javascript:x' }, 'featured_image'],
      [{ featured_image: '//example.org/a.png' }, 'featured_image'],
      [{ language: 'german' }, 'language'],
      [{ language: 'de_DE' }, 'language'],
      [{ language: 'x'.repeat(40) }, 'language'],
      [{ language: 7 }, 'language'],
      [{ citationStyle: 'bibtex' }, 'citationStyle'],
      [{ references: {} }, 'references'],
      [{ references: [{ id: 'a' }] }, 'references.0.type'],
      [{ references: [{ id: 'a b', type: 'book' }] }, 'references.0.id'],
      [{ references: [{ id: 'a', type: 'poem' }] }, 'references.0.type'],
      [{ references: [BOOK, BOOK] }, 'references.1.id'],
      [{ references: [{ ...BOOK, author: 'Ana' }] }, 'references.0.author'],
      [{ references: Array.from({ length: 501 }, (_, at) => ({ ...BOOK, id: at })) }, 'references'],
    ],
  },
  {
    call: 'POST /api/admin/pages',
    takes: { title: 'Refused', content: '<p>x</p>', place: 'none', published: true },
    refused: [
      [{ title: ' ' }, 'title'],
      [{ title: 'x'.repeat(301) }, 'title'],
      [{ slug: 7 }, 'slug'],
      [{ content: undefined }, 'content'],
      [{ content: 'a\u0000b' }, 'content'],
      [{ place: 'header' }, 'place'],
      [{ published: 'yes' }, 'published'],
      [{ language: 'german' }, 'language'],
    ],
  },
  {
    call: 'POST /api/admin/answers',
    takes: { question: 'Q?', answer: 'A.' },
    refused: [
      [{ question: undefined }, 'question'],
      [{ question: '  ' }, 'question'],
      [{ question: 'q'.repeat(501) }, 'question'],
      [{ answer: undefined }, 'answer'],
      [{ answer: 'a'.repeat(2001) }, 'answer'],
      [{ url: 'javascript:alert(1)' }, 'url'],
      [{ url: '//elsewhere.example' }, 'url'],
      [{ url: 7 }, 'url'],
    ],
  },
  {
    call: 'POST /api/admin/about/content',
    refused: [
      [{ content: [] }, 'content'],
      [{ content: sections(51) }, 'content'],
      [{ content: [{ ...SECTION, section: '  ' }] }, 'content.0.section'],
      [{ content: [{ ...SECTION, content: 'x'.repeat(20_001) }] }, 'content.0.content'],
      // Cleaning makes it longer.
      [{ content: [{ ...SECTION, content: `<p>${LINK.repeat(540)}</p>` }] }, 'content.0.content'],
      [{ content: [...sections(2), { ...SECTION, section: 's0 ' }] }, 'content.2.section'],
    ],
  },
  {
    call: 'PUT /api/admin/settings',
    refused: [
      [{ name: '' }, 'name'],
      [{ email: 'nobody' }, 'email'],
      [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
      [{ orcid: '0000-0002-1825-0098' }, 'orcid'],
      [{ language: 'german' }, 'language'],
      [{ links: [{ kind: 'github', url: 'javascript:alert(1)' }] }, 'links.0.url'],
      [{ portrait: 'https://elsewhere.example/me.png' }, 'portrait'],
      [{ portrait: '/storage/site/gone-1x1.webp' }, 'portrait'],
      [{ portrait: '/about' }, 'portrait'],
      [{ favicon: '/storage/photos/lecture-hall.webp' }, 'favicon'],
      [{ cvFile: '/storage/publications/x.pdf' }, 'cvFile'],
      [{ schedulingUrl: 'https://x;sandbox/' }, 'schedulingUrl'],
      [{ theme: { accent: 'red', fonts: 'serif', mode: 'system' } }, 'theme.accent'],
      [{ menu: [{ page: 'shop', label: 'Shop', visible: true }] }, 'menu.0.page'],
      [
        { metrics: { defaults: { citations: -1, hIndex: 1, i10Index: 1 }, scales: SCALES } },
        'metrics.defaults.citations',
      ],
      [{ retention: { chatDays: 1.5, meetingDays: 0 } }, 'retention.chatDays'],
      [{ summary: ['A\u0000B'] }, 'summary.0'],
      [{ verification: { google: '"><script>' } }, 'verification.google'],
      [{ citationStyles: [] }, 'citationStyles'],
      [{ citationStyles: ['apa', 'apa'] }, 'citationStyles.1'],
      [{ citationStyles: ['harvard1'] }, 'citationStyles.0'],
      [{ citationStyles: 'apa' }, 'citationStyles'],
      [cvSection({ kind: 'hobbies' }), 'cv.sections.0.kind'],
      [cvSection({ visible: 1 }), 'cv.sections.0.visible'],
      [cvSection({ selection: 'best' }), 'cv.sections.0.selection'],
      [{ cv: { ...CV_FORMS, forms: [] } }, 'cv.forms'],
    ],
  },
  {
    call: 'PUT /api/admin/services',
    refused: [
      [{ mail: { from: 'nobody' } }, 'mail.from'],
      [{ mail: { host: 'mail.example.org/x' } }, 'mail.host'],
      [{ mail: { port: 0 } }, 'mail.port'],
      [{ mail: { port: '25' } }, 'mail.port'],
      [{ mail: { password: 'two\nlines' } }, 'mail.password'],
      [{ mail: { host: 'mail.example.org', pasword: 'x' } }, 'mail'],
      [{ model: { dailyLimit: -1 } }, 'model.dailyLimit'],
      [{ scheduling: { cal: 'short' } }, 'scheduling.cal'],
      [{ origin: { url: 'https://example.org/path' } }, 'origin.url'],
    ],
  },
  {
    call: 'POST /api/admin/bibliometrics',
    takes: { citations: 1, hIndex: 1, i10Index: 1 },
    refused: [
      [{ citations: 1.5 }, 'citations'],
      [{ citations: null }, 'citations'],
      [{ citations: 2 ** 53 }, 'citations'],
      [{ i10Index: undefined }, 'i10Index'],
    ],
  },
  {
    call: 'POST /api/admin/bibliometrics/keywords',
    refused: [
      [{ keyword: '   ' }, 'keyword'],
      [{ keyword: '..' }, 'keyword'],
      [{}, 'keyword'],
    ],
  },
  {
    call: 'POST /api/admin/tokens',
    takes: { name: 'x', scopes: ['read'], expires: null },
    refused: [
      [{ name: ' ' }, 'name'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['read', 'read'] }, 'scopes'],
      [{ scopes: ['write'] }, 'scopes.0'],
      [{ expires: undefined }, 'expires'],
      [{ expires: '2099-02-30' }, 'expires'],
      [{ expires: '2020-01-01' }, 'expires'],
    ],
  },
  {
    call: 'POST /api/meetings',
    takes: { name: 'Ana', email: 'ana@example.org', date: '2099-07-01T10:30', topic: 'LET' },
    refused: [
      [{ date: '2001-01-01T10:00' }, 'date'],
      [{ date: '2099-02-30T10:00' }, 'date'],
      [{ date: '2099-02-20' }, 'date'],
      [{ name: '   ' }, 'name'],
      [{ email: 'ana' }, 'email'],
      [{ topic: undefined }, 'topic'],
    ],
  },
  {
    call: 'POST /api/chat',
    takes: { message: 'What is LET?', sessionId: 'any' },
    refused: [
      [{ message: '  ' }, 'message'],
      [{ message: ' \u200b\u2060 ' }, 'message'],
      [{ message: 'x'.repeat(2001) }, 'message'],
      [{ sessionId: undefined }, 'sessionId'],
    ],
  },
  {
    call: 'POST /api/chat/start',
    takes: { name: 'Ana' },
    refused: [
      [{ name: undefined }, 'name'],
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(101) }, 'name'],
      [{ email: 'no address' }, 'email'],
    ],
  },
];

describe.each(CALLS)('$call', ({ call, takes, refused }) => {
  const [method, path = ''] = call.split(' ');

  it.each(refused)('refuses %j at its field, and stores nothing', async (fields, at, message) => {
    const before = await allRows(site.db);
    const response = await administrator(path, { method, body: { ...takes, ...fields } });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: expect.any(String), issues: [{ path: at, message: message ?? expect.any(String) }] },
    ]);
    expect(await allRows(site.db)).toEqual(before);
  });
});
