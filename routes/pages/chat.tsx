import Chat from '../../islands/chat.tsx';
import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { respond } from '../../src/http/respond.tsx';
import { Island } from '../../src/hydration/island.tsx';
import { listHiddenPages } from '../../src/settings/menu.ts';
import { Card } from '../../src/ui/card.tsx';
import { BackLink, PageHeading, ReadingColumn } from '../../src/ui/page.tsx';

/** `GET /chat`: the research assistant on a page of its own. */
export default app().get('/', cacheable(), (c) =>
  respond(
    c,
    {
      title: 'Chat',
      description: `Ask the research assistant about the work of ${c.var.deps.site.name}`,
    },
    <ReadingColumn>
      <BackLink href="/">Back to profile</BackLink>
      <PageHeading title="Chat with me about my research" />
      <Card flush>
        <Island when="interaction">
          <Chat hidden={listHiddenPages(c.var.deps.site.menu)} />
        </Island>
      </Card>
    </ReadingColumn>,
  ),
);
