import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { selectOpenItems } from '../../db/queries/inbox/items.ts';
import { selectSources, takeStep } from '../../db/queries/inbox/update.ts';
import { publications } from '../../db/schema/publications.ts';
import { DEFAULT_INBOX, type InboxSettings } from '../../records/inbox-settings.ts';
import { openApp } from '../../test/app.ts';
import { json, type ServerAnswer, status } from '../../test/local-server.ts';
import { startScholarly } from '../../test/scholarly-server.ts';
import { orcidGroup } from '../../test/scholarly-shapes.ts';
import type { InboxUpdateDeps } from './steps.ts';
import { startInboxUpdate, takeSteps } from './update.ts';

const ORCID = '0000-0002-1825-0097';

const scholarly = await startScholarly();
afterAll(scholarly.stop);

/** A site with one paper, which looks until there is nothing to be done now. */
async function openSite(inbox: Partial<InboxSettings> = {}) {
  const { db, log } = await openApp();
  await db.delete(publications);
  const paper = { title: 'A', authors: 'Vera Exemplar', journal: 'J', year: 2020 };
  await db.insert(publications).values({ ...paper, doi: '10.5555/a' });
  let now = new Date('2026-11-20T12:00:00Z');
  const services = Object.fromEntries(
    Object.entries(scholarly.services).map(([name, service]) => [
      name,
      { ...service, attempts: 1, timeoutMs: 5000 },
    ]),
  ) as InboxUpdateDeps['services'];
  const site = { name: 'Dr. Vera Exemplar', orcid: ORCID, inbox: { ...DEFAULT_INBOX, ...inbox } };
  const deps: InboxUpdateDeps = {
    db,
    services,
    site,
    log: (line) => log.push(line),
    now: () => now,
  };
  const state = async (name: string) =>
    (await selectSources(db)).find(({ source }) => source === name);
  return {
    ...{ db, deps, state, log },
    wait: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    async look() {
      await startInboxUpdate(deps);
      await takeSteps(deps);
    },
    items: () => selectOpenItems(db, now),
  };
}

const item = (title: string, version = 1) => ({
  version,
  data: { itemType: 'journalArticle', title, date: '2024' },
});

