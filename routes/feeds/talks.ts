import { format } from '@academic-site/bibliography';
import type { Context } from 'hono';
import { FEED_ENTRIES } from '../../db/queries/feeds.ts';
import { STORES } from '../../db/queries/records.ts';
import { selectTalkFeed } from '../../db/queries/talks.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import type { Translate } from '../../messages/translate.ts';
import { splitAuthors } from '../../records/authors.ts';
import { formatTalkPlace, getTalkStart, type Talk, talkPath } from '../../records/talk.ts';
import type { CalendarEvent } from '../../src/feeds/calendar.ts';
import { type FeedEntry, makeFeed, writeRss } from '../../src/feeds/formats.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import type { Env } from '../../src/http/deps.ts';
import { readIdentity } from '../../src/http/identity.ts';
import { messages } from '../../src/http/messages.ts';
import { sendText } from '../../src/http/respond.tsx';
import { sendCalendar } from '../../src/http/send-calendar.ts';
import { CITATION_FORMATS, isCitationFormat } from '../../src/publications/citation-formats.ts';
import { toItem } from '../../src/publications/item.ts';
import { getIcon, type Site } from '../../src/settings/site.ts';
import { toCitedTalk } from '../../src/talks/talk.ts';
import { NotFound } from '../../src/values/errors.ts';
import { contentDisposition } from '../../src/values/http.ts';
import { localAddress } from '../../src/values/site-languages.ts';
import { escapeXml } from '../../src/values/xml.ts';

type StoredTalk = Talk & { created_at: string };

function toFeedEntry(
  talk: StoredTalk,
  site: Pick<Site, 'name' | 'language' | 'languages' | 'recordLanguage'>,
): FeedEntry {
  const t = messagesIn(site.language, 'talks');
  const { id, title, kind, abstract, speakers, event, created_at } = talk;
  const where = [event, formatTalkPlace(talk, t('online')), talk.date].filter(Boolean).join(' · ');
  const entered = new Date(created_at);
  return {
    path: localAddress(site, talkPath(id)),
    title,
    language: talk.language ?? site.recordLanguage,
    summary: abstract ?? undefined,
    content: [where, ...(abstract ?? '').split(/\n+/)]
      .filter(Boolean)
      .map((text) => `<p>${escapeXml(text)}</p>`)
      .join('\n'),
    authors: splitAuthors(speakers || site.name).map((name) => ({ name })),
    categories: [messagesIn(site.language, 'talkKinds')(kind)],
    published: entered,
    updated: entered,
  };
}

/** A talk in a calendar; nothing if its day is unknown. */
const toCalendarEvent =
  (t: Translate<'talks'>) =>
  (talk: StoredTalk): CalendarEvent | [] => {
    const { id, title, date, end_date, abstract, event, created_at } = talk;
    if (date?.length !== 10) return [];
    const lastDay = end_date?.length === 10 && end_date > date ? end_date : null;
    return {
      id: `talk-${id}`,
      path: talkPath(id),
      start: (!lastDay && getTalkStart(talk)) || date,
      lastDay,
      summary: title,
      location: formatTalkPlace(talk, t('online')),
      description: [event, abstract].filter(Boolean).join('\n\n'),
      created_at,
    };
  };

function sendTalks(c: Context<Env>, talks: StoredTalk[], filename: string) {
  const t = messages(c, 'talks');
  return sendCalendar(c, talks.flatMap(toCalendarEvent(t)), {
    name: `${t('title')} · ${c.var.deps.site.name}`,
    path: '/talks',
    filename,
  });
}

/**
 * `/talks/feed.rss`, `/talks/calendar.ics`, and for one talk `/talks/{id}.ics`, `.bib`, `.ris` and `.json`.
 */
export const talkFeeds = app()
  .get('/feed.rss', cacheable(), async (c) => {
    const { db, site } = c.var.deps;
    const t = messages(c, 'talks');
    const talks = (await selectTalkFeed(db)).slice(0, FEED_ENTRIES);
    const given = {
      origin: siteOrigin(c),
      path: localAddress(site, '/talks'),
      home: localAddress(site, '/'),
      title: `${t('title')} · ${site.name}`,
      description: t('description', { name: site.name }),
      author: site.name,
      language: site.language,
      icon: getIcon(site),
      entries: talks.map((talk) => toFeedEntry(talk, site)),
    };
    const feed = await makeFeed(given, await readIdentity(c));
    return sendText(c, writeRss(feed), { 'Content-Type': 'application/rss+xml; charset=utf-8' });
  })
  .get('/calendar.ics', cacheable(), async (c) =>
    sendTalks(c, await selectTalkFeed(c.var.deps.db), 'talks.ics'),
  )
  .get('/:file{[1-9][0-9]*\\.ics}', cacheable(), async (c) => {
    const id = Number.parseInt(c.req.param('file'), 10);
    const one = (await selectTalkFeed(c.var.deps.db)).filter((talk) => talk.id === id);
    if (one.flatMap(toCalendarEvent(messages(c, 'talks'))).length === 0)
      throw new NotFound('There is no such talk.');
    return sendTalks(c, one, `talk-${id}.ics`);
  })
  .get('/:file{[1-9][0-9]*\\.(?:bib|ris|json)}', cacheable(), async (c) => {
    const { db, site } = c.var.deps;
    const [, id = '', ending = ''] = /^(\d+)\.(\w+)$/.exec(c.req.param('file')) ?? [];
    const talk = await STORES.talk.selectOptional(db, Number(id));
    if (!talk || !isCitationFormat(ending))
      throw new NotFound(STORES.talk.definition.messages.missing);
    return sendText(c, format(toItem(toCitedTalk(talk, site.name, siteOrigin(c))), ending), {
      'Content-Type': CITATION_FORMATS[ending].contentType,
      'Content-Disposition': contentDisposition('attachment', `talk-${id}.${ending}`),
    });
  });
