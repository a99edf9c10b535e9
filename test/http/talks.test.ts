import { expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';

const VIDEO = 'https://youtu.be/abc-DEF_123';
const TALK = {
  ...{ title: 'Quantum Beekeeping', kind: 'keynote', date: '2026-11-25', place: 'Brno' },
  ...{ time: '14:30', time_zone: 'Europe/Prague', event: 'Apiary', publication_ids: [3] },
  links: [{ kind: 'video', url: VIDEO }],
};

async function openSite() {
  const site = await openApp();
  const admin = await signIn(site);
  const add = async (fields: object = {}): Promise<{ id: number }> =>
    (await admin('/api/admin/talks', { method: 'POST', body: { ...TALK, ...fields } })).json();
  const open = async (path: string) => (await site.request(path)).text();
  const titles = async (query: string) => {
    const { talks } = JSON.parse(await open(`/api/talks${query}`));
    return talks.map(({ title }: { title: string }) => title);
  };
  const post = async (path: string, body: unknown) => {
    const response = await admin(path, { method: 'POST', body });
    return { status: response.status, body: await response.json() };
  };
  return { ...site, add, open, titles, post };
}

it('talks are listed latest first, by kind, year and words, those without a date last, 50 a page', async () => {
  const { add, open, titles } = await openSite();
  await add();
  await add({ title: 'A bee in winter', kind: 'seminar', date: null });
  expect((await titles('?q=bee')).at(0)).toBe('Quantum Beekeeping');
  expect((await titles('?q=bee')).at(-1)).toBe('A bee in winter');
  expect(await titles('?q=bee&kind=seminar')).toEqual(['A bee in winter']);
  expect(await titles('?year=2026&kind=keynote&q=quantum')).toEqual(['Quantum Beekeeping']);
  const found = await open('/talks?kind=seminar&q=bee');
  expect(found).toMatch(/No date.*A bee in winter/);
  for (const other of ['kind=keynote&amp;q=bee', 'kind=seminar&amp;year=none&amp;q=bee', 'q=bee']) {
    expect(found, 'a choice of a menu').toContain(`<a href="/talks?${other}"`);
  }
  expect(found).toContain('<input type="hidden" name="kind" value="seminar"/>');
  for (let at = 0; at < 51; at += 1) await add({ title: `Swarm ${at}` });
  expect(await titles('?q=swarm')).toHaveLength(50);
  expect(await titles('?q=swarm&page=2')).toHaveLength(1);
});

it('a talk has a page with its paper, whose page leads to the talk, and its citation', async () => {
  const { add, open } = await openSite();
  const { id } = await add();
  expect(await open(`/talks/${id}`)).toContain('href="/publications/3"');
  expect(await open('/publications/3')).toContain(`href="/talks/${id}"`);
  expect(await open(`/talks/${id}.json`)).toContain('"type": "speech"');
  expect(await open(`/talks/${id}.bib`)).toContain('Quantum Beekeeping');
  expect(await open(`/talks/${id}.ris`)).toContain('TY  - SLIDE');
  expect(await open('/sitemap.xml')).toContain(`/talks/${id}<`);
});

it('a video asks nothing of its host before it is pressed, and its host alone may frame', async () => {
  const { add, request, post } = await openSite();
  const picture = '/storage/records/a-16x9.webp';
  const { id } = await add({ links: [{ kind: 'video', url: VIDEO, picture }] });
  const elsewhere = { kind: 'video', url: VIDEO, picture: 'https://i.ytimg.com/vi/x/0.jpg' };
  const refused = await post('/api/admin/talks', { title: 'T', links: [elsewhere] });
  expect(refused.body.issues).toMatchObject([{ path: 'links.0.picture' }]);
  const response = await request(`/talks/${id}`);
  const html = await response.text();
  expect(html).not.toMatch(/<iframe|ytimg/);
  expect(html).toContain(`href="${VIDEO}"`);
  expect(html).toContain(`src="${picture}"`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com;');
  const other = (await request('/talks/2')).headers.get('content-security-policy') ?? '';
  expect(other).not.toContain('youtube');
});

it('a coming talk is the next event where it comes before the next conference, and stands in calendar and feed', async () => {
  const { add, open } = await openSite();
  const { id } = await add();
  expect(await open('/')).toMatch(new RegExp(`next-event.*href="/talks/${id}"`));
  expect(await open('/talks/calendar.ics')).toContain('DTSTART:20261125T133000Z');
  expect(await open(`/talks/${id}.ics`)).toContain('SUMMARY:Quantum Beekeeping');
  expect(await open('/talks/feed.rss')).toContain('<title>Quantum Beekeeping</title>');
});

it('a talk of several days takes them whole in calendars, and its last day with them', async () => {
  const { add, open } = await openSite();
  const { id } = await add({ date: '2027-04-02', end_date: '2027-04-04' });
  for (const file of [`/talks/${id}.ics`, '/talks/calendar.ics']) {
    const source = await open(file);
    expect(source).toContain('DTSTART;VALUE=DATE:20270402\r\n');
    expect(source).toContain('DTEND;VALUE=DATE:20270405\r\n');
  }
  expect(await open(`/talks/${id}`)).toContain('"endDate":"2027-04-04"');
});
