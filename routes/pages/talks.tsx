import { STORES } from '../../db/queries/records.ts';
import { choosePageTitle } from '../../records/menu.ts';
import { TALK_PARAMETERS } from '../../records/talk.ts';
import { breadcrumbs, talkFeeds } from '../../src/html/metadata.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { listFailurePage, notFoundPage, partFailure } from '../../src/http/error-pages.tsx';
import { messages } from '../../src/http/messages.ts';
import { respond } from '../../src/http/respond.tsx';
import { makeTalkPage, readTalkSelection, talksAddress } from '../../src/talks/list-page.ts';
import { makeTalkEvent } from '../../src/talks/talk.ts';
import { TalksPage } from '../../src/ui/pages/talks-page.tsx';
import { withSiteLanguage } from '../../src/values/language-attributes.ts';
import { dayIn, nextMidnight } from '../../src/values/time.ts';
import { recordPage } from '../list-page.tsx';

/** `GET /talks?kind=&year=&q=&page=`: the talks, latest first. */
export default app().get('/', cacheable(...TALK_PARAMETERS), recordPage('talks'), async (c) => {
  const { db, site, now } = c.var.deps;
  const t = messages(c, 'talks');
  const title = choosePageTitle(site.menu, 'talks', t('title'));
  const stored = await STORES.talk.selectAll(db).catch(partFailure(c));
  if (!stored) return listFailurePage(c, title, t('failed'));
  const all = stored.map(withSiteLanguage(site));
  const selection = readTalkSelection(c.req.query());
  const found = makeTalkPage(all, selection);
  if (!found) return notFoundPage(c);
  const today = dayIn(now(), site.timeZone);
  if (all.some(({ date }) => (date ?? '') > today)) {
    c.set('expiresAt', nextMidnight(now(), site.timeZone));
  }
  const origin = siteOrigin(c);
  const jsonLd = [
    ...found.talks.map((talk) => makeTalkEvent(talk, site.name, origin)),
    breadcrumbs(origin, [{ name: title, path: '/talks' }], site),
  ];
  const alternates = all.length > 0 ? talkFeeds(site) : [];
  return respond(
    c,
    {
      title,
      description: t('description', { name: site.name }),
      metadata: { canonical: talksAddress(selection), jsonLd, alternates },
    },
    <TalksPage {...{ title, all, selection, found, today }} />,
  );
});
