import { describe, expect, it } from 'vitest';
import { sampleRecords } from '../../db/schema/sample.ts';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import { fileForm, makeFile, PNG } from '../files.ts';

/**
 * A kind of record: its calls, the page and the open calls that show it, what the least of them has, one of them whole,
 * and what is refused at which field.
 */
const NOUNS = [
  {
    noun: 'courses',
    calls: '/api/admin/courses',
    kind: 'course',
    page: '/teaching',
    openCalls: ['/api/courses'],
    bare: { title: 'Bare' },
    record: {
      ...{ title: 'Quantum Beekeeping', code: 'QB 1', role: 'Lecturer', level: 'Master' },
      ...{ term: 'Spring 2031', from: '2031-02', to: '2031-06', place: 'Brno', text: 'Of bees.' },
      ...{ url: 'https://example.org/qb', language: 'en' },
      materials: [{ label: 'Slides', url: 'https://example.org/qb.pdf' }],
    },
    changed: { place: 'Graz' },
    wrong: { to: '1999' },
    refused: [
      [{ title: ' ' }, 'title'],
      [{ to: '2030' }, 'to'],
      [{ from: '2031-13' }, 'from'],
      [{ url: 'javascript:alert(1)' }, 'url'],
      [{ materials: [{ label: 'x', url: '/x' }] }, 'materials.0.url'],
      [{ language: 'e' }, 'language'],
    ],
    jsonLd: '"@type":"Course"',
  },
  {
    noun: 'talks',
    calls: '/api/admin/talks',
    kind: 'talk',
    page: '/talks',
    openCalls: ['/api/talks'],
    bare: { title: 'Bare' },
    record: {
      ...{ title: 'Quantum Beekeeping', kind: 'keynote', abstract: 'Of bees.' },
      ...{ date: '2031-02-03', end_date: '2031-02-04', time: '14:30', time_zone: 'Europe/Prague' },
      ...{ place: 'Brno', online: true, event: 'Apiary', event_url: 'https://example.org/a' },
      ...{ speakers: 'Vera Exemplar, Bea Hive', publication_ids: [3], conference_id: 1 },
      links: [{ kind: 'slides', url: 'https://example.org/qb.pdf', label: null }],
      ...{ featured: true, language: 'en' },
    },
    changed: { place: 'Graz' },
    wrong: { end_date: '1999' },
    refused: [
      [{ kind: 'rant' }, 'kind'],
      [{ end_date: '2030' }, 'end_date'],
      [{ time_zone: null }, 'time_zone'],
      [{ publication_ids: [3, 9999] }, 'publication_ids'],
      [{ conference_id: 9999 }, 'conference_id'],
      [{ links: [{ kind: 'slides', url: 'ftp://x' }] }, 'links.0.url'],
      [{ event_url: '/x' }, 'event_url'],
    ],
    jsonLd: '"@type":"Event"',
  },
  {
    noun: 'projects',
    calls: '/api/admin/projects',
    kind: 'project',
    page: '/projects',
    openCalls: ['/api/projects'],
    bare: { title: 'Bare' },
    record: {
      ...{ title: 'Quantum Beekeeping', acronym: 'QB', text: 'Of bees.', status: 'finished' },
      ...{ from: '2031-02', to: '2031-06', funder: 'A Fund', grant_number: 'F 1' },
      ...{ funder_ror: 'https://ror.org/024d6js02', amount: 1200.5, currency: 'EUR', role: 'PI' },
      ...{ url: 'https://example.org/qb', image: '/storage/records/a.webp', language: 'en' },
      ...{ publication_ids: [3], person_ids: [1] },
    },
    changed: { funder: 'Another Fund' },
    wrong: { to: '1999' },
    refused: [
      [{ status: 'dead' }, 'status'],
      [{ to: '2030' }, 'to'],
      [{ funder_ror: '024d6js03' }, 'funder_ror'],
      [{ amount: 'much' }, 'amount'],
      [{ image: 'javascript:alert(1)' }, 'image'],
      [{ publication_ids: [9999] }, 'publication_ids'],
      [{ person_ids: [1, 9999] }, 'person_ids'],
    ],
    jsonLd: '"@type":"ResearchProject"',
  },
  {
    noun: 'people',
    calls: '/api/admin/people',
    kind: 'person',
    page: '/people',
    openCalls: ['/api/people'],
    bare: { name: 'Bare', agreed: true },
    record: {
      ...{ name: 'Quantum Beekeeper', role: 'Doctoral student', group: 'alumni' },
      ...{ from: '2031-02', to: '2031-06', text: 'Likes bees: beekeeping.', now_at: 'Brno' },
      ...{ portrait: '/storage/records/a.webp', portraitAlt: 'A face' },
      ...{ orcid: '0000-0002-1825-0097', thesis_publication_id: 3, agreed: true, language: 'en' },
      links: [{ kind: 'website', url: 'https://example.org/qb', label: null }],
    },
    changed: { now_at: 'Graz' },
    wrong: { to: '1999' },
    refused: [
      [{ name: '' }, 'name'],
      [{ group: 'foes' }, 'group'],
      [{ to: '2030' }, 'to'],
      [{ orcid: '0000-0002-1825-0098' }, 'orcid'],
      [{ portrait: 'data:image/png;base64,' }, 'portrait'],
      [{ thesis_publication_id: 9999 }, 'thesis_publication_id'],
      [{ links: [{ url: '/x' }] }, 'links.0.url'],
      [{ agreed: 'yes' }, 'agreed'],
    ],
    jsonLd: '"@type":"Person"',
  },
  {
    noun: 'conferences',
    calls: '/api/conferences',
    kind: 'conference',
    page: '/conferences',
    openCalls: ['/api/conferences'],
    bare: { name: 'Bare', date: '2031-05-06', location: 'Brno' },
    record: {
      ...{ name: 'Quantum Beekeeping', date: '2031-05-06', location: 'Toruń', language: 'pl' },
      ...{ comment: 'Of bees.', link: 'https://example.org/qb', logo: '/storage/logos/a.png' },
    },
    changed: { location: 'Graz' },
    wrong: { date: '1899-12-31' },
    refused: [
      [{ name: ' ' }, 'name'],
      [{ date: '2026-02-30' }, 'date'],
      [{ date: '0000-01-01' }, 'date'],
      [{ date: '' }, 'date'],
      [{ location: undefined }, 'location'],
      [{ link: 'javascript:alert(1)' }, 'link'],
      [{ language: 'german' }, 'language'],
      [{ logo: '//example.org/a.png' }, 'logo'],
    ],
    jsonLd: '"@type":"Event"',
  },
  {
    noun: 'entries',
    calls: '/api/admin/entries',
    kind: 'entry',
    page: '/cv',
    openCalls: [],
    bare: { kind: 'skill', title: 'Bare' },
    record: {
      ...{ kind: 'education', title: 'Quantum Beekeeping', from: '2020-02-29', to: '2021' },
      organisation: {
        ...{ name: 'A Hive', city: 'Brno', country: 'CZ', ror: 'https://ror.org/024d6js02' },
      },
      ...{ text: 'Of bees.', url: 'https://example.org/qb', amount: 1250.5, currency: 'EUR' },
      ...{ role: 'PI', put_code: 2 ** 40, hidden: false, language: 'fr', order: 0 },
    },
    changed: { role: 'Keeper' },
    wrong: { to: '1999' },
    refused: [
      [{ to: '2019' }, 'to'],
      [{ from: '1849' }, 'from'],
      [{ from: '20215' }, 'from'],
      [{ organisation: { name: 'x', ror: '024d6js03' } }, 'organisation.ror'],
      [{ url: '/cv' }, 'url'],
      [{ kind: 'hobby' }, 'kind'],
      [{ title: ' ' }, 'title'],
      [{ amount: 'much' }, 'amount'],
      [{ currency: 'euro' }, 'currency'],
      [{ language: 'e' }, 'language'],
    ],
    jsonLd: '"alumniOf"',
  },
] as const;

