import type { Context } from 'hono';
import { renderToStaticMarkup } from 'react-dom/server';
import PublicationList from '../../islands/publication-list.tsx';
import { messagesOf } from '../../messages/catalogue.ts';
import type { Messages } from '../../messages/translate.ts';
import { choosePageTitle } from '../../records/menu.ts';
import { siteCookie } from '../../src/account/cookies.ts';
import { breadcrumbs, publicationFeeds } from '../../src/html/metadata.ts';
import { app, isHttps, readQuery, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import type { Env } from '../../src/http/deps.ts';
import { listFailurePage, partFailure } from '../../src/http/error-pages.tsx';
import { messages } from '../../src/http/messages.ts';
import { requestedFormat } from '../../src/http/page-format.ts';
import { respond } from '../../src/http/respond.tsx';
import { Island } from '../../src/hydration/island.tsx';
import { chosenGrouping, GROUPING_COOKIE } from '../../src/publications/chosen-grouping.ts';
import { citationFiles } from '../../src/publications/citation-formats.ts';
import { findListPage } from '../../src/publications/find-publications.ts';
import type { PublicationListPage } from '../../src/publications/list-page.ts';
import type { Owner } from '../../src/publications/owner.ts';
import {
  isIndexable,
  listAddress,
  readSelection,
  readView,
  SELECTION_PARAMETERS,
  selectionAddress,
  selectionTitle,
  VIEW_PARAMETERS,
} from '../../src/publications/selection.ts';
import type { PublicationSummary } from '../../src/publications/summary.ts';
import { MessagesContext } from '../../src/ui/messages.ts';
import { PublicationCard } from '../../src/ui/pages/publication-card.tsx';
import { PublicationsFound } from '../../src/ui/pages/publications-found.tsx';
import { PageHeading } from '../../src/ui/parts/page.tsx';
import { found } from '../../src/values/errors.ts';
import { sendCitations } from '../feeds/citations.ts';

/**
 * `GET /publications?q=&year=&…&view=compact&style=&group=&page=`: a page of a selection, newest first, or
 * all of it as a file for reference managers; an invalid page number, or one past the end, is a 404. The
 * grouping, `year` or `type`, is remembered in a cookie.
 */
export default app().get('/', cacheable(...SELECTION_PARAMETERS, ...VIEW_PARAMETERS), async (c) => {
  const format = requestedFormat(c);
  if (format && format !== 'md') {
    c.header('Vary', 'Accept');
    return sendCitations(c, format);
  }
  const { db, site } = c.var.deps;
  const t = messages(c, 'publications');
  const selection = readSelection(readQuery(c));
  const view = found(readView(readQuery(c)), t('noPage'));
  const grouping = view.grouping ?? chosenGrouping(c.req.header('cookie')) ?? undefined;
  if (view.grouping) {
    c.header('Set-Cookie', siteCookie(isHttps(c), GROUPING_COOKIE, view.grouping, YEAR));
  }
  const page = await findListPage(db, site, { selection, view: { ...view, grouping } })
    .then((one) => found(one, t('noPage')))
    .catch(partFailure(c));
  if (!page) return listFailurePage(c, t('title'), t('failed'));
  return respond(
    c,
    describeList(c, page),
    <div className="mx-auto max-w-list">
      <PageHeading title={choosePageTitle(site.menu, 'publications', t('title'))} />
      <Island when="interaction">
        <PublicationList
          address={listAddress(selection, page.view)}
          count={page.count}
          total={page.total}
          siteName={site.name}
          owner={page.owner}
          authorPages={page.authorPages}
          styles={page.styles}
          recordLanguage={site.recordLanguage}
          categories={site.vocabulary.researchCategories}
        >
          <PublicationsFound
            page={page}
            renderCards={(cards, owner) => renderCards(cards, owner, messagesOf(site))}
          />
        </PublicationList>
      </Island>
    </div>,
  );
});

const YEAR = 365 * 24 * 60 * 60;

/** The head of a page of a selection. */
function describeList(c: Context<Env>, { selection, view, count }: PublicationListPage) {
  const t = messages(c, 'publications');
  const title = selectionTitle(selection, t);
  // Other views of the same works, combined selections and empty results are not for search engines.
  const isListed =
    view.style === null && view.grouping !== 'type' && isIndexable(selection) && count > 0;
  const alternates = [...publicationFeeds(c.var.deps.site), ...citationFiles('/publications')];
  return {
    title,
    description: t('description', { title, name: c.var.deps.site.name }),
    ...(!isListed && { robots: 'noindex, follow' as const }),
    metadata: {
      canonical: listAddress(selection, { style: null, page: view.page }),
      jsonLd: [
        breadcrumbs(siteOrigin(c), [{ name: t('title'), path: '/publications' }], c.var.deps.site),
      ],
      alternates: alternates.map(({ href, ...alternate }) => ({
        ...alternate,
        href: selectionAddress(href, selection),
      })),
    },
  };
}

const rendered = new WeakMap<PublicationSummary, Map<string, string>>();

/**
 * Cards as HTML, each rendered once in each language for each state of its publication and of the settings, since its
 * summary is another object then: cards are most of a page, and most pages share them.
 */
const renderCards = (
  cards: readonly PublicationSummary[],
  owner: Owner,
  messages: Messages,
): string => {
  // With `+` it is copied once, with the whole page: `join` would copy it once more.
  let all = '';
  const { language } = messages.site ?? messages;
  for (const card of cards) {
    const known = rendered.get(card) ?? new Map<string, string>();
    rendered.set(card, known);
    const html =
      known.get(language) ??
      renderToStaticMarkup(
        <MessagesContext value={messages}>
          <PublicationCard publication={card} owner={owner} />
        </MessagesContext>,
        { identifierPrefix: `p${card.id}-` },
      );
    known.set(language, html);
    all += html;
  }
  return all;
};
