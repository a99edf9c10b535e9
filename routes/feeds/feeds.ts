import type { Context } from 'hono';
import {
  type CalendarConference,
  FEED_ENTRIES,
  selectCalendar,
  selectPostFeed,
} from '../../db/queries/feeds.ts';
import { selectCitedWorks } from '../../db/queries/posts/cited-works.ts';
import type { CalendarEvent } from '../../src/feeds/calendar.ts';
import { postEntry, publicationEntry } from '../../src/feeds/entries.ts';
import {
  type Feed,
  makeFeed,
  writeAtom,
  writeJsonFeed,
  writeRss,
} from '../../src/feeds/formats.ts';
import { app, readQuery, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { openCitationStores } from '../../src/http/citation-store.ts';
import type { Env } from '../../src/http/deps.ts';
import { readIdentity } from '../../src/http/identity.ts';
import { messages } from '../../src/http/messages.ts';
import { sendText } from '../../src/http/respond.tsx';
import { sendCalendar } from '../../src/http/send-calendar.ts';
import { findPublications } from '../../src/publications/find-publications.ts';
import {
  readSelection,
  SELECTION_PARAMETERS,
  selectionAddress,
  selectionTitle,
} from '../../src/publications/selection.ts';
import { getIcon } from '../../src/settings/site.ts';
import { NotFound } from '../../src/values/errors.ts';
import { pageNumber } from '../../src/values/http.ts';
import { localAddress } from '../../src/values/site-languages.ts';

const FEED_FORMS = {
  rss: { contentType: 'application/rss+xml; charset=utf-8', write: writeRss },
  atom: { contentType: 'application/atom+xml; charset=utf-8', write: writeAtom },
  json: {
    contentType: 'application/feed+json; charset=utf-8',
    write: writeJsonFeed,
  },
} as const;

type FeedForm = keyof typeof FEED_FORMS;

async function postFeed(c: Context<Env>): Promise<Feed> {
  const { db, site, now } = c.var.deps;
  const t = messages(c, 'blog');
  const page = pageNumber(c.req.query('page'));
  if (page === null) throw new NotFound('There is no such page.');
  const { posts, hasNext, expiresAt } = await selectPostFeed(db, { now: now(), site, page });
  c.set('expiresAt', expiresAt);
  const works = await selectCitedWorks(
    db,
    posts.flatMap((post) => post.references),
  );
  const stores = openCitationStores(
    c,
    posts.map(({ id }) => id),
  );
  const feed = {
    origin: siteOrigin(c),
    path: localAddress(site, '/blog'),
    home: localAddress(site, '/'),
    title: `${t('title')} · ${site.name}`,
    description: t('description', { name: site.name }),
    author: site.name,
    language: site.language,
    icon: getIcon(site),
    licence: site.footer.licence,
    page: { number: page, hasNext },
    entries: await Promise.all(posts.map((post) => postEntry(post, site, works, stores(post.id)))),
  };
  return makeFeed(feed, await readIdentity(c));
}

async function publicationFeed(c: Context<Env>): Promise<Feed> {
  const { db, site } = c.var.deps;
  const selection = readSelection(readQuery(c));
  const t = messages(c, 'publications');
  const title = selectionTitle(selection, t);
  const found = await findPublications(db, site, selection);
  const query = selectionAddress('', selection);
  const feed = {
    origin: siteOrigin(c),
    path: localAddress(site, '/publications'),
    home: localAddress(site, '/'),
    query,
    title: `${title} · ${site.name}`,
    description: t('description', { title, name: site.name }),
    author: site.name,
    language: site.language,
    icon: getIcon(site),
    entries: found.slice(0, FEED_ENTRIES).map((one) => publicationEntry(one, site)),
  };
  return makeFeed(feed, await readIdentity(c));
}

const send =
  (feedOf: (c: Context<Env>) => Promise<Feed>, form: FeedForm) => async (c: Context<Env>) => {
    const { contentType, write } = FEED_FORMS[form];
    return sendText(c, write(await feedOf(c)), { 'Content-Type': contentType });
  };

const selected = cacheable(...SELECTION_PARAMETERS);

/** `/blog/feed.rss?page=`, `.atom` and `.json`, and the same below `/publications`, also for a selection. */
export const feeds = app()
  .get('/blog/feed.rss', cacheable('page'), send(postFeed, 'rss'))
  .get('/blog/feed.atom', cacheable('page'), send(postFeed, 'atom'))
  .get('/blog/feed.json', cacheable('page'), send(postFeed, 'json'))
  .get('/publications/feed.rss', selected, send(publicationFeed, 'rss'))
  .get('/publications/feed.atom', selected, send(publicationFeed, 'atom'))
  .get('/publications/feed.json', selected, send(publicationFeed, 'json'));

const toCalendarEvent = ({
  id,
  name,
  date,
  location,
  comment,
  link,
  created_at,
}: CalendarConference): CalendarEvent => ({
  id: `conference-${id}`,
  path: `/conferences#conference-${id}`,
  start: date,
  summary: name,
  location,
  description: [comment, link].filter(Boolean).join('\n\n'),
  url: link,
  created_at,
});

const sendConferences = (c: Context<Env>, listed: CalendarConference[], filename: string) =>
  sendCalendar(c, listed.map(toCalendarEvent), {
    name: `${messages(c, 'conferences')('title')} · ${c.var.deps.site.name}`,
    path: '/conferences',
    filename,
  });

/** `/conferences/calendar.ics` for subscriptions, and `/conferences/{id}.ics` for single events. */
export const calendar = app()
  .get('/calendar.ics', cacheable(), async (c) =>
    sendConferences(c, await selectCalendar(c.var.deps.db), 'conferences.ics'),
  )
  .get('/:file{[1-9][0-9]*\\.ics}', cacheable(), async (c) => {
    const id = Number.parseInt(c.req.param('file'), 10);
    const one = (await selectCalendar(c.var.deps.db)).filter((conference) => conference.id === id);
    if (one.length === 0) throw new NotFound('There is no such conference.');
    return sendConferences(c, one, `conference-${id}.ics`);
  });
