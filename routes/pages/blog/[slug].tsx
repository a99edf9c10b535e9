import { type Post, selectOptionalPostPage } from '../../../db/queries/posts/read.ts';
import { firstText } from '../../../src/html/html-tokens.ts';
import { app, siteOrigin } from '../../../src/http/app.ts';
import { cacheable } from '../../../src/http/cacheable.ts';
import { recordFailurePage } from '../../../src/http/error-pages.tsx';
import { partFailure } from '../../../src/http/error-response.ts';
import { wantsMarkdown } from '../../../src/http/page-format.ts';
import { respond } from '../../../src/http/respond.tsx';
import { recordSlug } from '../../../src/http/validate.ts';
import {
  BLOG_FEEDS,
  breadcrumbs,
  describePage,
  type Metadata,
  sharedImage,
} from '../../../src/metadata/metadata.ts';
import { renderWithContents } from '../../../src/posts/contents.ts';
import { blogPosting } from '../../../src/posts/metadata.ts';
import type { Site } from '../../../src/settings/site.ts';
import { BackLink } from '../../../src/ui/page.tsx';
import { PostArticle, PostNeighbours } from '../../../src/ui/post-article.tsx';
import { withSiteLanguage } from '../../../src/values/language-attributes.ts';

const BLOG = { href: '/blog', text: 'Back to Blog' };

/** `GET /blog/{slug}`: one post, whole. */
export default app().get('/', cacheable(), recordSlug, async (c) => {
  const { db, site, now } = c.var.deps;
  const { slug } = c.req.valid('param');
  const found = await selectOptionalPostPage(db, slug, now()).catch(partFailure(c));
  if (!found) return recordFailurePage(c, found === null ? 404 : 503, 'blog post', BLOG);
  const { older, newer, expiresAt } = found;
  const post = withSiteLanguage(site)(found.post);
  c.set('expiresAt', expiresAt);
  const { html, contents } = wantsMarkdown(c)
    ? { html: post.content, contents: [] }
    : await renderWithContents(post.content);
  return respond(
    c,
    {
      title: post.title,
      language: post.language,
      description: describePage(
        post.title,
        post.excerpt,
        firstText(post.content),
        `A post by ${post.author} on the blog of ${site.name}`,
      ),
      metadata: postMetadata(post, site, siteOrigin(c)),
    },
    <>
      <BackLink href={BLOG.href}>{BLOG.text}</BackLink>
      <PostArticle post={{ ...post, html }} timeZone={site.timeZone} contents={contents} />
      <PostNeighbours older={older} newer={newer} language={site.language} />
    </>,
  );
});

function postMetadata(post: Post, site: Site, origin: string): Metadata {
  const { slug, title, category, tags, featured_image, published_at } = post;
  return {
    type: 'article',
    image: sharedImage(featured_image, title),
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
