import { type Post, selectOptionalPublicPost } from '../../db/queries/posts.ts';
import { app, siteOrigin } from '../../src/factory.ts';
import { blogAddress } from '../../src/lib/blog-address.ts';
import { BLOG_FEEDS } from '../../src/lib/metadata/alternates.ts';
import type { Metadata } from '../../src/lib/metadata/metadata.ts';
import { blogPosting, breadcrumbs } from '../../src/lib/metadata/pages.ts';
import { formatMoment } from '../../src/lib/time.ts';
import { share } from '../../src/middleware/page-cache.ts';
import type { Site } from '../../src/site.ts';
import { BackLink } from '../../src/ui/back-link.tsx';
import { Badge } from '../../src/ui/badge.tsx';
import { Column } from '../../src/ui/column.tsx';
import { Empty } from '../../src/ui/empty.tsx';
import { PageHeading } from '../../src/ui/page-heading.tsx';
import { Prose } from '../../src/ui/prose.tsx';
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
  return respond(
    c,
    {
      title: post.title,
      description: post.excerpt || post.title,
      metadata: metadataOf(post, site, siteOrigin(c)),
    },
    <Column>
      <BackLink href="/blog">Back to Blog</BackLink>
      <PostArticle post={post} timeZone={site.timeZone} />
    </Column>,
  );
});

function metadataOf(post: Post, site: Site, origin: string): Metadata {
  const { slug, title, category, tags, featured_image, published_at } = post;
  return {
    type: 'article',
    ...(featured_image && { image: { src: featured_image, alt: '', large: true } }),
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

function PostArticle({ post, timeZone }: { post: Post; timeZone: string }) {
  const { title, content, category, author, tags, featured_image, published_at } = post;
  return (
    <article>
      <PageHeading title={title}>
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
          <a href={blogAddress({ page: 1, category })} className="no-underline">
            <Badge>{category}</Badge>
          </a>
          {published_at && (
            <time dateTime={published_at}>{formatMoment(published_at, timeZone)}</time>
          )}
          <span>{author}</span>
        </p>
      </PageHeading>
      {featured_image && (
        <img
          src={featured_image}
          alt=""
          width={1200}
          height={675}
          fetchPriority="high"
          className="mb-10 aspect-video w-full rounded-lg object-cover"
        />
      )}
      <Prose html={content} />
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mt-10 flex list-none flex-wrap gap-2 p-0">
          {tags.map((tag) => (
            <Badge key={tag} as="li" tone="outline">
              {tag}
            </Badge>
          ))}
        </ul>
      )}
      <p className="mt-10 border-t border-line pt-6">
        <BackLink href="/blog">Back to Blog</BackLink>
      </p>
    </article>
  );
}
