import { selectPostListPage } from '../../db/queries/posts/read.ts';
import PostList from '../../islands/post-list.tsx';
import { choosePageTitle } from '../../records/menu.ts';
import { blogFeeds, breadcrumbs } from '../../src/html/metadata.ts';
import { app, readQuery, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { listFailurePage, partFailure } from '../../src/http/error-pages.tsx';
import { messages } from '../../src/http/messages.ts';
import { respond } from '../../src/http/respond.tsx';
import { Island } from '../../src/hydration/island.tsx';
import { blogAddress, POSTS_A_PAGE, readPostListPlace } from '../../src/posts/list-address.ts';
import { PostsFound } from '../../src/ui/pages/posts-found.tsx';
import { Follow, feedLinks } from '../../src/ui/parts/follow.tsx';
import { PageHeading } from '../../src/ui/parts/page.tsx';
import { found, NotFound } from '../../src/values/errors.ts';

/** `GET /blog?page=&category=&tag=`: a page of the blog; an invalid page number, or one past the end, is a 404. */
export default app().get('/', cacheable('page', 'category', 'tag'), async (c) => {
  const { db, site, now } = c.var.deps;
  const t = messages(c, 'blog');
  const place = found(readPostListPlace(readQuery(c)), t('noPage'));
  const list = await selectPostListPage(db, {
    now: now(),
    site,
    pageSize: POSTS_A_PAGE,
    ...place,
  }).catch(partFailure(c));
  if (!list) return listFailurePage(c, t('title'), t('failed'));
  const { totalPages } = list.pagination;
  if (place.page > Math.max(1, totalPages)) throw new NotFound(t('noPage'));
  c.set('expiresAt', list.expiresAt);
  const title = choosePageTitle(site.menu, 'blog', t('title'));
  const { recordLanguage, timeZone } = site;
  const address = blogAddress(place);
  return respond(
    c,
    {
      title,
      description: t('description', { name: site.name }),
      metadata: {
        canonical: address,
        jsonLd: [breadcrumbs(siteOrigin(c), [{ name: t('title'), path: '/blog' }], site)],
        alternates: list.categories.length > 0 ? blogFeeds(site) : [],
      },
    },
    <>
      <PageHeading title={title} />
      <Island when="interaction">
        <PostList categories={list.categories} {...{ address, timeZone, language: recordLanguage }}>
          <PostsFound
            posts={list.posts}
            {...{ place, totalPages, timeZone, language: recordLanguage }}
          />
        </PostList>
      </Island>
      <Follow label={t('follow')} links={feedLinks('/blog')} />
    </>,
  );
});
