import { expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

// What differs between databases. The rest: test/http/entries.test.ts.
const site = await siteOfFile();
const administrator = await signIn(site);

it('entries are stored in their order, shown, moved, and their page leaves its address to nobody', async () => {
  const call = async (method: string, path: string, body?: unknown) =>
    (await administrator(`/api/admin/entries${path}`, { method, body })).json();
  for (const { id } of (await call('GET', '')).entries) await call('DELETE', `/${id}`);
  const own = { title: 'Mine', content: '<p>My life</p>', place: 'footer', published: true };
  await administrator('/api/admin/pages', { method: 'POST', body: { ...own, slug: 'cv' } });
  const page = async () => (await site.fetch('/cv')).text();
  expect(await page()).toContain('My life');

  const funding = { kind: 'funding', organisation: { name: 'Fund', ror: '024d6js02' } };
  const one = await call('POST', '', { ...funding, title: 'One', amount: 1200.5, currency: 'EUR' });
  const two = await call('POST', '', { ...funding, title: 'Two', from: '2020' });
  const titles = async () => (await page()).match(/(?<=<h3>)\w+/g)?.slice(0, 2);
  expect(await titles()).toEqual(['Two', 'One']);
  expect(await page()).toContain('€1,200.50');
  await call('PUT', '/order', { kind: 'funding', ids: [one.id, two.id] });
  expect(await titles()).toEqual(['One', 'Two']);
  expect(await (await site.fetch('/cv-2')).text()).toContain('My life');
});
