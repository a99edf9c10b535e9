import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { conferences, publications } from '../../db/schema/index.ts';
import { PUBLICATION_TYPES } from '../../src/lib/publications/publication.ts';
import { type AppUnderTest, openApp } from '../app.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The sample, and a publication of each type with all that one can have. */
async function openFull(): Promise<AppUnderTest> {
  const app = await openApp();
  await app.db.insert(conferences).values({ name: 'Bare', date: '2031-05-01', location: 'Prague' });
  await app.db.insert(publications).values(
    PUBLICATION_TYPES.map((publication_type, at) => ({
      id: 900 + at,
      title: `All that a ${publication_type} has`,
      authors: 'Vera Exemplar, CERN Collaboration, Plato, et al.',
      journal: 'Journal of Tests',
      year: 2025,
      month: 'March',
      volume: '7',
      issue: '2',
      pages: '1–9',
      issn: '0000-0000',
      publisher: 'Sample Press',
      arxiv_id: '2501.00001',
      doi: `10.5555/tests.${at}`,
      abstract: 'Stripes.',
      tags: ['FLASH'],
      publication_type,
      pdf_url: '/storage/publications/spectra.pdf',
      links: [{ kind: 'code' as const, url: 'https://github.com/example/code' }],
      award: 'Best Paper',
      image: '/storage/publications/teaser.webp',
      authorNotes: [{ author: 0, orcid: '0000-0002-1825-0097' }],
      editors: 'Ed Itor, Co van Dort',
      edition: '2',
      isbn: '978-1-4503-6859-9',
    })),
  );
  return app;
}

/** Which items the type checker finds not to be what they say that they are, and why. */
function refused(items: { '@type': string }[]): { item: number; why: string }[] {
  const types = [...new Set(items.map((item) => item['@type']))].join(', ');
  const source = [
    `import type { WithContext, ${types} } from 'schema-dts';`,
    ...items.map(
      (item, at) =>
        `export const item${at}: WithContext<${item['@type']}> = ${JSON.stringify(item)};`,
    ),
  ];
  writeFileSync(join(folder, 'items.ts'), source.join('\n'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        module: 'nodenext',
        types: [],
        paths: { 'schema-dts': [join(ROOT, 'node_modules/schema-dts/dist/schema.d.ts')] },
      },
      files: ['items.ts'],
    }),
  );
  const { stdout } = spawnSync(process.execPath, [TSC, '-p', '.', '--singleThreaded'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/^items\.ts\((\d+),.*$/gm)].map(([why, line]) => ({
    item: Number(line) - 2,
    why,
  }));
}

const ARTICLE = { '@context': 'https://schema.org', '@type': 'ScholarlyArticle' };
/** What the vocabulary does not have: were nothing found in these, nothing would ever be found. */
const WRONG = [
  { ...ARTICLE, pageBegin: '1' },
  { ...ARTICLE, author: { '@type': 'Author' } },
];

describe('JSON-LD', { timeout: 90_000 }, () => {
  it('of every kind of page is what schema.org’s vocabulary has', async () => {
    const { get } = await openFull();
    const works = PUBLICATION_TYPES.map((_type, at) => `/publications/${900 + at}`);
    const items = [];
    for (const page of ['/', '/about', '/blog/dose-is-not-enough', '/conferences', ...works]) {
      const html = await (await get(page)).text();
      const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
      for (const [, json = ''] of scripts) items.push(JSON.parse(json));
    }
    expect(new Set(items.map((item) => item['@type']))).toEqual(
      new Set([
        ...['ProfilePage', 'BreadcrumbList', 'BlogPosting', 'Event'],
        ...['ScholarlyArticle', 'Chapter', 'Report', 'Book', 'Thesis', 'Dataset'],
        ...['SoftwareSourceCode', 'CreativeWork', 'Poster', 'PresentationDigitalDocument'],
      ]),
    );
    const found = refused([...WRONG, ...items]);
    expect(found.filter(({ item }) => item >= WRONG.length)).toEqual([]);
    expect(new Set(found.map(({ item }) => item))).toEqual(new Set(WRONG.keys()));
  });
});

it('the sitemap is what its schema has', async () => {
  const { get } = await openFull();
  const schema = await readFile(join(ROOT, 'node_modules/sitemap/schema/sitemap.xsd'), 'utf8');
  const xml = [{ fileName: 'sitemap.xml', contents: await (await get('/sitemap.xml')).text() }];
  const { errors } = await validateXML({ xml, schema: [schema] });
  expect(errors).toEqual([]);
});
