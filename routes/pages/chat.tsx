import { selectChatTitles } from '../../db/queries/home.ts';
import Chat from '../../islands/chat.tsx';
import { startingQuestions } from '../../src/chat/starting-questions.ts';
import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { partFailure } from '../../src/http/error-response.ts';
import { respond } from '../../src/http/respond.tsx';
import { Island } from '../../src/hydration/island.tsx';
import { isVisible, listHiddenPages } from '../../src/settings/menu.ts';
import { BackLink, PageHeading, ReadingColumn } from '../../src/ui/page.tsx';
import { INTERFACE_LANGUAGE } from '../../src/values/language-attributes.ts';
import { dayIn, earliest, nextDayCount } from '../../src/values/time.ts';

/** `GET /chat`: the research assistant on a page of its own. */
export default app().get('/', cacheable(), async (c) => {
  const { db, site, model, now: clock } = c.var.deps;
  const now = clock();
  const when = { now, today: dayIn(now, site.timeZone) };
  const found = await selectChatTitles(db, when, partFailure(c));
  const { conference, post } = found;
  const ends = conference ? nextDayCount(conference.date, now, site.timeZone) : null;
  c.set('expiresAt', earliest(found.expiresAt, ends));
  const starters = startingQuestions({
    publications: isVisible(site.menu, 'publications') ? found.titles : [],
    posts: post && isVisible(site.menu, 'blog') ? [post] : [],
    conference: isVisible(site.menu, 'conferences') ? conference : null,
  });
  return respond(
    c,
    {
      title: 'Chat',
      language: INTERFACE_LANGUAGE,
      description: `Ask the research assistant about the work of ${site.name}`,
    },
    <ReadingColumn>
      <BackLink href="/">Back to profile</BackLink>
      <PageHeading title="Chat with me about my research" />
      <Island when="resume">
        <Chat
          hidden={listHiddenPages(site.menu)}
          starters={starters}
          {...(!model && { quotes: true })}
        />
      </Island>
    </ReadingColumn>,
  );
});
