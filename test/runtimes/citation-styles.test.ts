import { expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { BOLD_TITLE, cslStyle } from '../citation-style.ts';
import { startSite } from '../site.ts';

it('each runtime makes references in a style that was uploaded', async () => {
  const site = await startSite();
  const admin = await signIn(site);
  const source = cslStyle('A Field’s Own', BOLD_TITLE);
  const path = '/api/admin/citation-styles';
  expect((await admin(path, { method: 'POST', body: { source } })).status).toBe(201);
  const references = await site.fetch('/publications.html?style=a-field-s-own.csl');
  expect(await references.text()).toMatch(/<b>[^<]+<\/b>.* &lt;b&gt;/);
  const cited = await site.fetch('/api/publications/1/citations');
  expect(JSON.stringify(await cited.json())).toContain('a-field-s-own.csl');
  await site.stop();
});
