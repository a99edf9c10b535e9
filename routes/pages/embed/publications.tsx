import { app, readQuery } from '../../../src/http/app.ts';
import { cacheable } from '../../../src/http/cacheable.ts';
import { partFailure } from '../../../src/http/error-pages.tsx';
import { messages } from '../../../src/http/messages.ts';
import { respond } from '../../../src/http/respond.tsx';
import { EMBED_PARAMETERS, readEmbedView } from '../../../src/publications/embed.ts';
import { findListPage } from '../../../src/publications/find-publications.ts';
import {
  listAddress,
  readSelection,
  SELECTION_PARAMETERS,
  selectionTitle,
} from '../../../src/publications/selection.ts';
import { EmbeddedPublications } from '../../../src/ui/pages/embedded-publications.tsx';
import { found } from '../../../src/values/errors.ts';

/**
 * `GET /embed/publications?q=&year=&…&style=&mode=&page=`: a page of a selection for a frame on any site,
 * with the stylesheet `src/ui/embed.css`. An unknown style is replaced by the first one, as in the list; a
 * missing page is a 404.
 */
export default app().get(
  '/',
  cacheable(...SELECTION_PARAMETERS, ...EMBED_PARAMETERS),
  async (c) => {
    const { db, site } = c.var.deps;
    const t = messages(c, 'publications');
    const selection = readSelection(readQuery(c));
    const view = found(readEmbedView(readQuery(c)), t('noPage'));
    const page = await findListPage(db, site, { selection, view })
      .then((one) => found(one, t('noPage')))
      .catch(partFailure(c));
    const title = selectionTitle(selection, t);
    const path = listAddress(selection, { style: null, page: 1 });
    return respond(
      c,
      { title, path, status: page ? 200 : 503, noindex: true, embedded: view },
      <EmbeddedPublications {...{ page, view, title, path, site }} />,
    );
  },
);
