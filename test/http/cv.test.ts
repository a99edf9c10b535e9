import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { STORES } from '../../db/queries/records.ts';
import { entries } from '../../db/schema/records.ts';
import { ENTRY_KINDS, entryFields } from '../../records/cv-entry.ts';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';

async function openSite() {
  const site = await openApp({ prepare: async ({ db }) => db.delete(entries) });
  const admin = await signIn(site);
  const add = (fields: object) => admin('/api/admin/entries', { method: 'POST', body: fields });
  await add({ kind: 'education', title: 'Doctorate', from: '2008', to: '2012' });
  await add({ kind: 'position', title: 'Reader', from: '2012', text: 'Taught much' });
  for (const from of ['2010', '2016', '2020', '2021', '2022', '2023']) {
    await add({ kind: 'distinction', title: `Prize of ${from}`, from });
  }
  return {
    ...site,
    put: (cv: object) => admin('/api/admin/settings', { method: 'PUT', body: { cv } }),
    page: async (path: string) => (await site.request(path)).text(),
  };
}

const headings = (html: string) =>
  [...html.matchAll(/<h2 id="[\w-]+">([^<]+)</g)].map(([, heading]) => heading);
const forms = ['full', 'short'];

it('the CV has the sections of its settings in their order, and what is selected of each', async () => {
  const { put, page, request } = await openSite();
  const response = await put({
    sections: [
      { kind: 'publications', visible: true, selection: 'featured' },
      { kind: 'distinction', visible: true, selection: { since: 2020 } },
      { kind: 'position', visible: false },
    ],
    forms,
  });
  const { cv } = await response.json();
  expect(cv.sections).toHaveLength(16);
  const html = await page('/cv');
  expect(headings(html)).toEqual([
    ...['Publications', 'Awards and Honours', 'Education', 'Talks', 'Teaching', 'Supervision'],
  ]);
  expect(html).toContain('Prize of 2020');
  expect(html).not.toContain('Prize of 2016');
  expect(html).not.toContain('Reader');
  const resume = await (await request('/cv.json')).json();
  const featured = await (await request('/api/publications?featured=1')).json();
  expect(resume.publications).toHaveLength(featured.length);
  expect(resume.awards.map(({ date }: { date: string }) => date)).toEqual([
    ...['2023', '2022', '2021', '2020'],
  ]);
  expect(resume).not.toHaveProperty('work');
});

it('the CV has publications under their types, and those of one type or of the short CV as they come', async () => {
  const { put, page } = await openSite();
  const types = async (path: string) =>
    [...(await page(path)).matchAll(/<h3 class="cv-span">([^<]+)/g)].map(([, type]) => type);
  expect(await types('/cv')).toEqual([
    ...['Articles', 'Conference Papers', 'Book Chapters', 'Reviews', 'Technical Notes'],
    'Preprints',
  ]);
  expect(await types('/cv?form=short')).toEqual([]);
  const sections = [{ kind: 'publications', visible: true, selection: { since: 2026 } }];
  await put({ sections, forms });
  expect(await types('/cv')).toEqual(['Articles', 'Preprints']);
});

it('the short CV has the newest of each section, without their texts', async () => {
  const { put, page } = await openSite();
  const html = await page('/cv?form=short');
  expect(html).toContain('Prize of 2021');
  expect(html).not.toContain('Prize of 2020');
  expect(html).not.toContain('Taught much');
  expect(html).toContain('href="/cv">Full Version');
  await put({ sections: [], forms: ['full'] });
  const full = await page('/cv?form=short');
  expect(full).toContain('Taught much');
  expect(full).not.toContain('Version</a>');
});

/** `schema.json` of npm's @jsonresume/schema 1.2.0, without its descriptions. */
const jsonResume = z.fromJSONSchema(
  JSON.parse(readFileSync(new URL('../fixtures/json-resume-schema.json', import.meta.url), 'utf8')),
);

it('/cv.json fits the schema of JSON Resume with entries of all kinds, full and bare', async () => {
  const { request, db } = await openApp({ prepare: async ({ db }) => db.delete(entries) });
  const organisation = { name: 'University', city: 'Lund', country: 'Sweden', ror: '024d6js02' };
  const full = {
    ...{
      organisation,
      from: '2008-10-01',
      to: '2012',
      text: 'A text',
      url: 'https://example.org/?x={1}',
    },
    ...{ role: 'A role', amount: 12_000, currency: 'EUR' },
  };
  for (const kind of ENTRY_KINDS) {
    for (const more of [full, { from: '2020-05' }, {}]) {
      const fields = entryFields.parse({ kind, title: `A ${kind}`, ...more });
      await STORES.entry.insert(db, fields, new Date());
    }
  }
  const resume = await (await request('/cv.json')).json();
  expect(jsonResume.safeParse(resume).error?.issues ?? []).toEqual([]);
  for (const kind of ENTRY_KINDS) expect(JSON.stringify(resume)).toContain(`"A ${kind}"`);
  const wrong = { ...resume, work: [{ ...resume.work[0], startDate: 'in spring' }] };
  expect(jsonResume.safeParse(wrong).error?.issues[0]?.path).toEqual(['work', 0, 'startDate']);
});

it('the CV names whom the researcher supervised, of those who agreed', async () => {
  const { page, request, ...site } = await openSite();
  const admin = await signIn({ request, ...site });
  const call = async (path: string, body: object, method = 'POST') =>
    (await admin(path, { method, body })).json();
  const [thesis] = await (await request('/api/publications?q=saturation')).json();
  const person = { thesis_publication_id: thesis.id, role: 'Doctoral student', group: 'alumni' };
  const { id } = await call('/api/admin/people', {
    ...{ ...person, name: 'Ole Birk', from: '2019', to: '2023', agreed: true },
  });
  await call('/api/admin/people', { ...person, name: 'Silent Sam' });
  const html = await page('/cv');
  expect(html).toContain(`<a href="/people#person-${id}">Ole Birk</a>`);
  expect(html).toContain(`<a href="/publications/${thesis.id}">${thesis.title}</a>`);
  expect(html).not.toContain('Silent Sam');
  await call(`/api/admin/people/${id}`, { agreed: false }, 'PUT');
  expect(await page('/cv')).not.toContain('Ole Birk');
});
