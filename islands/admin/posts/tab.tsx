import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { notifyError } from '../../../src/client/notify.ts';
import { findPosts } from '../../../src/posts/find-posts.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { SearchField } from '../../../src/ui/parts/field.tsx';
import { IconButton } from '../../../src/ui/parts/icon-button.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';
import { useAction } from '../kit/use-action.ts';
import {
  type AdminPost,
  type Neighbours,
  POST_KIND,
  postCalls,
  postDeletion,
  postsQuery,
} from './calls.ts';
import { PostRow, Reason } from './post-row.tsx';
import { type TextListProps, TextsTab, useTextDeletion } from './texts-tab.tsx';

/** The blog: its posts, or the form of one. */
export default function BlogTab() {
  return <TextsTab kind={POST_KIND} List={PostList} />;
}

/** All posts with what can be done to each. */
function PostList({ closed, onOpen }: TextListProps) {
  const query = useQuery(postsQuery);
  const [searched, setSearched] = useState('');
  const { askToDelete, deleteDialog } = useTextDeletion(POST_KIND, postDeletion);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => opener.current?.focus(), []);
  const findOpener = (form: string) => (closed === form ? opener : undefined);
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchField
          label="Search posts"
          placeholder="Search posts..."
          value={searched}
          onChange={(event) => setSearched(event.target.value)}
          className="grow basis-48"
        />
        <Button
          ref={findOpener(POST_KIND.newForm)}
          variant="primary"
          onClick={() => onOpen(POST_KIND.newForm)}
          // Focused after its form: the heading above is to be seen then.
          className="min-h-11 scroll-mt-28"
        >
          <Plus size={17} aria-hidden />
          New Post
        </Button>
      </div>
      <Loaded query={query} failure="The blog posts could not be loaded.">
        {(posts) => {
          const found = findPosts(posts, searched);
          if (posts.length === 0) return <Empty>No blog posts found</Empty>;
          if (found.length === 0) return <Empty>No posts found matching "{searched.trim()}"</Empty>;
          return (
            <OrderedPosts posts={found}>
              {(post, arrows) => (
                <PostRow
                  key={post.id}
                  post={post}
                  arrows={arrows}
                  opener={findOpener(String(post.id))}
                  onEdit={() => onOpen(String(post.id))}
                  onDelete={() => askToDelete(post)}
                />
              )}
            </OrderedPosts>
          );
        }}
      </Loaded>
      {deleteDialog}
    </>
  );
}

/** Posts, each with the arrows that swap its date with that of its neighbour in the list as it is shown. */
function OrderedPosts({
  posts,
  children,
}: {
  posts: AdminPost[];
  children: (post: AdminPost, arrows: ReactNode) => ReactNode;
}) {
  const swap = useSwapPostDates();
  const about = useId();
  const arrow = (icon: LucideIcon, label: string, neighbours: Neighbours | undefined) => (
    <IconButton
      icon={icon}
      label={label}
      aria-describedby={about}
      disabled={!neighbours || swap.isPending}
      onClick={() => neighbours && swap.mutate(neighbours)}
    />
  );
  return (
    <>
      <p id={about} className="mb-3 text-sm text-muted">
        The newest post is first. An arrow swaps the published dates of two posts, and so changes
        the dates in feeds and citations.
      </p>
      <Reason of={swap.error} />
      <ul aria-label="Blog posts" className="list-none border-b border-line p-0">
        {posts.map((post, index) => {
          const [above, below] = [posts[index - 1], posts[index + 1]];
          const up = above && { raised: post, lowered: above };
          const down = below && { raised: below, lowered: post };
          return children(
            post,
            <>
              {arrow(ArrowUp, `Move up: ${post.title}`, up)}
              {arrow(ArrowDown, `Move down: ${post.title}`, down)}
            </>,
          );
        })}
      </ul>
    </>
  );
}

function useSwapPostDates() {
  const queries = useQueryClient();
  return useAction(postCalls.swap, {
    done: 'Post order updated successfully',
    onError: () => notifyError('Failed to update post order'),
    // After a failure as well: one of the dates may have been changed.
    onSettled: () => queries.invalidateQueries(postsQuery),
  });
}
