import type { Context } from 'hono';
import { selectHome } from '../../db/queries/home.ts';
import Chat from '../../islands/chat.tsx';
import NextEventLater from '../../islands/next-event.tsx';
import { isHidden, isVisible, listHiddenPages, recordsIfVisible } from '../../records/menu.ts';
import { formatTalkPlace, type Talk, talkPath } from '../../records/talk.ts';
import { startingQuestions } from '../../src/assistant/chat/starting-questions.ts';
import { blogFeeds, conferenceFeeds, publicationFeeds } from '../../src/html/metadata.ts';
import { profilePage } from '../../src/html/person-json-ld.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import type { Env } from '../../src/http/deps.ts';
import { partFailure } from '../../src/http/error-pages.tsx';
import { messages } from '../../src/http/messages.ts';
import { respond } from '../../src/http/respond.tsx';
import { Island } from '../../src/hydration/island.tsx';
import { findNextEvent } from '../../src/talks/next-event.ts';
import { ChatFallback } from '../../src/ui/pages/chat-fallback.tsx';
import { HomePage } from '../../src/ui/pages/home-page.tsx';
import { NextEvent, NextEventCard } from '../../src/ui/pages/next-event.tsx';
import { withSiteLanguage } from '../../src/values/language-attributes.ts';
import { dayIn, earliest, nextDayCount } from '../../src/values/time.ts';

/** `GET /`; `?chat=explore` opens the chat with suggested questions. */
export default app().get('/', cacheable('chat'), showHome);

/** The home page: the researcher, the next event, and the latest publications and post. */
export async function showHome(c: Context<Env>): Promise<Response> {
  const { db, site, now: clock } = c.var.deps;
  const { timeZone } = site;
  const now = clock();
  const when = { now, today: dayIn(now, timeZone), timeZone, site };
  const query = { ...when, metrics: site.metrics.defaults };
  const found = await selectHome(db, query, partFailure(c));
  const event = findEvent(c, found, when);
  const ends = event.next ? nextDayCount(event.next.date, now, timeZone) : null;
  c.set('expiresAt', earliest(found.expiresAt, ends));
  const alternates = [...blogFeeds(site), ...publicationFeeds(site), ...conferenceFeeds(site)];
  return respond(
    c,
    {
      title: null,
      path: '/',
      metadata: {
        type: 'profile',
        jsonLd: [profilePage(site, siteOrigin(c), '/')],
        alternates: alternates.filter(({ href }) => !isHidden(site.menu, href)),
      },
    },
    <HomePage
      site={site}
      found={{
        ...found,
        publications: recordsIfVisible(site.menu, 'publications', found.publications),
        post: found.post && withSiteLanguage(site)(found.post),
      }}
      chat={showChat(c, found)}
      nextEvent={event.card}
    />,
  );
}

type Found = Awaited<ReturnType<typeof selectHome>>;

/** The next conference or talk, and its card; if the conferences cannot be read, the browser fetches them. */
function findEvent(c: Context<Env>, found: Found, when: Parameters<typeof findNextEvent>[1]) {
  const { site } = c.var.deps;
  const inLanguage = withSiteLanguage(site);
  const hasConferences = isVisible(site.menu, 'conferences');
  const conference = hasConferences ? found.conference && inLanguage(found.conference) : null;
  const talks = recordsIfVisible(site.menu, 'talks', found.talk ? [found.talk] : []);
  const coming = talks.map(inLanguage).flatMap(toEvent(messages(c, 'talks')('online')));
  const next = findNextEvent([...(conference ? [conference] : []), ...coming], when);
  const card =
    conference === undefined ? (
      <NextEventCard>
        <Island when="idle">
          <NextEventLater
            talks={coming}
            timeZone={site.timeZone}
            recordLanguage={site.recordLanguage}
          />
        </Island>
      </NextEventCard>
    ) : (
      <NextEventCard isEmpty={next === null}>
        <NextEvent event={next} />
      </NextEventCard>
    );
  return { next, card: hasConferences || talks.length > 0 ? card : null };
}

/** An upcoming talk as an event of the home page. */
const toEvent = (online: string) => (talk: Talk & { language: string }) =>
  talk.date
    ? {
        name: talk.title,
        date: talk.date,
        language: talk.language,
        location: [talk.event, formatTalkPlace(talk, online)].filter(Boolean).join(', '),
        link: talkPath(talk.id),
      }
    : [];

function showChat(c: Context<Env>, found: Found) {
  const { site, model } = c.var.deps;
  const explore = c.req.query('chat') === 'explore';
  return (
    <Island when={explore ? 'idle' : 'resume'}>
      <Chat
        {...(explore && { invited: true })}
        {...(!model && { quotes: true })}
        starters={startingQuestions(site, found)}
      >
        <ChatFallback hidden={listHiddenPages(site.menu)} />
      </Chat>
    </Island>
  );
}
