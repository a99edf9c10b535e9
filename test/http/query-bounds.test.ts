import { expect, it } from 'vitest';
import { routes } from '../../routes/index.ts';
import { app } from '../../src/http/app.ts';
import { readParts } from '../../src/http/request-part.ts';
import { hasMarkdown, markdownAddress } from '../../src/values/markdown-address.ts';
import { openApp } from '../app.ts';
import { everyRoute } from '../routes.ts';

/** As many as the head of a request has room for. */
const VALUES = 2_000;
const MAX_ANSWER = 420_000;

/** Query parameters by route, as cached and validated routes declare them. */
const parameters = new Map<string, string[]>();
const everyName = new Set(['token', 'code', 'form', 'utm_source']);
await app()
  .get('/', async (c) => {
    for (const route of routes.routes.filter(({ method }) => method === 'GET')) {
      for (const { in: part, schema } of await readParts(c, [route])) {
        const names =
          part === 'query' && 'shape' in schema ? Object.keys(Object(schema.shape)) : [];
        if (names.length > 0) parameters.set(route.path, names);
        for (const name of names) everyName.add(name);
      }
    }
    return c.body(null);
  })
  .request('/');

const openReads = everyRoute
  .filter(({ method, caller }) => method === 'GET' && caller === 'everyone')
  .map(({ path, address }) => ({
    names: parameters.get(path) ?? [],
    addresses: hasMarkdown(address) ? [address, markdownAddress(address)] : [address],
  }));

const repeat = (names: readonly string[]) =>
  Array.from({ length: VALUES }, (_, at) => `${names[at % names.length]}=v${at}`).join('&');

it('an answer stays small, whatever is in the query of its address', async () => {
  const { get } = await openApp();
  const large: unknown[] = [];
  const ask = async (address: string) => {
    const response = await get(address);
    const { length } = await response.text();
    if (length > MAX_ANSWER || response.status >= 500) {
      large.push([address.slice(0, 80), response.status, length]);
    }
  };
  expect(parameters.get('/publications')).toContain('author');
  for (const { names, addresses } of openReads) {
    for (const address of addresses) {
      for (const name of names) await ask(`${address}?${repeat([name])}`);
      await ask(`${address}?${repeat([...everyName])}`);
    }
  }
  expect(large).toEqual([]);
});

it('a list repeats no more of its address than it reads, and no style that is not there', async () => {
  const { get } = await openApp();
  const meant = Array.from({ length: 9 }, (_, at) => `author=Exemplar${','.repeat(180 + at)}`);
  const search = `q=${','.repeat(999)}`;
  for (const page of ['/publications', '/publications.md', '/embed/publications']) {
    for (const query of [meant.join('&'), `${search}&${meant.join('&')}`, search]) {
      const answer = await (await get(`${page}?${query}`)).text();
      expect([page, query.length, answer.length < MAX_ANSWER]).toEqual([page, query.length, true]);
    }
  }
  for (const address of [
    '/publications?view=compact&style=unheard-of',
    '/embed/publications?style=unheard-of',
  ]) {
    expect(await (await get(address)).text()).not.toContain('unheard-of');
  }
});
