import { selectConferencesWithTalks } from '../../db/queries/conferences.ts';
import { makeConferenceJsonLd } from '../../records/conference.ts';
import { choosePageTitle, recordsIfVisible } from '../../records/menu.ts';
import { breadcrumbs, conferenceFeeds } from '../../src/html/metadata.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { listFailurePage, partFailure } from '../../src/http/error-pages.tsx';
import { messages } from '../../src/http/messages.ts';
import { respond } from '../../src/http/respond.tsx';
import { ConferencesPage } from '../../src/ui/pages/conferences-page.tsx';
import { withSiteLanguage } from '../../src/values/language-attributes.ts';
import { dayIn, nextMidnight } from '../../src/values/time.ts';

/** `GET /conferences`: upcoming ones, soonest first, then past ones, latest first. */
export default app().get('/', cacheable(), async (c) => {
  const { db, site, now: clock } = c.var.deps;
  const now = clock();
  const today = dayIn(now, site.timeZone);
  const t = messages(c, 'conferences');
  const all = await selectConferencesWithTalks(db).catch(partFailure(c));
  if (!all) return listFailurePage(c, t('title'), t('failed'));
  const inLanguage = withSiteLanguage(site);
  const conferences = all.map(({ talks, ...conference }) => ({
    ...inLanguage(conference),
    talks: recordsIfVisible(site.menu, 'talks', talks).map(inLanguage),
  }));
  const coming = conferences.filter(({ date }) => date >= today);
  const past = conferences.filter(({ date }) => date < today).reverse();
  c.set('expiresAt', coming.length > 0 ? nextMidnight(now, site.timeZone) : null);
  const title = choosePageTitle(site.menu, 'conferences', t('title'));
  const origin = siteOrigin(c);
  return respond(
    c,
    {
      title,
      description: t('description', { name: site.name }),
      metadata: {
        jsonLd: [
          ...all.map((conference) => makeConferenceJsonLd(conference, origin)),
          breadcrumbs(origin, [{ name: t('title'), path: '/conferences' }], site),
        ],
        alternates: all.length > 0 ? conferenceFeeds(site) : [],
      },
    },
    <ConferencesPage title={title} coming={coming} past={past} />,
  );
});
