import { type Post, selectOptionalPublicPost } from '../../db/queries/posts/read.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { respond } from '../../src/http/respond.tsx';
import { BLOG_FEEDS } from '../../src/lib/metadata/alternates.ts';
import { cardImage, postCard } from '../../src/lib/metadata/cards.ts';
import type { Metadata } from '../../src/lib/metadata/metadata.ts';
import { shortDescription } from '../../src/lib/metadata/metadata.ts';
import { blogPosting, breadcrumbs } from '../../src/lib/metadata/pages.ts';
import { renderPost } from '../../src/lib/posts/render-post.ts';
import type { Site } from '../../src/lib/settings/site.ts';
import { cacheable } from '../../src/middleware/page-cache.ts';
import { BackLink } from '../../src/ui/back-link.tsx';
import { Column } from '../../src/ui/column.tsx';
import { Empty } from '../../src/ui/empty.tsx';
import { PageHeading } from '../../src/ui/page-heading.tsx';
import { PostArticle } from '../../src/ui/post-article.tsx';

/** `GET /blog/{slug}`: one post, whole. */
export const blogPost = app().get('/:slug', cacheable(), async (c) => {
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
    {
      title: post.title,
      description: shortDescription(post.excerpt || post.title),
      metadata: metadataOf(post, site, siteOrigin(c)),
    },
    <Column>
      <BackLink href="/blog">Back to Blog</BackLink>
      <PostArticle post={{ ...post, html }} timeZone={site.timeZone} />
    </Column>,
  );
});

function metadataOf(post: Post, site: Site, origin: string): Metadata {
  const { slug, title, category, tags, featured_image, published_at } = post;
  return {
    type: 'article',
    image: featured_image
      ? { src: featured_image, alt: '', large: true }
      : cardImage(`/blog/${encodeURIComponent(slug)}`, postCard(post, site)),
    properties: [
      ['article:published_time', published_at ?? ''],
      ['article:section', category],
      ...tags.map((tag): [string, string] => ['article:tag', tag]),
    ],
    jsonLd: [
      blogPosting(post, site, origin),
      breadcrumbs(origin, [
        { name: 'Research Blog', path: '/blog' },
        { name: title, path: `/blog/${encodeURIComponent(slug)}` },
      ]),
    ],
    alternates: BLOG_FEEDS,
  };
}
