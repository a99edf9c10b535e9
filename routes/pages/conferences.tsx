import { selectConferencesWithTalks } from '../../db/queries/conferences.ts';
import { conferenceEvent } from '../../src/conferences/conference.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { listFailurePage } from '../../src/http/error-pages.tsx';
import { partFailure } from '../../src/http/error-response.ts';
import { respond } from '../../src/http/respond.tsx';
import { breadcrumbs, CALENDAR_FEEDS } from '../../src/metadata/metadata.ts';
import { choosePageTitle, isVisible } from '../../src/settings/menu.ts';
import type { Site } from '../../src/settings/site.ts';
import { ConferenceItem } from '../../src/ui/conference-item.tsx';
import { Follow } from '../../src/ui/follow.tsx';
import { PageHeading, ReadingColumn } from '../../src/ui/page.tsx';
import { Empty } from '../../src/ui/placeholder.tsx';
import { withSiteLanguage } from '../../src/values/language-attributes.ts';
import { dayIn, nextMidnight } from '../../src/values/time.ts';

const list = (
  conferences: Awaited<ReturnType<typeof selectConferencesWithTalks>>,
  { past = false, showTalks, site }: { past?: boolean; showTalks: boolean; site: Site },
) => (
  <ul>
    {conferences.map(({ talks, ...conference }) => (
      <ConferenceItem
        key={conference.id}
        past={past}
        talks={showTalks ? talks.map(withSiteLanguage(site)) : []}
        {...withSiteLanguage(site)(conference)}
      />
    ))}
  </ul>
);

/** `GET /conferences`: the coming ones, soonest first, then past ones, latest first. */
export default app().get('/', cacheable(), async (c) => {
  const { db, site, now: clock } = c.var.deps;
  const now = clock();
  const today = dayIn(now, site.timeZone);
  const all = await selectConferencesWithTalks(db).catch(partFailure(c));
  if (!all) return listFailurePage(c, 'Conferences', 'Failed to fetch conferences');
  const coming = all.filter(({ date }) => date >= today);
  const past = all.filter(({ date }) => date < today).reverse();
  c.set('expiresAt', coming.length > 0 ? nextMidnight(now, site.timeZone) : null);

  const showTalks = isVisible(site.menu, 'talks');
  const title = choosePageTitle(site.menu, 'conferences', 'Conferences');
  return respond(
    c,
    {
      title,
      description: `Where to meet ${site.name}`,
      metadata: {
        jsonLd: [
          ...all.map((conference) => conferenceEvent(conference, siteOrigin(c))),
          breadcrumbs(siteOrigin(c), [{ name: 'Conferences', path: '/conferences' }]),
        ],
        alternates: all.length > 0 ? CALENDAR_FEEDS : [],
      },
    },
    <ReadingColumn>
      <PageHeading title={title} />
      {coming.length > 0 ? (
        <section aria-labelledby="coming">
          <h2 id="coming" className="sr-only">
            Upcoming conferences
          </h2>
          {list(coming, { showTalks, site })}
        </section>
      ) : (
        <Empty>No upcoming conferences to display. Please check back later.</Empty>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past" className="mt-14">
          <h2 id="past" className="section-title mb-5">
            Past conferences
          </h2>
          {list(past, { past: true, showTalks, site })}
        </section>
      )}
      {coming.length > 0 && (
        <Follow
          label="Subscribe"
          links={[{ href: '/conferences/calendar.ics', text: 'Calendar of all conferences' }]}
        />
      )}
    </ReadingColumn>,
  );
});
