import { selectOptionalTalkPage } from '../../../db/queries/talks.ts';
import { choosePageTitle, recordsIfVisible } from '../../../records/menu.ts';
import { talkPath } from '../../../records/talk.ts';
import { recordHead, sharedImage } from '../../../src/html/metadata.ts';
import { app, siteOrigin } from '../../../src/http/app.ts';
import { cacheable } from '../../../src/http/cacheable.ts';
import { partFailure, recordFailurePage } from '../../../src/http/error-pages.tsx';
import { messages } from '../../../src/http/messages.ts';
import { respond } from '../../../src/http/respond.tsx';
import { recordId } from '../../../src/http/validate.ts';
import { citationFiles } from '../../../src/publications/citation-formats.ts';
import { makeTalkEvent } from '../../../src/talks/talk.ts';
import { splitVideos } from '../../../src/talks/video.ts';
import { allTalks, TalkPage } from '../../../src/ui/pages/talk-page.tsx';
import { found } from '../../../src/values/errors.ts';
import { withSiteLanguage } from '../../../src/values/language-attributes.ts';
import { Player } from '../../video-player.tsx';

/** `GET /talks/{id}`: a talk, its slides and video, and how to cite it. */
export default app().get('/', cacheable(), recordId, async (c) => {
  const { db, site } = c.var.deps;
  const t = messages(c, 'talks');
  const page = await selectOptionalTalkPage(db, c.req.valid('param').id).catch(partFailure(c));
  if (page === undefined) return recordFailurePage(c, 503, 'talk', allTalks(t));
  const { talk: stored, papers, conferences } = found(page, 'There is no such talk.');
  const inLanguage = withSiteLanguage(site);
  const talk = inLanguage(stored);
  const { title, kind, speakers, event, date, links } = talk;
  const path = talkPath(talk.id);
  const origin = siteOrigin(c);
  c.set('frames', splitVideos(links).frames);
  const byline = t('by', {
    kind: messages(c, 'talkKinds')(kind),
    speakers: speakers || site.name,
  });
  const by = [byline, event, date];
  const head = {
    name: title,
    language: talk.language,
    texts: [talk.abstract, by.filter(Boolean).join(', ')],
    list: { name: choosePageTitle(site.menu, 'talks', t('title')), path: '/talks' },
    path,
  };
  return respond(
    c,
    recordHead({ origin, site }, head, {
      jsonLd: [makeTalkEvent(talk, site.name, origin)],
      image: sharedImage(links.find(({ picture }) => picture)?.picture, title),
      alternates: citationFiles(path),
    }),
    <TalkPage
      {...{ talk, site, origin, Player }}
      papers={recordsIfVisible(site.menu, 'publications', papers).map(inLanguage)}
      conferences={recordsIfVisible(site.menu, 'conferences', conferences).map(inLanguage)}
    />,
  );
});
