import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { publications } from '../../db/schema/publications.ts';
import { entries } from '../../db/schema/records.ts';
import type { StoredLayout } from '../../records/cv-settings.ts';
import { ensureFonts } from '../../scripts/fonts.ts';
import { ROOT } from '../../scripts/root.ts';
import { makeCvDocument } from '../../src/cv/make-document.ts';
import { loadFonts } from '../../src/cv/pdf-fonts.ts';
import { readCv } from '../../src/cv/read-cv.ts';
import { writeCvPdf } from '../../src/cv/write-pdf.ts';
import { loadSite } from '../../src/settings/read.ts';
import { signIn } from '../administrator.ts';
import { type AppUnderTest, openApp } from '../app.ts';
import { makeFile } from '../files.ts';

async function writeCv({ db }: AppUnderTest, form: StoredLayout, fields: object = {}) {
  const site = await loadSite(db, { SAMPLE_CONTENT: true, SCHEDULING_URL: undefined });
  const document = await makeCvDocument(
    await readCv({ db, site, sites: [site], now: () => new Date() }, form),
    'https://vera.example.org',
  );
  const folder = await ensureFonts(ROOT);
  const changed = { ...document, ...fields };
  const fonts = await loadFonts(changed, (name) => readFile(`${folder}/${name}`));
  const { bytes, missing } = await writeCvPdf(changed, fonts);
  return { missing, bytes, pdf: await getDocumentProxy(bytes.slice()) };
}

type Tree = { role?: string; type?: string; children?: Tree[] };
const listRoles = ({ role, children = [] }: Tree): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(listRoles),
];

it('the PDF of the CV is tagged, and has title, language, bookmarks, links and page numbers', async () => {
  const { pdf, missing } = await writeCv(await openApp(), 'full');
  expect(missing).toBe('');
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({
    ...{ Title: 'Dr. Vera Exemplar – Curriculum Vitae', Language: 'en' },
  });
  expect((await pdf.getMarkInfo())?.Marked).toBe(true);
  const outline = await pdf.getOutline();
  expect(outline.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Employment', 'Education', 'Publications', 'Skills']),
  );
  const roles: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    roles.push(...listRoles(await page.getStructTree()));
    const { items } = await page.getTextContent();
    const lines = items.flatMap((item) => ('str' in item ? item.str.trim() : [])).filter(Boolean);
    expect(lines).toContain(`${number} / ${pdf.numPages}`);
    // No heading is the last of a page.
    const body = lines.filter((line) => !/^\d+ \/ \d+$|Curriculum Vitae$/.test(line));
    expect(outline.map(({ title }) => title)).not.toContain(body.at(-1));
    const links = await page.getAnnotations();
    expect(links.every(({ url, contentsObj }) => url && contentsObj.str)).toBe(true);
  }
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
  expect(roles.filter((role) => role === 'H2')).toHaveLength(outline.length);
  expect([...new Set(roles)].sort()).toEqual(
    [...'Document H1 H2 L LBody LI Lbl Link P Root Sect Span'.split(' ')].filter((role) =>
      roles.includes(role),
    ),
  );
  expect(roles).toEqual(expect.arrayContaining(['Document', 'L', 'LI', 'LBody', 'Link']));
});

it('the short CV of the sample is two pages', async () => {
  expect((await writeCv(await openApp(), 'short')).pdf.numPages).toBe(2);
});

it('the short CV stays on two pages if there is more: sections then have fewer records', async () => {
  const site = await openApp();
  await site.db.update(publications).set({ featured: true });
  expect((await writeCv(site, 'short')).pdf.numPages).toBe(2);
});

it('names in Greek and Cyrillic are set, and letters that no font has are told', async () => {
  const { missing, pdf } = await writeCv(await openApp(), 'short', {
    headline: 'Софья Ковалевская, Ἀθῆναι Αθήνα, ᏣᎳᎩ',
  });
  const { items } = await (await pdf.getPage(1)).getTextContent();
  expect(JSON.stringify(items)).toContain('Ковалевская');
  expect(missing).toContain('Ꮳ');
  expect(missing).not.toContain('С');
});

it('the panel stores the PDF that it made, which visitors download until one is uploaded', async () => {
  const site = await openApp();
  const admin = await signIn(site);
  const missing = async () => (await (await admin('/api/admin/cv')).json()).missing;
  const send = (fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return admin('/api/admin/settings/cv', { method: 'POST', body });
  };
  const download = (query = '') => site.request(`/cv.pdf${query}`);
  expect((await download()).status).toBe(404);
  const wanted = await missing();
  expect(wanted.map(({ document }: { document: { layout: string } }) => document.layout)).toEqual([
    ...['full', 'short'],
  ]);
  const pdf = makeFile((await writeCv(site, 'full')).bytes, 'application/pdf', 'cv.pdf');
  for (const { digest, document } of wanted) {
    const response = await send({ pdf, made: 'true', form: document.layout, digest });
    expect(response.status).toBe(200);
  }
  expect(await missing()).toEqual([]);
  expect((await download()).status).toBe(200);
  expect((await download('?form=short')).status).toBe(200);
  expect(await (await site.request('/cv')).text()).toContain('href="/cv.pdf"');

  await site.db.delete(entries);
  await admin('/api/admin/entries', {
    ...{ method: 'POST', body: { kind: 'skill', title: 'Latin', hidden: true } },
  });
  expect((await download()).status).toBe(404);
  expect((await download('?form=short')).status).toBe(404);
  expect(await (await site.request('/cv')).text()).not.toContain('/cv.pdf');
  const about = await (await site.request('/about')).text();
  expect(about).not.toContain('/cv.pdf');
  expect(about).toMatch(/<button[^>]* disabled=""[^>]*>.*?Download CV<\/button>/);

  await admin('/api/admin/entries', { method: 'POST', body: { kind: 'skill', title: 'Latin' } });
  expect(await missing()).toHaveLength(2);
  const stale = await send({ pdf, made: 'true', digest: wanted[0].digest });
  expect(stale.status).toBe(409);

  const uploaded = makeFile((await writeCv(site, 'short')).bytes, 'application/pdf', 'own.pdf');
  await send({ pdf: uploaded });
  expect((await (await download()).arrayBuffer()).byteLength).toBe(uploaded.size);
  await admin('/api/admin/settings/cv', { method: 'DELETE' });
  expect((await (await download()).arrayBuffer()).byteLength).toBe(pdf.size);
});
