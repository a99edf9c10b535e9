import { selectPostListPage } from '../../db/queries/posts/read.ts';
import PostList from '../../islands/post-list.tsx';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { listFailurePage } from '../../src/http/error-pages.tsx';
import { partFailure } from '../../src/http/error-response.ts';
import { respond } from '../../src/http/respond.tsx';
import { Island } from '../../src/hydration/island.tsx';
import { BLOG_FEEDS, breadcrumbs } from '../../src/metadata/metadata.ts';
import { blogAddress, POSTS_A_PAGE } from '../../src/posts/list-address.ts';
import { choosePageTitle } from '../../src/settings/menu.ts';
import { Follow, feedLinks } from '../../src/ui/follow.tsx';
import { PageHeading } from '../../src/ui/page.tsx';
import { FAILED_TO_LOAD, PostsFound } from '../../src/ui/posts-found.tsx';
import { NotFound } from '../../src/values/errors.ts';
import { pageNumber } from '../../src/values/http.ts';

/** `GET /blog?page=&category=&tag=`: a page of the blog; an invalid page number, or one past the end, is a 404. */
export default app().get('/', cacheable('page', 'category', 'tag'), async (c) => {
  const { db, site, now } = c.var.deps;
  const page = pageNumber(c.req.query('page'));
  const category = c.req.query('category') || null;
  const tag = c.req.query('tag') || null;
  if (page === null) throw new NotFound('There is no such page.');
  const found = await selectPostListPage(db, {
    now: now(),
    page,
    pageSize: POSTS_A_PAGE,
    category,
    tag,
  }).catch(partFailure(c));
  if (!found) return listFailurePage(c, 'Research Blog', FAILED_TO_LOAD);
  const { totalPages } = found.pagination;
  if (page > Math.max(1, totalPages)) throw new NotFound('There is no such page.');
  c.set('expiresAt', found.expiresAt);
  const title = choosePageTitle(site.menu, 'blog', 'Research Blog');
  return respond(
    c,
    {
      title,
      description: `Research blog of ${site.name}`,
      metadata: {
        canonical: blogAddress({ page, category, tag }),
        jsonLd: [breadcrumbs(siteOrigin(c), [{ name: 'Research Blog', path: '/blog' }])],
        alternates: BLOG_FEEDS,
      },
    },
    <>
      <PageHeading title={title} />
      <Island when="interaction">
        <PostList
          address={blogAddress({ page, category, tag })}
          categories={found.categories}
          timeZone={site.timeZone}
          language={site.language}
        >
          <PostsFound
            place={{ page, category, tag }}
            posts={found.posts}
            totalPages={totalPages}
            timeZone={site.timeZone}
            language={site.language}
          />
        </PostList>
      </Island>
      <Follow label="Follow this blog" links={feedLinks('/blog')} />
    </>,
  );
});
