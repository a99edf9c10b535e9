import { afterAll, beforeAll, beforeEach } from 'vitest';
import { publications } from '../db/schema/index.ts';
import { signIn } from './administrator.ts';
import { startScholarly } from './scholarly-server.ts';
import { ARTICLE } from './scholarly-shapes.ts';
import { type RunningSite, startSite } from './site.ts';

export const PATH = '/api/admin/publications';
/** The one work that Crossref knows when a test begins. */
export const DOI = '10.5555/1361-6560/ad4f01';

/**
 * Starts a site that asks services of this machine before the tests around this call, and stops it
 * after them. It has no publication when a test begins.
 */
export async function siteAmongScholars() {
  const scholarly = await startScholarly();
  let site: RunningSite;
  let administrator: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    site = await startSite({ env: scholarly.env });
    administrator = await signIn(site);
  });
  afterAll(async () => {
    await site.stop();
    await scholarly.stop();
  });
  beforeEach(async () => {
    scholarly.works.clear();
    scholarly.counts.clear();
    scholarly.works.set(DOI, ARTICLE);
    await site.db.delete(publications);
  });

  const admin: typeof administrator = (path, init) => administrator(path, init);
  const fetch: RunningSite['fetch'] = (path, init) => site.fetch(path, init);
  return {
    scholarly,
    site: { fetch, db: () => site.db },
    admin,
    post: (path: string, body: unknown) => admin(PATH + path, { method: 'POST', body }),
    byDoi: (doi: string) => admin(`${PATH}/by-doi?doi=${encodeURIComponent(doi)}`),
    stored: () => site.db.select().from(publications).orderBy(publications.id),
  };
}
