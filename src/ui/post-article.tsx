import { blogAddress } from '../posts/list-address.ts';
import type { PostFields } from '../posts/post.ts';
import { formatMoment } from '../values/time.ts';
import { Badge } from './badge.tsx';
import { BackLink, PageHeading, Prose } from './page.tsx';

interface ShownPost extends Omit<PostFields, 'content' | 'excerpt' | 'published'> {
  /** HTML as `renderPost` gives it. */
  html: string;
}

/** One post, whole. @example <PostArticle post={{ ...post, html }} timeZone={site.timeZone} /> */
export function PostArticle({ post, timeZone }: { post: ShownPost; timeZone: string }) {
  const { title, html, category, author, tags, featured_image, published_at } = post;
  return (
    <article>
      <PageHeading title={title}>
        <p className="byline">
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
      <Prose html={html} />
      {tags.length > 0 && (
        <ul aria-label="Tags" className="tags mt-10">
          {tags.map((tag) => (
            <Badge key={tag} as="li" tone="outlined">
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
