import { blogAddress, type PostListPlace } from '../lib/posts/list-address.ts';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { Pagination } from './pagination.tsx';
import { PostCard, type PostSummary } from './post-card.tsx';
import { Skeleton } from './skeleton.tsx';

interface PostsFoundProps {
  place: PostListPlace;
  posts: PostSummary[];
  totalPages: number;
  timeZone: string;
}

/** A page of the blog, with its categories, for the island `post-list`. */
export function PostList({ categories, ...found }: PostsFoundProps & { categories: string[] }) {
  const { category } = found.place;
  return (
    <>
      <form
        action="/blog"
        aria-label="Categories"
        // Paging leads to the top of the window, and the focus to here.
        data-start
        tabIndex={-1}
        className="post-categories"
      >
        {[null, ...categories].map((name) => (
          <Button
            key={name ?? ''}
            type="submit"
            name={name === null ? undefined : 'category'}
            value={name ?? undefined}
            aria-pressed={name === category}
            data-key={name ?? ''}
          >
            {name ?? 'All'}
          </Button>
        ))}
      </form>
      <div data-part="found" data-time-zone={found.timeZone} aria-live="polite">
        <PostsFound {...found} />
      </div>
      <template data-shown-while="loading">
        <div className="posts">
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} className="h-96 w-full" />
          ))}
        </div>
      </template>
      <template data-shown-while="failed">
        <Empty>Failed to load blog posts. Please try again later.</Empty>
      </template>
    </>
  );
}

/** The posts of a page, and the way to others: rendered on the server, and by `toDom` in the browser. */
export function PostsFound({ place, posts, totalPages, timeZone }: PostsFoundProps) {
  return (
    <>
      {posts.length === 0 ? (
        <Empty>No blog posts found</Empty>
      ) : (
        <div className="posts">
          {posts.map((post, index) => (
            <PostCard key={post.id} post={post} timeZone={timeZone} lazy={index > 1} />
          ))}
        </div>
      )}
      <Pagination
        page={place.page}
        totalPages={totalPages}
        showsOnlyPage={posts.length > 0}
        hrefOf={(page) => blogAddress({ ...place, page })}
      />
    </>
  );
}
