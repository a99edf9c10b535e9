import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, type LucideIcon, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { notifyError } from '../../../src/client/notify.ts';
import { findPosts } from '../../../src/posts/find-posts.ts';
import { Button, ExternalLink } from '../../../src/ui/parts/button.tsx';
import { SearchField } from '../../../src/ui/parts/field.tsx';
import { IconButton } from '../../../src/ui/parts/icon-button.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { EmptyList } from '../kit/empty-list.tsx';
import { RecordList } from '../kit/record-list.tsx';
import { useAction } from '../kit/use-action.ts';
import {
  type AdminPost,
  type Neighbours,
  POST_KIND,
  postCalls,
  postDeletion,
  postsQuery,
} from './calls.ts';
import type { TextListProps } from './kinds.ts';
import { POST_COLUMNS, Reason } from './post-columns.tsx';
import { useLanguageColumn, useTextPath } from './text-languages.tsx';
import { openedText, TextsTab, useTextDeletion } from './texts-tab.tsx';

/** The blog: its posts, or the form for one. */
export default function BlogTab() {
  return <TextsTab kind={POST_KIND} List={PostList} />;
}

/** All posts with their actions. */
function PostList(list: TextListProps) {
  const { closed, onOpen, toAddress } = list;
  const query = useQuery(postsQuery);
  const languages = useLanguageColumn(POST_KIND, query.data ?? [], list);
  const toPath = useTextPath();
  const [searched, setSearched] = useState('');
  const { askToDelete, deleteDialog } = useTextDeletion(POST_KIND, postDeletion);
  const swap = useSwapPostDates();
  const about = useId();
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
          icon={Plus}
          variant="primary"
          autoFocus={closed === POST_KIND.newForm}
          className="min-h-11"
          onClick={() => onOpen(POST_KIND.newForm)}
        >
          New Post
        </Button>
      </div>
      <p id={about} className="mb-3 text-sm text-muted">
        Newest first. Moving a post swaps its published date with its neighbour’s, which also
        changes the dates in feeds and citations.
      </p>
      <Reason of={swap.error} />
      <Loaded query={query} failure="The blog posts could not be loaded.">
        {(posts) => {
          const found = findPosts(posts, searched);
          const arrow = (icon: LucideIcon, label: string, neighbours: Neighbours | undefined) => (
            <IconButton
              icon={icon}
              label={label}
              aria-describedby={about}
              disabled={!neighbours || swap.isPending}
              onClick={() => neighbours && swap.mutate(neighbours)}
            />
          );
          const renderArrows = (post: AdminPost) => {
            const at = found.indexOf(post);
            const [above, below] = [found[at - 1], found[at + 1]];
            return (
              // If a pressed button becomes disabled, the other one gets the focus.
              <span className="flex">
                {arrow(
                  ArrowUp,
                  `Move up: ${post.title}`,
                  above && { raised: post, lowered: above },
                )}
                {arrow(
                  ArrowDown,
                  `Move down: ${post.title}`,
                  below && { raised: below, lowered: post },
                )}
              </span>
            );
          };
          return (
            <RecordList
              caption="Blog posts"
              columns={[...languages, ...POST_COLUMNS]}
              rows={found}
              getName={({ title }) => title}
              getDetails={({ category }) => category}
              getEditPath={({ id }) => toAddress(String(id))}
              getPath={(post) => (post.published ? toPath(`/blog/${post.slug}`, post) : null)}
              renderActions={renderArrows}
              opened={openedText(closed)}
              isOrdered
              onEdit={({ id }) => onOpen(String(id))}
              onDelete={askToDelete}
              empty={posts.length === 0 ? NO_POSTS : `No posts found matching "${searched.trim()}"`}
            />
          );
        }}
      </Loaded>
      {deleteDialog}
    </>
  );
}

const NO_POSTS = (
  <EmptyList
    title="No blog posts found"
    example="What we measured this summer, and what surprised us"
  >
    Posts stay drafts until you publish them. Published posts are shown at{' '}
    <ExternalLink href="/blog">/blog</ExternalLink>and in the blog’s feed.
  </EmptyList>
);

function useSwapPostDates() {
  const queries = useQueryClient();
  return useAction(postCalls.swap, {
    done: 'Post order updated successfully',
    onError: () => notifyError('Failed to update post order'),
    // Also after a failure: one of the dates may have been changed.
    onSettled: () => queries.invalidateQueries(postsQuery),
  });
}
