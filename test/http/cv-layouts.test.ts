import { describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/publications.ts';
import { entries } from '../../db/schema/records.ts';
import { LAYOUT_IDS } from '../../records/cv-settings.ts';
import type { CvDocument, Omission } from '../../src/cv/document.ts';
import type { describeLayout } from '../../src/cv/layouts/layout.ts';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';

async function openSite(options: Parameters<typeof openApp>[0] = {}) {
  const site = await openApp(options);
  const admin = await signIn(site);
  const read = async (path: string) => (await admin(`/api/admin/cv/${path}`)).json();
  return {
    ...site,
    admin,
    put: async (cv: object) =>
      (
        await admin('/api/admin/settings', {
          method: 'PUT',
          body: { cv: { sections: [], forms: ['full'], ...cv } },
        })
      ).json(),
    layouts: async (): Promise<ReturnType<typeof describeLayout>[]> =>
      (await read('layouts')).layouts,
    preview: (layout: string): Promise<{ document: CvDocument; omitted: Omission[] }> =>
      read(`preview?layout=${layout}`),
    page: async (path: string) => (await site.request(path)).text(),
  };
}

const listTitles = ({ sections }: CvDocument) => sections.map(({ title }) => title);
const listWorks = ({ sections }: CvDocument) =>
  sections.flatMap((section) =>
    'works' in section ? section.works.flatMap(({ references }) => references) : [],
  );

it('a program reads the layouts: their limits, the narratives they ask for, and their source', async () => {
  const { layouts } = await openSite();
  const all = await layouts();
  expect(all.map(({ id }) => id)).toEqual([...LAYOUT_IDS]);
  expect(all.find(({ id }) => id === 'erc')).toMatchObject({
    limits: { pages: 4 },
    narratives: ['achievements', 'career-context', 'community'],
    readAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const nih = all.find(({ id }) => id === 'nih');
  expect(nih?.form).toBe('SciENcv');
  expect(nih?.sections).toContainEqual(
    expect.objectContaining({ narrative: 'personal-statement', maximum: { characters: 3_500 } }),
  );
});

it.each(LAYOUT_IDS)('the layout %s has a preview, also of an empty site', async (layout) => {
  const { preview } = await openSite();
  const { document, omitted } = await preview(layout);
  expect(document).toMatchObject({ layout, name: 'Dr. Vera Exemplar' });
  // A layout of narratives alone has no section as long as none is written.
  expect(document.sections.length > 0).toBe(layout !== 'ukri');
  expect(omitted.length > 0).toBe(layout !== 'full');
  const empty = await openSite({ env: { SAMPLE_CONTENT: '0' } });
  await empty.db.delete(entries);
  await empty.db.delete(publications);
  expect((await empty.preview(layout)).document).toMatchObject({ layout });
});

it('an unknown or missing layout is refused', async () => {
  const { admin } = await openSite();
  for (const path of ['preview', 'preview?layout=', 'preview?layout=cern']) {
    expect((await admin(`/api/admin/cv/${path}`)).status, path).toBe(400);
  }
});

describe('GET /api/admin/cv/export', () => {
  const download = async ({ admin }: Awaited<ReturnType<typeof openSite>>, query: string) =>
    admin(`/api/admin/cv/export?${query}`);

  it.each([
    ['docx', /^PK/, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['pdf', /^%PDF-/, 'application/pdf'],
    ['tex', /\\documentclass/, 'application/x-tex; charset=utf-8'],
    ['md', /^# Dr\. Vera Exemplar/, 'text/markdown; charset=utf-8'],
    ['json', /"name": "Dr\. Vera Exemplar"/, 'application/json; charset=utf-8'],
  ])('gives each layout as %s', async (format, content, type) => {
    const site = await openSite();
    for (const layout of LAYOUT_IDS) {
      const response = await download(site, `layout=${layout}&format=${format}`);
      expect([layout, response.status]).toEqual([layout, 200]);
      expect(response.headers.get('Content-Type')).toBe(type);
      expect(response.headers.get('Content-Disposition')).toMatch(
        new RegExp(`^attachment; filename="cv[\\w-]*\\.${format}"`),
      );
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.text()).toMatch(content);
    }
  });

  it('gives JSON Resume with the narratives of the layout as its summary', async () => {
    const site = await openSite();
    await site.put({ narratives: [{ key: 'community', text: 'I chaired a committee.' }] });
    const summary = async (layout: string) =>
      (await (await download(site, `layout=${layout}&format=json`)).json()).basics.summary;
    expect(await summary('erc')).toContain('\n\nI chaired a committee.');
    expect(await summary('full')).toBeUndefined();
  });

  it('refuses an unknown layout or format, and a missing one', async () => {
    const site = await openSite();
    for (const query of [
      '',
      'layout=erc',
      'format=pdf',
      'layout=erc&format=doc',
      'layout=x&format=pdf',
    ])
      expect((await download(site, query)).status, query).toBe(400);
  });
});

it('a funder’s layout has its sections in its language, its number of works, and says what it lacks', async () => {
  const { put, preview } = await openSite({ settings: { language: 'cs' } });
  await put({
    narratives: [{ key: 'community', text: 'I chaired a *committee*.\n\n• one\n• two' }],
  });
  const { document, omitted } = await preview('erc');
  expect(document.language).toBe('en');
  expect(listTitles(document)).toEqual([
    ...['Education and key qualifications', 'Current and previous positions'],
    ...[
      'Selected research outputs',
      'Peer recognition',
      'Other contributions to the research community',
    ],
  ]);
  expect(document.sections.at(-1)).toMatchObject({
    narrative: { html: '<p>I chaired a *committee*.</p><ul><li>one</li><li>two</li></ul>' },
  });
  expect(listWorks(document)).toHaveLength(10);
  expect(omitted).toContainEqual({
    ...{ section: 'Research achievements', title: '', reason: 'empty' },
  });
  expect(omitted).toContainEqual(
    expect.objectContaining({ section: 'Selected research outputs', reason: 'limit' }),
  );
  expect(omitted).toContainEqual(
    expect.objectContaining({ section: 'Skills', reason: 'no section' }),
  );
  const own = await preview('full');
  expect(own.document.language).toBe('cs');
  expect(listTitles(own.document)).toContain('Vzdělání');
});

it('a layout in English has the site’s texts in English, if there are any', async () => {
  const texts = { languages: ['cs', 'en'], translations: { en: { headline: 'Physicist' } } };
  const settings = { language: 'cs', headline: 'Fyzička', ...texts };
  const { preview } = await openSite({ settings });
  expect((await preview('erc')).document.headline).toBe('Physicist');
  expect((await preview('full')).document.headline).toBe('Fyzička');
});

it('the DFG’s second category has no articles, however many the first leaves', async () => {
  const { preview } = await openSite();
  const { document, omitted } = await preview('dfg');
  const count = (id: string) =>
    document.sections.flatMap((section) =>
      section.id === id && 'works' in section ? section.works.map((each) => each.references) : [],
    )[0]?.length ?? 0;
  expect(count('category-a')).toBe(10);
  expect(count('category-b')).toBeLessThan(10);
  expect(omitted.map(({ section, reason }) => `${section}: ${reason}`)).toContain(
    'Scientific results: category A: limit',
  );
});

it('what the owner hides is in no layout', async () => {
  const { admin, put, preview } = await openSite();
  const { entries: stored } = await (await admin('/api/admin/entries')).json();
  const [{ id, title }] = stored.filter(({ kind }: { kind: string }) => kind === 'education');
  await admin(`/api/admin/entries/${id}`, { method: 'PUT', body: { hidden: true } });
  await put({ sections: [{ kind: 'distinction', visible: false }] });
  const { document, omitted } = await preview('nih');
  expect(listTitles(document)).not.toContain('Honors');
  expect(JSON.stringify(document.sections)).not.toContain(title);
  const reasons = omitted.filter(({ reason }) => reason === 'hidden').map(({ section }) => section);
  expect(new Set(reasons)).toEqual(new Set(['Education', 'Awards and Honours']));
});

it('a layout has the works that the owner chose, and a retracted one says so', async () => {
  const { request, admin, put, preview } = await openSite();
  const works = await (await request('/api/publications')).json();
  const [first, second] = works.slice(-2).map(({ id }: { id: number }) => id);
  const status = { kind: 'retracted', date: '2026-01-02', notice_doi: null, source: 'owner' };
  await admin(`/api/admin/publications/${second}`, { method: 'PUT', body: { status } });
  await put({ choices: [{ layout: 'nsf', format: 'docx', works: [second, first] }] });
  const { document, omitted } = await preview('nsf');
  const listed = listWorks(document);
  expect(listed.map(({ id }) => id)).toEqual([second, first]);
  expect(listed[0]?.html).toMatch(/^<b>Retracted:<\/b> /);
  expect(omitted.filter(({ reason }) => reason === 'not chosen')).toHaveLength(works.length - 2);
});

it('narratives are cleaned, and kept when the rest of the CV is saved', async () => {
  const { put } = await openSite();
  const { cv } = await put({
    narratives: [{ key: 'society', text: '<p onclick="x()">Hi<script>y()</script></p>' }],
    choices: [{ layout: 'snsf' }],
  });
  expect(cv.narratives).toEqual([{ key: 'society', text: '<p>Hi</p>' }]);
  expect(cv.choices).toEqual([{ layout: 'snsf', works: 'featured' }]);
  expect((await put({ forms: ['short'] })).cv).toMatchObject({
    ...{ forms: ['short'], narratives: cv.narratives, choices: cv.choices },
  });
  expect((await put({ narratives: [] })).cv).toMatchObject({ narratives: [], choices: cv.choices });
});

it('visitors see the layouts that are public, and the usual one instead of others', async () => {
  const { put, page, request } = await openSite({ settings: { language: 'cs' } });
  const isFunders = (html: string) => html.includes('Current and previous positions');
  expect(isFunders(await page('/cv?form=erc'))).toBe(false);
  await put({ forms: ['full', 'erc'] });
  const html = await page('/cv?form=erc');
  expect(html).toContain('<h2 id="positions" lang="en">Current and previous positions</h2>');
  expect(html).toContain('href="/cv">');
  const usual = await page('/cv');
  expect(isFunders(usual)).toBe(false);
  expect(usual).toContain(
    'href="/cv?form=erc" lang="en">ERC: Curriculum vitae and track record</a>',
  );
  expect((await request('/cv.pdf?form=erc')).status).toBe(404);
});
