import { expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();
const admin = await signIn(site);

const REFERENCES = [
  {
    ...{ id: 'doi:10.1000/kept', type: 'article-journal', title: 'Kept <i>whole</i>', volume: '1' },
    author: [{ family: 'Muestra', given: 'Ana' }, { literal: 'Kept Group' }],
    issued: { 'date-parts': [[2024, 5, 1]] },
    DOI: '10.1000/kept',
    custom: { eprint: '2401.01234' },
  },
  { id: 'publication:7', type: 'document' },
];

/** Each call that takes a record, with every field that one has; those of the others are in `records.test.ts`. */
const RECORDS: [path: string, record: Record<string, unknown>, list?: string][] = [
  [
    '/api/admin/publications',
    {
      ...{ title: 'Kept <i>whole</i>', authors: 'Ana Muestra, Bea Hive', journal: 'J. Kept' },
      ...{ year: 2025, month: 'May', abstract: 'A.', doi: '10.1000/kept', citations: 7 },
      ...{ url: 'https://example.org/kept', pdf_url: 'https://example.org/kept.pdf' },
      ...{ tags: ['a'], custom_tags: ['b'], publication_type: 'Book', volume: '1', issue: '2' },
      ...{ pages: '3–4', issn: '1234-5679', publisher: 'P', arxiv_id: '2401.01234' },
      ...{ citation_key: 'kept2025', featured: true, award: 'Best', image: '/storage/site/a.webp' },
      ...{ imageAlt: 'A cover', editors: 'Carl Edited', edition: '2nd', isbn: '978-3-16-148410-0' },
      ...{ open: 'gold', open_version: 'published', language: 'cs', research_category: null },
      links: [{ kind: 'code', url: 'https://example.org/code', label: 'Source' }],
      authorNotes: [{ author: 0, equal: true, corresponding: true, orcid: '0000-0002-1825-0097' }],
      status: { kind: 'corrected', date: '2026-01', notice_doi: '10.1000/notice', source: 'owner' },
    },
  ],
  [
    '/api/blog/admin/posts',
    {
      ...{ title: 'Kept', content: '<p>Kept.</p>', excerpt: 'K', category: 'News', author: 'Ana' },
      ...{ tags: ['a'], published: true, featured_image: 'https://example.org/a.png' },
      ...{ language: 'de', published_at: '2024-05-01T08:00:00.123Z' },
      ...{ references: REFERENCES, citationStyle: 'acs' },
    },
    'posts',
  ],
  [
    '/api/admin/pages',
    {
      ...{ title: 'Kept', slug: 'kept', content: '<p>Kept.</p>', place: 'footer' },
      ...{ published: true, language: 'de', references: REFERENCES, citationStyle: 'mla' },
    },
    'pages',
  ],
  [
    '/api/admin/answers',
    { question: 'Is it kept?', answer: 'Yes.', url: 'https://example.org/kept' },
    'answers',
  ],
];

it.each(RECORDS)(
  'every field that %s is sent is answered and listed',
  async (path, record, list) => {
    const response = await admin(path, { method: 'POST', body: record });
    expect(response.status).toBe(201);
    const { id, ...stored } = await response.json();
    expect(stored).toMatchObject(record);
    const listed = await (await admin(path)).json();
    const rows: { id: number }[] = list ? listed[list] : listed;
    expect(rows.find((row) => row.id === id)).toMatchObject(record);
  },
);
