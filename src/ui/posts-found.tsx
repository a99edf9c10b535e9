import { blogAddress, type PostListPlace } from '../posts/list-address.ts';
import { Empty } from './empty.tsx';
import { Pagination } from './pagination.tsx';
import { PostCard, type PostSummary } from './post-card.tsx';

/** The posts of a page of the blog, and the way to other pages. */
export function PostsFound({
  place,
  posts,
  totalPages,
  timeZone,
}: {
  place: PostListPlace;
  posts: PostSummary[];
  totalPages: number;
  timeZone: string;
}) {
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
