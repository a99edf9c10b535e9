import type { Context } from 'hono';
import { selectPostFeed, selectPublicationFeed } from '../../db/queries/feeds.ts';
import { app, type Env, siteOrigin } from '../../src/factory.ts';
import { postEntry, publicationEntry } from '../../src/lib/feeds/entries.ts';
import type { Feed } from '../../src/lib/feeds/entry.ts';
import { FEED_FORMS, type FeedForm } from '../../src/lib/feeds/feed.ts';
import { share } from '../../src/middleware/page-cache.ts';

async function postFeed(c: Context<Env>): Promise<Feed> {
  const { db, site, now } = c.var.deps;
  const { posts, changesAt } = await selectPostFeed(db, now());
  c.set('changesAt', changesAt);
  return {
    origin: siteOrigin(c),
    path: '/blog',
    title: `Research Blog · ${site.name}`,
    description: `Research blog of ${site.name}`,
    author: site.name,
    entries: posts.map(postEntry),
  };
}

async function publicationFeed(c: Context<Env>): Promise<Feed> {
  const { db, site } = c.var.deps;
  return {
    origin: siteOrigin(c),
    path: '/publications',
    title: `Publications · ${site.name}`,
    description: `Publications of ${site.name}`,
    author: site.name,
    entries: (await selectPublicationFeed(db)).map(publicationEntry),
  };
}

const send =
  (feedOf: (c: Context<Env>) => Promise<Feed>, form: FeedForm) => async (c: Context<Env>) => {
    const { contentType, write } = FEED_FORMS[form];
    return c.body(write(await feedOf(c)), 200, { 'Content-Type': contentType });
  };

/** `/blog/feed.rss`, `.atom` and `.json`, and the same below `/publications`. */
export const feeds = app()
  .get('/blog/feed.rss', share, send(postFeed, 'rss'))
  .get('/blog/feed.atom', share, send(postFeed, 'atom'))
  .get('/blog/feed.json', share, send(postFeed, 'json'))
  .get('/publications/feed.rss', share, send(publicationFeed, 'rss'))
  .get('/publications/feed.atom', share, send(publicationFeed, 'atom'))
  .get('/publications/feed.json', share, send(publicationFeed, 'json'));
