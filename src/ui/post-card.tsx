import type { PostFields } from '../lib/posts/post.ts';
import { formatMoment } from '../lib/time.ts';
import { Badge } from './badge.tsx';
import { Card } from './card.tsx';
import { PostCover } from './post-cover.tsx';

const TAGS = 3;

/** A blog post as lists show it. */
export type PostSummary = Omit<PostFields, 'content' | 'published' | 'author'> & {
  id: number;
  slug: string;
};

/** A blog post in a list; the first ones' images load at once. */
export function PostCard(props: { post: PostSummary; timeZone: string; lazy: boolean }) {
  const { post, timeZone, lazy } = props;
  const href = `/blog/${post.slug}`;
  return (
    <Card as="article" flush className="flex flex-col overflow-hidden">
      {post.featured_image ? (
        <img
          src={post.featured_image}
          alt=""
          width={1200}
          height={675}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          className="aspect-video w-full object-cover"
        />
      ) : (
        <PostCover title={post.title} />
      )}
      <div className="flex grow flex-col p-5 sm:p-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge>{post.category}</Badge>
          {post.published_at && (
            <time dateTime={post.published_at}>{formatMoment(post.published_at, timeZone)}</time>
          )}
        </p>
        <h2 className="mt-3 font-serif text-xl leading-snug font-semibold text-balance">
          <a href={href} className="text-ink no-underline hover:text-accent hover:underline">
            {post.title}
          </a>
        </h2>
        {post.excerpt && <p className="mt-2 font-serif text-pretty">{post.excerpt}</p>}
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-4">
          {post.tags.slice(0, TAGS).map((tag) => (
            <Badge key={tag} tone="outline">
              {tag}
            </Badge>
          ))}
          <a href={href} className="ml-auto py-1 text-sm font-medium">
            Read more<span className="sr-only">: {post.title}</span>
          </a>
        </div>
      </div>
    </Card>
  );
}
