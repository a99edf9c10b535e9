import { afterAll, beforeAll, expect, it } from 'vitest';
import { CREDENTIALS, logIn } from '../administrator.ts';
import { PAGES } from '../browser/pages.ts';
import { type RunningSite, startSite } from '../site.ts';

let site: RunningSite;
let cookie: string;
beforeAll(async () => {
  site = await startSite();
  cookie = await logIn(site.fetch);
});
afterAll(() => site.stop());

it.each(PAGES)(
  '%s is the same for the administrator as for anybody, whoever comes first',
  async (path) => {
    const token = decodeURIComponent(cookie).split(/[=.]/).at(2) ?? '';
    expect(token.length).toBeGreaterThan(20);
    const mine = await site.fetch(path, { headers: { Cookie: cookie } });
    expect(mine.headers.getSetCookie()).toEqual([]);
    const html = await mine.text();
    for (const secret of [token, CREDENTIALS.ADMIN_PASSWORD]) expect(html).not.toContain(secret);
    expect(await (await site.fetch(path)).text()).toBe(html);
  },
);
