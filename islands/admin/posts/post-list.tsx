import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { findPosts } from '../../../src/lib/posts/find-posts.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Empty } from '../../../src/ui/empty.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { SearchField } from '../../../src/ui/search-field.tsx';
import { allPosts, type Post } from './calls.ts';
import { DeletePost } from './delete-post.tsx';
import type { FormStart } from './post-editing.tsx';
import { PostRow } from './post-row.tsx';
import { useSwap } from './use-swap.ts';

/** All posts with what can be done to each. */
export function PostList({
  onNew,
  onEdit,
  discarded,
  onBringBack,
}: {
  onNew: () => void;
  onEdit: (post: Post) => void;
  /** What somebody cancelled. */
  discarded: FormStart | null;
  onBringBack: (discarded: FormStart) => void;
}) {
  const query = useQuery(allPosts);
  const [sought, setSought] = useState('');
  const [deleting, setDeleting] = useState<Post | null>(null);
  const swap = useSwap();
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchField
          label="Search posts"
          placeholder="Search posts..."
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          className="grow basis-48"
        />
        <Button variant="primary" onClick={onNew} className="min-h-11">
          <Plus size={17} aria-hidden />
          New Post
        </Button>
      </div>
      {discarded && (
        <p
          role="status"
          className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-wash px-4 py-2.5 text-sm"
        >
          What you had typed was discarded.
          <Button variant="quiet" onClick={() => onBringBack(discarded)}>
            Bring it back
          </Button>
        </p>
      )}
      <Loaded query={query} failure="The blog posts could not be loaded.">
        {(posts) => {
          const found = findPosts(posts, sought);
          if (posts.length === 0) return <Empty>No blog posts found</Empty>;
          if (found.length === 0) return <Empty>No posts found matching "{sought.trim()}"</Empty>;
          return (
            <ul aria-label="Blog posts" className="grid list-none gap-3 p-0">
              {found.map((post, index) => (
                <PostRow
                  key={post.id}
                  post={post}
                  above={found[index - 1]}
                  below={found[index + 1]}
                  swap={swap}
                  onEdit={() => onEdit(post)}
                  onDelete={() => setDeleting(post)}
                />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <DeletePost post={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
