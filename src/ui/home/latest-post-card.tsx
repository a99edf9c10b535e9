import { formatMoment } from '../../lib/time.ts';
import { Card, CardTitle } from '../card.tsx';

export interface LatestPost {
  slug: string;
  title: string;
  excerpt: string | null;
  published_at: string | null;
}

/** The latest post, cut to two lines, and the way to all of them. */
export function LatestPostCard({ post, timeZone }: { post: LatestPost | null; timeZone: string }) {
  return (
    <Card as="section" labelledBy="latest-post">
      <CardTitle id="latest-post">Latest Research Blog</CardTitle>
      {post ? (
        <article className="mt-3">
          <h3 className="font-medium text-pretty">
            <a href={`/blog/${post.slug}`}>{post.title}</a>
          </h3>
          {post.excerpt && <p className="mt-1.5 line-clamp-2 text-sm text-muted">{post.excerpt}</p>}
          {post.published_at && (
            <p className="mt-2 text-sm text-muted">
              <time dateTime={post.published_at}>{formatMoment(post.published_at, timeZone)}</time>
            </p>
          )}
        </article>
      ) : (
        <p className="mt-2 text-muted">No blog posts available at the moment.</p>
      )}
      <p className="mt-4 text-sm">
        <a href="/blog">View All Posts</a>
      </p>
    </Card>
  );
}
