import type { Context } from 'hono';
import { selectHome } from '../../db/queries/home.ts';
import Chat from '../../islands/chat.tsx';
import NextEventLater from '../../islands/next-event.tsx';
import { formatTalkPlace, type Talk, talkPath } from '../../records/talk.ts';
import { startingQuestions } from '../../src/chat/starting-questions.ts';
import { findNextEvent } from '../../src/conferences/next-event.ts';
import { smallTextHtml } from '../../src/html/small-text.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import type { Env } from '../../src/http/deps.ts';
import { partFailure } from '../../src/http/error-response.ts';
import { respond } from '../../src/http/respond.tsx';
import { Island } from '../../src/hydration/island.tsx';
import { BLOG_FEEDS, CALENDAR_FEEDS, PUBLICATION_FEEDS } from '../../src/metadata/metadata.ts';
import { profilePage } from '../../src/metadata/person.ts';
import { summarise } from '../../src/publications/summary.ts';
import { isHidden, isVisible, listHiddenPages } from '../../src/settings/menu.ts';
import type { SitePage } from '../../src/settings/settings.ts';
import { ownerNames } from '../../src/settings/site.ts';
import { Badge } from '../../src/ui/badge.tsx';
import { ForeignText } from '../../src/ui/foreign-text.tsx';
import {
  AcademicMetrics,
  HomePublications,
  LatestPost,
  NextEvent,
  NextEventCard,
} from '../../src/ui/home.tsx';
import { MarginSection, Prose } from '../../src/ui/page.tsx';
import { ProfileHeader, ProfileLinks } from '../../src/ui/profile.tsx';
import { languageAttributes, withSiteLanguage } from '../../src/values/language-attributes.ts';
import { dayIn, earliest, nextDayCount } from '../../src/values/time.ts';

/** Selected publications at once. */
const SELECTED = 5;

/** `GET /`; `?chat=explore` opens the chat with questions to start with. */
export default app().get('/', cacheable('chat'), showHome);

/** A coming talk as an event of the home page. */
const toEvent = (talk: Talk & { language: string }, date: string) => ({
  name: talk.title,
  date,
  language: talk.language,
  location: [talk.event, formatTalkPlace(talk)].filter(Boolean).join(', '),
  link: talkPath(talk.id),
});

/** The home page of the request's site: who the researcher is, what comes next, and what was written last. */
export async function showHome(c: Context<Env>): Promise<Response> {
  const { db, site, model, now: clock } = c.var.deps;
  const { timeZone, summary, researchAreas, keywords } = site;
  const shows = (page: SitePage) => isVisible(site.menu, page);
  const now = clock();
  const today = dayIn(now, timeZone);
  const hidden = listHiddenPages(site.menu);
  const explore = c.req.query('chat') === 'explore';
  const when = { now, today, metrics: site.metrics.defaults };
  const found = await selectHome(db, when, partFailure(c));
  const { conference, metrics } = found;
  const inSiteLanguage = withSiteLanguage(site);
  const post = found.post && inSiteLanguage(found.post);
  const talk = shows('talks') && found.talk ? inSiteLanguage(found.talk) : null;
  const next = shows('conferences') ? conference && inSiteLanguage(conference) : null;
  const publications = shows('publications') ? found.publications : [];
  const talks = talk?.date ? [toEvent(talk, talk.date)] : [];
  const conferences = next ? [next] : [];
  const event = findNextEvent([...conferences, ...talks], { now, today, timeZone });
  c.set(
    'expiresAt',
    earliest(found.expiresAt, event ? nextDayCount(event.date, now, timeZone) : null),
  );

  return respond(
    c,
    {
      title: null,
      path: '/',
      metadata: {
        type: 'profile',
        jsonLd: [profilePage(site, siteOrigin(c), '/')],
        alternates: [...BLOG_FEEDS, ...PUBLICATION_FEEDS, ...CALENDAR_FEEDS].filter(
          ({ href }) => !isHidden(site.menu, href),
        ),
      },
    },
    <div className="profile-page">
      <ProfileHeader site={site}>
        <ProfileLinks links={site.links} />
      </ProfileHeader>
      <div className="profile-text">
        {summary.length > 0 && (
          <Prose
            className="prose-lead"
            language={site.language}
            html={summary.map(smallTextHtml).join('')}
          />
        )}
        {shows('about') && (
          <p className="mt-5 text-sm font-medium">
            <a href="/about">About me</a>
          </p>
        )}
        <section aria-labelledby="chat" className="chat not-in-markdown">
          <h2 id="chat" className="section-title">
            Chat with my AI Research Assistant
          </h2>
          <Island when={explore ? 'idle' : 'resume'}>
            <Chat
              {...(hidden.length > 0 && { hidden })}
              {...(explore && { invited: true })}
              {...(!model && { quotes: true })}
              starters={startingQuestions({
                publications: shows('publications') ? found.titles : [],
                posts: post && shows('blog') ? [post] : [],
                conference: shows('conferences') ? conference : null,
              })}
            />
          </Island>
        </section>
      </div>
      {publications.length > 0 && (
        <HomePublications
          title={found.isSelected ? 'Selected Publications' : 'Latest Publications'}
          publications={publications
            .slice(0, SELECTED)
            .map((row) => summarise(row, site.vocabulary.researchCategories, site))}
          owner={ownerNames(site)}
          more={publications.length > SELECTED}
        />
      )}
      <div className="margin">
        {(shows('conferences') || talk || shows('blog')) && (
          <MarginSection id="recent" title="Recent" className="recent">
            {(shows('conferences') || talk) &&
              // Without the conferences it is unknown which event comes first.
              (next === undefined ? (
                <NextEventCard>
                  <Island when="idle">
                    <NextEventLater {...{ talks, timeZone }} language={site.language} />
                  </Island>
                </NextEventCard>
              ) : (
                <NextEventCard isEmpty={event === null}>
                  <NextEvent event={event} />
                </NextEventCard>
              ))}
            {shows('blog') && <LatestPost post={post} timeZone={timeZone} />}
          </MarginSection>
        )}
        {metrics && <AcademicMetrics metrics={metrics} scales={site.metrics.scales} />}
        {researchAreas.length + keywords.length > 0 && (
          <MarginSection id="research-areas" title="Research Areas">
            <ul className="tags">
              {researchAreas.map((area) => (
                <Badge as="li" tone="neutral" key={area} {...languageAttributes(site.language)}>
                  {area}
                </Badge>
              ))}
            </ul>
            {keywords.length > 0 && (
              <p className="mt-2 text-xs text-muted">
                {'Keywords: '}
                <ForeignText language={site.language}>{keywords.join(', ')}</ForeignText>
              </p>
            )}
          </MarginSection>
        )}
      </div>
    </div>,
  );
}
