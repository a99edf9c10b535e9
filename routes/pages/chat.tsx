import { selectChatTitles } from '../../db/queries/home.ts';
import Chat from '../../islands/chat.tsx';
import { interfaceLanguage } from '../../messages/languages.ts';
import { listHiddenPages } from '../../records/menu.ts';
import { startingQuestions } from '../../src/assistant/chat/starting-questions.ts';
import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { partFailure } from '../../src/http/error-pages.tsx';
import { messages } from '../../src/http/messages.ts';
import { respond } from '../../src/http/respond.tsx';
import { Island } from '../../src/hydration/island.tsx';
import { ChatFallback } from '../../src/ui/pages/chat-fallback.tsx';
import { TextPage } from '../../src/ui/parts/page.tsx';
import { dayIn, earliest, nextDayCount } from '../../src/values/time.ts';

/** `GET /chat`: the research assistant on its own page. */
export default app().get('/', cacheable(), async (c) => {
  const { db, site, model, now: clock } = c.var.deps;
  const now = clock();
  const t = messages(c, 'chatPage');
  const when = { now, today: dayIn(now, site.timeZone), site };
  const found = await selectChatTitles(db, when, partFailure(c));
  const { conference } = found;
  const ends = conference ? nextDayCount(conference.date, now, site.timeZone) : null;
  c.set('expiresAt', earliest(found.expiresAt, ends));
  return respond(
    c,
    {
      title: t('title'),
      language: interfaceLanguage(site.language),
      description: t('description', { name: site.name }),
    },
    <TextPage back={{ href: '/', text: messages(c, 'page')('home') }} title={t('heading')}>
      <Island when="resume">
        <Chat starters={startingQuestions(site, found)} {...(!model && { quotes: true })}>
          <ChatFallback hidden={listHiddenPages(site.menu)} />
        </Chat>
      </Island>
    </TextPage>,
  );
});