describe('a service that misbehaves', () => {
  it.each<[string, ServerAnswer, RegExp]>([
    ['is silent', () => {}, /did not respond in time/],
    ['sends a page', (response) => response.end('<html>'), /unreadable response/],
    ['breaks off', (response) => response.destroy(), /cannot be reached/],
    ['sends other things', json({ message: { items: [{ DOI: 7 }] } }), /unreadable response/],
    [
      'has too much to do',
      status(429, { 'Retry-After': '3600' }),
      /is not accepting more requests/,
    ],
  ])('%s: its error is shown, and the other services are queried', async (_what, answer, words) => {
    scholarly.insteadOf(/^\/crossref\//, answer);
    onTestFinished(() => scholarly.insteadOf(/^\/crossref\//, null));
    scholarly.records.set(ORCID, {});
    scholarly.openAlex.set('10.5555/a', { cited_by_count: 'many', is_retracted: true });
    const site = await openSite();
    site.deps.services.crossref.timeoutMs = 200;
    await site.look();
    expect(await site.state('crossref')).toMatchObject({
      cursor: null,
      error: expect.stringMatching(words),
    });
    expect(await site.items()).toMatchObject([{ kind: 'retraction', sources: ['openalex'] }]);
  });

  it('has the works of a namesake: the newest are listed, and the same ones the next time', async () => {
    const works = Array.from({ length: 600 }, (_, at) => ({
      'work-summary': [{ 'put-code': at + 1, title: { title: { value: `Work ${at}` } } }],
    }));
    scholarly.insteadOf(/^\/orcid\//, json({ group: works }));
    onTestFinished(() => scholarly.insteadOf(/^\/orcid\//, null));
    const site = await openSite();
    await site.look();
    const first = await site.items();
    expect(first).toHaveLength(500);
    await site.look();
    expect(await site.items()).toEqual(first);
  });

  it('is retried automatically if it says how soon', async () => {
    scholarly.insteadOf(/^\/crossref\//, status(503, { 'Retry-After': '60' }));
    scholarly.records.set(ORCID, {});
    const site = await openSite();
    await site.look();
    scholarly.insteadOf(/^\/crossref\//, null);
    await takeSteps(site.deps);
    expect(await site.state('crossref')).toMatchObject({ error: expect.stringContaining('503') });
    site.wait(61);
    await takeSteps(site.deps);
    expect(await site.state('crossref')).toMatchObject({ cursor: null, error: null });
  });
});

describe('a library of Zotero', () => {
  const zotero = { user: 1, collection: 'ABCD2345' };
  const works = async (site: Awaited<ReturnType<typeof openSite>>) =>
    (await site.items()).filter(({ kind }) => kind === 'new-work').length;

  it('is read page by page, and then only where it changed', async () => {
    scholarly.records.set(ORCID, {});
    scholarly.zotero.version = 5;
    scholarly.zotero.items = Array.from({ length: 150 }, (_, at) => item(`Paper ${at}`));
    const site = await openSite({ zotero });
    await site.look();
    expect(await works(site)).toBe(150);
    expect(await site.state('zotero')).toMatchObject({ version: 5, cursor: null });
    scholarly.zotero.version = 6;
    scholarly.zotero.items.push(item('New paper', 6));
    const before = scholarly.asked().length;
    await site.look();
    const asked = scholarly.asked().slice(before);
    expect(asked.filter((path) => path.startsWith('/zotero/users/1/collections'))).toEqual([
      expect.stringMatching(/limit=100&start=0&since=5/),
    ]);
    // What is gone there stays here.
    scholarly.zotero.items = [];
    await site.look();
    expect(await works(site)).toBe(151);
  });

  it('that changes while it is read is read from its beginning', async () => {
    scholarly.records.set(ORCID, {});
    scholarly.zotero.version = 1;
    scholarly.zotero.items = Array.from({ length: 120 }, (_, at) => item(`Paper ${at}`));
    const site = await openSite({ zotero });
    await startInboxUpdate(site.deps);
    while (((await site.state('zotero'))?.cursor?.start ?? 0) < 100) await takeSteps(site.deps, 1);
    scholarly.zotero.version = 2;
    scholarly.zotero.items.unshift(item('First of all', 2));
    await takeSteps(site.deps);
    expect(await works(site)).toBe(121);
    expect(await site.state('zotero')).toMatchObject({ version: 2, cursor: null });
  });

  it('is left alone for as long as it asks', async () => {
    scholarly.records.set(ORCID, {});
    scholarly.insteadOf(/^\/zotero\//, (response) => {
      response.writeHead(200, { Backoff: '30', 'Total-Results': '150' });
      response.end(JSON.stringify([item('One')]));
    });
    onTestFinished(() => scholarly.insteadOf(/^\/zotero\//, null));
    const site = await openSite({ zotero });
    await site.look();
    const asked = () => scholarly.asked().filter((path) => path.startsWith('/zotero')).length;
    const before = asked();
    await takeSteps(site.deps);
    expect(asked()).toBe(before);
    site.wait(31);
    await takeSteps(site.deps);
    expect(asked()).toBe(before + 1);
  });
});

it('a step that was cut off is done again, and nothing is there twice', async () => {
  scholarly.records.set(ORCID, { works: [orcidGroup({ putCode: 1, title: 'New' })] });
  scholarly.openAlex.set('10.5555/a', { cited_by_count: 3 });
  const site = await openSite();
  await startInboxUpdate(site.deps);
  const taken = await takeStep(site.db, site.deps.now());
  await takeSteps(site.deps);
  expect((await site.state(taken?.source ?? ''))?.cursor).toEqual({});
  site.wait(31);
  await takeSteps(site.deps);
  await startInboxUpdate(site.deps);
  const again = await takeStep(site.db, site.deps.now());
  for (let cut = 0; cut < 4; cut++) {
    await takeSteps(site.deps);
    site.wait(31);
    if (cut < 3) await takeStep(site.db, site.deps.now());
  }
  await takeSteps(site.deps);
  expect(await site.state(again?.source ?? '')).toMatchObject({
    cursor: null,
    error: expect.stringContaining('more data than could be read'),
  });
  const kinds = (await site.items()).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['count', 'new-work']);
});
