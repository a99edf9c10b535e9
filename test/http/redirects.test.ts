import { describe, expect, it } from 'vitest';
import { redirectStatements } from '../../db/queries/redirects.ts';
import { runBatch } from '../../db/statements.ts';
import { openApp } from '../app.ts';
import { siteOfFile } from '../site.ts';

const EARLIER = [
  { path: '/blog/2015/a-post', target: '/blog/dose-is-not-enough' },
  { path: '/blog/a-post', target: '/blog/dose-is-not-enough' },
  { path: '/a-post', target: '/blog/dose-is-not-enough' },
  { path: '/feed.xml', target: '/blog/feed.rss' },
  { path: '/fr/un-texte', target: '/blog/dose-is-not-enough' },
  { path: '/en/a-text', target: '/blog/dose-is-not-enough' },
  { path: '/2020/článek', target: '/blog/%C4%8Dl%C3%A1nek' },
  // Somebody else's rows: what is there wins.
  { path: '/publications', target: '/blog' },
  { path: '/api/nothing', target: '/blog' },
];

const site = await siteOfFile({
  prepare: ({ db }) => runBatch(db, redirectStatements(db, EARLIER)),
});

const answer = async (path: string, method = 'GET') => {
  const { status, headers } = await site.fetch(path, { method, redirect: 'manual' });
  return [status, headers.get('location')];
};

describe('an address of an earlier site', () => {
  it.each([
    ['/blog/2015/a-post', '/blog/dose-is-not-enough'],
    ['/blog/2015/a-post/index.html', '/blog/dose-is-not-enough'],
    ['/blog/2015/a-post?utm_source=x', '/blog/dose-is-not-enough'],
    ['/blog/a-post', '/blog/dose-is-not-enough'],
    ['/a-post', '/blog/dose-is-not-enough'],
    ['/feed.xml', '/blog/feed.rss'],
    ['/fr/un-texte', '/blog/dose-is-not-enough'],
    ['/fr/un-texte/', '/blog/dose-is-not-enough'],
    ['/en/a-text', '/blog/dose-is-not-enough'],
    ['/2020/%C4%8Dl%C3%A1nek', '/blog/%C4%8Dl%C3%A1nek'],
  ])('%s leads for good to what it became', async (path, target) => {
    expect(await answer(path)).toEqual([301, target]);
    expect(await answer(path, 'HEAD')).toEqual([301, target]);
  });

  it('loses a slash at its end first', async () => {
    expect(await answer('/blog/2015/a-post/')).toEqual([301, '/blog/2015/a-post']);
    // It has the shape of a language.
    expect(await answer('/cv/')).toEqual([301, '/cv']);
  });

  it.each([
    ['/publications', 200],
    ['/api/nothing', 404],
    ['/nowhere', 404],
    ['//elsewhere.example/a-post', 404],
  ])('is none where something else answers, or nothing was: %s', async (path, status) => {
    expect(await answer(path)).toEqual([status, null]);
  });

  it('is read, not written to', async () => {
    expect((await answer('/a-post', 'POST'))[0]).not.toBe(301);
  });
});

it('an earlier address leads to no other site', async () => {
  const { db } = await openApp();
  for (const target of [
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
  ]) {
    await expect(runBatch(db, redirectStatements(db, [{ path: '/a', target }]))).rejects.toThrow();
  }
});
