import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { conferences, publications } from '../../db/schema/index.ts';
import { type AppUnderTest, openApp } from '../app.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const TYPES = [
  'Article',
  'Conference Paper',
  'Book Chapter',
  'Review',
  'Technical Note',
  'Preprint',
];

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
    TYPES.map((publication_type, at) => ({
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
    })),
  );
  return app;
}

/** What the type checker says of JSON-LD that is declared to be what it says that it is. */
function complaints(items: { '@type': string }[]): string {
  const declarations = items.map(
    (item, at) =>
      `export const item${at}: WithContext<${item['@type']}> = ${JSON.stringify(item)};`,
  );
  const types = [...new Set(items.map((item) => item['@type']))].join(', ');
  const source = [`import type { WithContext, ${types} } from 'schema-dts';`, ...declarations];
  writeFileSync(join(folder, 'items.ts'), source.join('\n'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        module: 'nodenext',
        types: [],
        paths: { 'schema-dts': [join(ROOT, 'node_modules/schema-dts/dist/schema.d.ts')] },
      },
      files: ['items.ts'],
    }),
  );
  return spawnSync(process.execPath, [TSC, '-p', folder], { encoding: 'utf8' }).stdout;
}

describe('JSON-LD', () => {
  it('of every page is what schema.org’s vocabulary has', async () => {
    const { get } = await openFull();
    const sitemap = await (await get('/sitemap.xml')).text();
    const pages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place);
    const items = [];
    for (const page of pages) {
      const html = await (await get(new URL(page).pathname)).text();
      for (const [, json = ''] of html.matchAll(
        /<script type="application\/ld\+json">(.*?)<\/script>/g,
      )) {
        items.push(JSON.parse(json));
      }
    }
    expect(new Set(items.map((item) => item['@type']))).toEqual(
      new Set([
        ...['ProfilePage', 'BreadcrumbList', 'BlogPosting', 'Event'],
        ...['ScholarlyArticle', 'Chapter', 'Report'],
      ]),
    );
    expect(complaints(items)).toBe('');
  });

  it('that the vocabulary does not have would be found', () => {
    const item = { '@context': 'https://schema.org', '@type': 'ScholarlyArticle' };
    expect(complaints([item])).toBe('');
    expect(complaints([{ ...item, ...{ pageBegin: '1' } }])).toContain('pageBegin');
    expect(complaints([{ ...item, ...{ author: { '@type': 'Author' } } }])).toContain('Author');
  });
});

describe('the sitemap', () => {
  it('is what its schema has', async () => {
    const { get } = await openFull();
    const schema = await readFile(join(ROOT, 'node_modules/sitemap/schema/sitemap.xsd'), 'utf8');
    const xml = [{ fileName: 'sitemap.xml', contents: await (await get('/sitemap.xml')).text() }];
    const { errors } = await validateXML({ xml, schema: [schema] });
    expect(errors).toEqual([]);
  });
});
