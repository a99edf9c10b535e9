import { expect, it } from 'vitest';
import { publications } from '../../db/schema/publications.ts';
import { entries } from '../../db/schema/records.ts';
import { signIn } from '../administrator.ts';
import { send, startChat } from '../chat.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();
const administrator = await signIn(site);

const WORK = {
  title: 'Zebra stripes in the beam',
  authors: 'Vera Exemplar',
  journal: 'Journal of Tests',
  year: 2031,
  doi: '10.5555/zebra',
  featured: true,
};
const STATUS = { kind: 'retracted', date: '2026-02-03', notice_doi: '10.5555/notice' };

const add = (fields: object) =>
  administrator('/api/admin/publications', { method: 'POST', body: { ...WORK, ...fields } });
const read = async (path: string) => (await site.fetch(path)).text();

/** What a reader sees before the title, without the elements between. */
const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

it('a retracted publication says so in every output', async () => {
  const { id } = await (await add({ status: STATUS })).json();
  const page = await read(`/publications/${id}`);
  expect(withoutTags(page)).toContain('Retracted, Feb 3, 2026. Notice');
  expect(page).toContain('href="https://doi.org/10.5555/notice"');
  expect(page).toContain('"creativeWorkStatus":"Retracted"');
  expect(page).toMatch(/name="citation_title" content="RETRACTED: Zebra/);
  for (const path of ['/publications', '/', '/publications?style=ieee', '/cv'])
    expect(withoutTags(await read(path))).toMatch(
      /Retracted:? (?:.{0,40}RETRACTED: )?Zebra stripes/,
    );
  for (const path of ['/publications/feed.rss', '/search?q=zebra', '/llms.txt'])
    expect(withoutTags(await read(path))).toContain('Retracted: Zebra stripes in the beam');
  for (const style of ['apa', 'mla', 'chicago', 'ieee', 'vancouver'])
    expect(await read(`/publications/${id}/cite?style=${style}`)).toContain('RETRACTED: Zebra');
  const note = 'RETRACTED on 2026-02-03. Notice: https://doi.org/10.5555/notice';
  const bib = await read(`/publications/${id}.bib`);
  expect(bib).toContain('title = {{RETRACTED:} Zebra');
  expect(bib).toContain(`note = {${note}}`);
  const ris = await read(`/publications/${id}.ris`);
  expect(ris).toContain('TI  - RETRACTED: Zebra');
  expect(ris).toContain(`N1  - ${note}`);
  const csl = JSON.parse(await read(`/publications/${id}.json`));
  expect(csl).toMatchObject({ title: `RETRACTED: ${WORK.title}`, note });
});

it.each(['What is your latest publication?', 'What did you find about zebra stripes?'])(
  'the assistant says it where it is asked %j',
  async (message) => {
    const sessionId = await startChat(site);
    const answer = await (await send(site, { message, sessionId })).text();
    expect(answer).toContain('Retracted: Zebra stripes in the beam');
  },
);

it('so says its preprint, which another record is', async () => {
  const title = 'Gerenuk stripes in the beam';
  await add({ title, doi: null, journal: 'arXiv', publication_type: 'Preprint' });
  const { id } = await (await add({ title, doi: '10.5555/gerenuk' })).json();
  expect(await read('/search?q=gerenuk')).not.toContain('Retracted');
  const path = `/api/admin/publications/${id}`;
  await administrator(path, { method: 'PUT', body: { status: { kind: 'retracted' } } });
  expect(withoutTags(await read('/search?q=gerenuk')).match(/Retracted: Gerenuk/g)).toHaveLength(2);
});

it('a corrected one keeps its title where it is cited', async () => {
  const title = 'Okapi stripes in the beam';
  const { id, status } = await (
    await add({ title, doi: null, status: { kind: 'corrected' } })
  ).json();
  expect(status).toEqual({ kind: 'corrected', date: null, notice_doi: null, source: 'owner' });
  expect(withoutTags(await read('/publications'))).toContain(`Corrected ${title}`);
  expect(JSON.parse(await read(`/publications/${id}.json`)).title).toBe(title);
});

it('the assistant says which are marked, or that none is', async () => {
  const ask = async (message: string) =>
    (await send(site, { message, sessionId: await startChat(site) })).text();
  await site.db.delete(publications);
  await add({ title: 'A paper on vellum', doi: null });
  expect(await ask('Has any paper been retracted?')).toContain(
    'No publication on this site is marked as retracted or removed.',
  );
  await add({ title: 'A paper on parchment', doi: null, status: { kind: 'retracted' } });
  for (const question of ['Which papers were retracted?', 'Wurde eine Publikation zurückgezogen?'])
    expect(await ask(question)).toContain('“Retracted: A paper on parchment”');
});

it('a thesis says so where its author is listed, and a CV of publications alone has it', async () => {
  const fields = { title: 'A thesis on vellum', doi: null, status: { kind: 'removed' } };
  const { id } = await (await add(fields)).json();
  const student = { name: 'Ada Sample', group: 'alumni', thesis_publication_id: id, agreed: true };
  await administrator('/api/admin/people', { method: 'POST', body: student });
  expect(withoutTags(await read('/people'))).toContain('Thesis: Removed: A thesis on vellum');
  await site.db.delete(entries);
  expect(withoutTags(await read('/cv'))).toMatch(/Removed: .{0,40}REMOVED: A thesis on vellum/);
});

it('an open copy of one’s own needs a stored PDF', async () => {
  const response = await add({ title: 'Open', doi: null, open: 'own' });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('"open"');
});
