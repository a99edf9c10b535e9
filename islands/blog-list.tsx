import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, parseJson } from '../src/client/api.ts';
import { pageNumber } from '../src/lib/page-number.ts';
import { blogAddress } from '../src/lib/posts/list-address.ts';
import { Button } from '../src/ui/button.tsx';
import { Empty } from '../src/ui/empty.tsx';
import { Pagination } from '../src/ui/pagination.tsx';
import { PostCard, type PostSummary } from '../src/ui/post-card.tsx';
import { Skeleton } from '../src/ui/skeleton.tsx';

const PAGE_SIZE = 6;

interface Place {
  page: number;
  category: string | null;
}

interface PostList {
  posts: PostSummary[];
  pagination: { totalPages: number };
}

/** The blog, filtered by category and page by page. Without JavaScript it is links and a form. */
export default function BlogList({
  place: initial,
  posts,
  totalPages,
  categories,
  timeZone,
}: {
  place: Place;
  posts: PostSummary[];
  totalPages: number;
  categories: string[];
  timeZone: string;
}) {
  const [place, goTo] = usePlace(initial);
  const { page, category } = place;
  const isInitial = page === initial.page && category === initial.category;
  const list = useQuery({
    queryKey: ['blog', page, category],
    queryFn: () => fetchPage(place),
    initialData: isInitial ? { posts, pagination: { totalPages } } : undefined,
  });

  return (
    <>
      <form
        action="/blog"
        aria-label="Categories"
        className="mb-8 flex flex-wrap gap-2 print:hidden"
      >
        {[null, ...categories].map((name) => (
          <Button
            key={name ?? ''}
            type="submit"
            name={name === null ? undefined : 'category'}
            value={name ?? undefined}
            variant={name === category ? 'primary' : 'secondary'}
            aria-pressed={name === category}
            onClick={(event) => {
              event.preventDefault();
              goTo({ page: 1, category: name });
            }}
          >
            {name ?? 'All'}
          </Button>
        ))}
      </form>
      <div aria-live="polite" aria-busy={list.isPending}>
        {list.isPending && <Loading />}
        {list.isError && <Empty>Failed to load blog posts. Please try again later.</Empty>}
        {list.data && (
          <>
            <Posts posts={list.data.posts} timeZone={timeZone} />
            <Pagination
              page={page}
              totalPages={list.data.pagination.totalPages}
              hrefOf={(target) => blogAddress({ page: target, category })}
              onPage={(target) => {
                goTo({ page: target, category });
                scrollTo({ top: 0 });
              }}
            />
          </>
        )}
      </div>
    </>
  );
}

function Posts({ posts, timeZone }: { posts: PostSummary[]; timeZone: string }) {
  if (posts.length === 0) return <Empty>No blog posts found</Empty>;
  return (
    <div className="posts">
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} timeZone={timeZone} lazy={index > 1} />
      ))}
    </div>
  );
}

function Loading() {
  return (
    <div className="posts">
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} className="h-96 w-full" />
      ))}
    </div>
  );
}

const fetchPage = ({ page, category }: Place): Promise<PostList> =>
  parseJson(
    api.blog.$get({
      query: { page: String(page), pageSize: String(PAGE_SIZE), ...(category && { category }) },
    }),
    'Failed to fetch blog posts',
  );

/** The page and category, kept in the address so that back and reload keep them. */
function usePlace(initial: Place): [Place, (place: Place) => void] {
  const [place, setPlace] = useState(initial);
  useEffect(() => {
    const follow = () => {
      const query = new URLSearchParams(location.search);
      setPlace({ page: pageNumber(query.get('page')) ?? 1, category: query.get('category') });
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const goTo = (target: Place) => {
    if (target.page === place.page && target.category === place.category) return;
    history.pushState(null, '', blogAddress(target));
    setPlace(target);
  };
  return [place, goTo];
}