async function openSite(calls: string) {
  const site = await openApp();
  const admin = await signIn(site);
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await admin(path, { method, body });
    return { status: response.status, body: await response.json() };
  };
  return {
    ...site,
    send,
    /** A call of the kind; the version of the record that it answers stands apart. */
    async call(method: string, path: string, body?: unknown) {
      const answer = await send(method, calls + path, body);
      const { version, ...record } = answer.body;
      return { ...answer, body: record, version };
    },
    open: async (path: string) => (await site.request(path)).text(),
  };
}

/** The records of an answer, which is a list of them or has one. */
const listed = (body: object): unknown =>
  Array.isArray(body) ? body : Object.values(body).find(Array.isArray);

describe.each(NOUNS)('$noun', (noun) => {
  const { calls, kind, page, openCalls, bare, record, changed, wrong, refused, jsonLd } = noun;

  it('are stored whole, what is not said being null, and shown to everyone', async () => {
    const { call, open, send } = await openSite(calls);
    const { status, body } = await call('POST', '', record);
    expect(status).toBe(201);
    expect(body).toEqual({ id: body.id, ...record });
    const { body: least } = await call('POST', '', bare);
    expect(least).toMatchObject({ ...bare, language: null });
    expect(listed((await send('GET', calls)).body)).toEqual(
      expect.arrayContaining([expect.objectContaining(body), expect.objectContaining(least)]),
    );
    for (const path of openCalls) {
      expect(listed(JSON.parse(await open(path)))).toEqual(
        expect.arrayContaining([expect.objectContaining(body)]),
      );
    }
    const html = await open(page);
    expect(html).toContain('Quantum Bee');
    expect(html).toContain(jsonLd);
  });

  it.each([...refused])('are refused with %j', async (fields, path) => {
    const { call, send } = await openSite(calls);
    const before = (await send('GET', calls)).body;
    const { status, body } = await call('POST', '', { ...record, ...fields });
    expect(status).toBe(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
    expect((await send('GET', calls)).body).toEqual(before);
  });

  it('are changed in parts, checked together with what is stored', async () => {
    const { call } = await openSite(calls);
    const { body, version } = await call('POST', '', record);
    const { body: after, version: next } = await call('PUT', `/${body.id}`, changed);
    expect(after).toEqual({ ...body, ...changed });
    expect(next).not.toBe(version);
    const refused = await call('PUT', `/${body.id}`, wrong);
    expect(refused.body.issues[0].path).toBe(Object.keys(wrong)[0]);
  });

  it('go to the trash, out of sight, and come back', async () => {
    const { call, send, open } = await openSite(calls);
    const { body } = await call('POST', '', record);
    expect((await call('DELETE', `/${body.id}`)).status).toBe(200);
    expect((await call('DELETE', `/${body.id}`)).status).toBe(404);
    for (const path of [page, ...openCalls, '/api/search?q=beekeeping']) {
      expect(await open(path)).not.toContain('Quantum Bee');
    }
    const { status } = await send('POST', `/api/admin/trash/${kind}/${body.id}/restore`);
    expect(status).toBe(200);
    expect(await open(page)).toContain('Quantum Bee');
  });

  it('are found by the search and the assistant’s index', async () => {
    const { call, open } = await openSite(calls);
    await call('POST', '', record);
    const { groups } = JSON.parse(await open('/api/search?q=beekeeping'));
    expect(groups[0].results[0].url.startsWith(page)).toBe(true);
  });

  it('are the administrator’s to change, and hidden with their page', async () => {
    const { request, send } = await openSite(calls);
    expect((await request(calls, { method: 'POST' })).status).toBe(401);
    const menu = [{ page: page.slice(1), label: 'Off', visible: false }];
    expect((await send('PUT', '/api/admin/settings', { menu })).status).toBe(200);
    for (const path of [page, ...openCalls]) expect((await request(path)).status).toBe(404);
    expect((await send('GET', calls)).status).toBe(200);
  });
});

describe.each(NOUNS.filter(({ page }) => page !== '/conferences'))('$noun', (noun) => {
  const { calls, page, bare } = noun;

  it('have a page that is there without any, then in no menu or sitemap, and leaves its address to a page of one’s own', async () => {
    const { send, open, request } = await openSite(calls);
    await send('POST', '/api/admin/sample/remove');
    await send('PUT', '/api/admin/settings', { finished: true });
    expect((await request(page)).status).toBe(200);
    expect(await open('/')).not.toContain(`href="${page}"`);
    expect(await open('/sitemap.xml')).not.toContain(`${page}<`);
    const own = { title: 'My own', slug: page.slice(1), content: '<p>Mine</p>' };
    await send('POST', '/api/admin/pages', { ...own, place: 'menu', published: true });
    expect(await open(page)).toContain('Mine');
    await send('POST', calls, bare);
    await open(page);
    expect(await open(page)).toContain('Bare');
    expect(await open(`${page}-2`)).toContain('Mine');
    expect(await open('/')).toContain(`href="${page}"`);
    expect(await open('/sitemap.xml')).toContain(`${page}<`);
  });
});

it.each([
  ['/api/admin/about/photos', () => fileForm('photo', [makeFile(PNG)], { caption: 'Bees' })],
  ['/api/admin/entries', () => ({ kind: 'distinction', title: 'Bee of the Year' })],
])('what is added to %s leaves the sample’s beside it as they are', async (path, makeBody) => {
  const { db, send } = await openSite('/api/admin/entries');
  const before = await db.select().from(sampleRecords);
  expect((await send('POST', path, makeBody())).status).toBe(201);
  expect(await db.select().from(sampleRecords)).toEqual(before);
});

it('who has not agreed is seen by nobody else, not even by number', async () => {
  const { call, open, send } = await openSite('/api/admin/people');
  const { body } = await call('POST', '', { name: 'Shy Beekeeper' });
  const project = { title: 'Shy project', person_ids: [1, body.id] };
  const { body: stored } = await send('POST', '/api/admin/projects', project);
  expect(stored.person_ids).toEqual([1, body.id]);
  for (const path of [
    '/people',
    '/api/people',
    `/projects/${stored.id}`,
    '/api/search?q=shy+beekeeper',
  ]) {
    expect(await open(path), path).not.toContain('Shy Beekeeper');
  }
  const { projects } = JSON.parse(await open('/api/projects'));
  expect(projects.find(({ id }: { id: number }) => id === stored.id).person_ids).toEqual([1]);
});

it('a person’s papers follow from ORCID iD or name', async () => {
  const { open } = await openSite('/api/admin/people');
  const { people } = JSON.parse(await open('/api/people'));
  const zhang = people.find(({ name }: { name: string }) => name === 'Xiaoming Zhang');
  expect(zhang.papers).toBeGreaterThan(0);
  expect(zhang.thesis.id).toBe(12);
  expect(await open('/people')).toContain('href="/publications/12"');
});

it('author names lead to people who are shown, while their page is', async () => {
  const { call, open, send } = await openSite('/api/admin/people');
  const { body: shy } = await call('POST', '', { name: 'Bea Hive' });
  await send('POST', '/api/admin/publications', {
    ...{ title: 'Of bees', authors: 'B. Hive, Vera Exemplar', journal: 'Apiary', year: 2025 },
    ...{ featured: true, publication_type: 'Article' },
  });
  const { body: talk } = await send('POST', '/api/admin/talks', {
    ...{ title: 'Bees', speakers: 'Bea Hive' },
  });
  const [{ id }] = JSON.parse(await open('/api/publications?q=of+bees'));
  const pages = ['/', '/publications?q=of+bees', `/publications/${id}`, `/talks/${talk.id}`];
  const link = `<a href="/people#person-${shy.id}">`;
  for (const path of pages) expect(await open(path), path).not.toContain(link);
  await call('PUT', `/${shy.id}`, { agreed: true });
  for (const path of pages) expect(await open(path), path).toContain(link);
  const menu = [{ page: 'people', label: 'Off', visible: false }];
  await send('PUT', '/api/admin/settings', { menu });
  for (const path of pages) expect(await open(path), path).not.toContain('/people#');
});

it('what is related leads to each other: people and projects, conferences and talks, while both pages are shown', async () => {
  const { call, open, send } = await openSite('/api/admin/people');
  const { body: person } = await call('POST', '', { name: 'Bea Hive', agreed: true });
  const { body: project } = await send('POST', '/api/admin/projects', {
    ...{ title: 'Quantum project', person_ids: [person.id] },
  });
  const { body: talk } = await send('POST', '/api/admin/talks', {
    ...{ title: 'Quantum talk', conference_id: 2 },
  });
  const links = [
    [`/projects/${project.id}`, `href="/people#person-${person.id}"`],
    ['/people', `href="/projects/${project.id}"`],
    [`/talks/${talk.id}`, 'href="/conferences#conference-2"'],
    ['/conferences', `href="/talks/${talk.id}"`],
  ] as const;
  for (const [path, link] of links) expect(await open(path), path).toContain(link);
  const menu = ['projects', 'talks'].map((page) => ({ page, label: page, visible: false }));
  await send('PUT', '/api/admin/settings', { menu });
  for (const path of ['/people', '/api/people', '/conferences']) {
    expect(await open(path), path).not.toContain('Quantum');
  }
});
