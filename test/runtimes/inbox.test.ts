import { afterAll, expect, it, vi } from 'vitest';
import { publications } from '../../db/schema/publications.ts';
import { signIn } from '../administrator.ts';
import { startScholarly } from '../scholarly-server.ts';
import { crossrefArticle, crossrefUpdate, orcidGroup } from '../scholarly-shapes.ts';
import { siteOfFile } from '../site.ts';

// What differs between databases, and between servers that have much time and little. The rest: test/http/inbox.test.ts.
const scholarly = await startScholarly();
afterAll(scholarly.stop);
const site = await siteOfFile({ env: scholarly.env });
const admin = await signIn(site);
const post = (path: string, body?: object) =>
  admin(`/api/admin/inbox${path}`, { method: 'POST', body });

it('a look is taken to its end, and what it finds is accepted', async () => {
  await site.db.delete(publications);
  const paper = { title: 'Old', authors: 'Vera Exemplar', journal: 'J', year: 2020 };
  await site.db.insert(publications).values({ ...paper, doi: '10.5555/old' });
  const orcid = '0000-0002-1825-0097';
  await admin('/api/admin/settings', { method: 'PUT', body: { orcid } });
  const notice = { 'updated-by': [crossrefUpdate('10.5555/notice', 'retraction')] };
  const { page: _page, ...article } = crossrefArticle('10.5555/old', 'Old', notice);
  scholarly.works.set('10.5555/old', { ...article, DOI: '10.5555/old' });
  scholarly.records.set(orcid, { works: [orcidGroup({ putCode: 1, title: 'New' })] });
  scholarly.openAlex.set('10.5555/old', { cited_by_count: 3 });
  const found = await vi.waitFor(
    async () => {
      expect((await post('/look')).status).toBe(202);
      const inbox = await (await admin('/api/admin/inbox')).json();
      expect(inbox.items.map(({ kind }: { kind: string }) => kind)).toEqual(
        expect.arrayContaining(['retraction', 'new-work', 'change', 'count']),
      );
      return inbox;
    },
    { timeout: 20_000, interval: 20 },
  );
  expect(found.items[0].kind).toBe('retraction');
  for (const kind of ['retraction', 'new-work', 'count']) {
    expect(await (await post('/accept', { kind })).json()).toEqual({ accepted: 1 });
  }
  const stored = await site.db.select().from(publications);
  expect(stored).toMatchObject([
    { title: 'Old', citations: 3, status: { kind: 'retracted', notice_doi: '10.5555/notice' } },
    { title: 'New', citations: 0 },
  ]);
});
