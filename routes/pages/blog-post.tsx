import { selectOptionalPublicPost } from '../../db/queries/posts.ts';
import { app } from '../../src/factory.ts';
import { renderPost } from '../../src/lib/posts/render-post.ts';
import { share } from '../../src/middleware/page-cache.ts';
import { BackLink } from '../../src/ui/back-link.tsx';
import { Column } from '../../src/ui/column.tsx';
import { Empty } from '../../src/ui/empty.tsx';
import { PageHeading } from '../../src/ui/page-heading.tsx';
import { PostArticle } from '../../src/ui/post-article.tsx';
import { respond } from './respond.tsx';

/** `GET /blog/{slug}`: one post, whole. */
export const blogPost = app().get('/:slug', share, async (c) => {
  const { db, site, now } = c.var.deps;
  const post = await selectOptionalPublicPost(db, c.req.param('slug'), now());
  if (!post) {
    return respond(
      c,
      { title: 'Blog post not found', status: 404 },
      <Column>
        <BackLink href="/blog">Back to Blog</BackLink>
        <PageHeading title="Blog post not found" />
        <Empty>This blog post could not be found or has been removed.</Empty>
      </Column>,
    );
  }
  const html = await renderPost(post.content);
  return respond(
    c,
    { title: post.title, description: post.excerpt ?? post.title },
    <Column>
      <BackLink href="/blog">Back to Blog</BackLink>
      <PostArticle post={{ ...post, html }} timeZone={site.timeZone} />
    </Column>,
  );
});
