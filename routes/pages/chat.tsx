import { selectChatTitles } from '../../db/queries/home.ts';
import Chat from '../../islands/chat.tsx';
import { listHiddenPages } from '../../records/menu.ts';
import { startingQuestions } from '../../src/assistant/chat/starting-questions.ts';
import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { partFailure } from '../../src/http/error-pages.tsx';
import { respond } from '../../src/http/respond.tsx';
import { Island } from '../../src/hydration/island.tsx';
import { HOME_LINK, TextPage } from '../../src/ui/parts/page.tsx';
import { INTERFACE_LANGUAGE } from '../../src/values/language-attributes.ts';
import { dayIn, earliest, nextDayCount } from '../../src/values/time.ts';

/** `GET /chat`: the research assistant on a page of its own. */
export default app().get('/', cacheable(), async (c) => {
  const { db, site, model, now: clock } = c.var.deps;
  const now = clock();
  const when = { now, today: dayIn(now, site.timeZone) };
  const found = await selectChatTitles(db, when, partFailure(c));
  const { conference } = found;
  const ends = conference ? nextDayCount(conference.date, now, site.timeZone) : null;
  c.set('expiresAt', earliest(found.expiresAt, ends));
  return respond(
    c,
    {
      title: 'Chat',
      language: INTERFACE_LANGUAGE,
      description: `Ask the research assistant about the work of ${site.name}`,
    },
    <TextPage back={HOME_LINK} title="Chat with me about my research">
      <Island when="resume">
        <Chat
          hidden={listHiddenPages(site.menu)}
          starters={startingQuestions(site.menu, found)}
          {...(!model && { quotes: true })}
        />
      </Island>
    </TextPage>,
  );
});
