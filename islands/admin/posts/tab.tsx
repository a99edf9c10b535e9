import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, ExternalLink, Plus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { notifyError } from '../../../src/client/notify.ts';
import { useSite } from '../../../src/client/site.ts';
import { findPosts } from '../../../src/posts/find-posts.ts';
import { Badge } from '../../../src/ui/parts/badge.tsx';
import { Button } from '../../../src/ui/parts/button.tsx';
import { SearchField } from '../../../src/ui/parts/field.tsx';
import { IconButton } from '../../../src/ui/parts/icon-button.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';
import { localInput, parseMoment } from '../../../src/values/time.ts';
import { useDeletion } from '../kit/delete-dialog.tsx';
import { EditButtons } from '../kit/record-list.tsx';
import { PublishToggle } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import {
  type AdminPost,
  findReason,
  type Neighbours,
  POST_KIND,
  postCalls,
  postDeletion,
  postsQuery,
  UPDATE_FAILED,
} from './calls.ts';
import { deleteLocalDraft } from './drafts.ts';
import { type TextListProps, TextsTab } from './texts-tab.tsx';

/** The blog: its posts, or the form of one. */
export default function BlogTab() {
  return <TextsTab kind={POST_KIND} List={PostList} />;
}

/** All posts with what can be done to each. */
function PostList({ closed, onOpen }: TextListProps) {
  const query = useQuery(postsQuery);
  const [searched, setSearched] = useState('');
  const { askToDelete, deleteDialog } = useDeletion(postDeletion, {
    title: 'Delete this post?',
    question: ({ title }) => `“${title}” will be gone from the site.`,
    onDeleted: ({ id }) => deleteLocalDraft(String(id)),
  });
  const swap = useSwapPostDates();
  const aboutOrder = useId();
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
            <>
              <p id={aboutOrder} className="mb-3 text-sm text-muted">
                The newest post is first. An arrow swaps the published dates of two posts, and so
                changes the dates in feeds and citations.
              </p>
              <Reason of={swap.error} />
              <ul aria-label="Blog posts" className="list-none border-b border-line p-0">
                {found.map((post, index) => (
                  <PostRow
                    key={post.id}
                    post={post}
                    above={found[index - 1]}
                    below={found[index + 1]}
                    swap={swap}
                    aboutOrder={aboutOrder}
                    opener={findOpener(String(post.id))}
                    onEdit={() => onOpen(String(post.id))}
                    onDelete={() => askToDelete(post)}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
      {deleteDialog}
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

/** Why a change was refused: the message of a failure says only that it failed. */
function Reason({ of }: { of: Error | null }) {
  const reason = findReason(of);
  return (
    reason && (
      <span role="alert" className="block text-sm font-medium text-danger">
        {reason}
      </span>
    )
  );
}

type Swap = ReturnType<typeof useSwapPostDates>;

function PostRow({
  post,
  above,
  below,
  swap,
  aboutOrder,
  opener,
  onEdit,
  onDelete,
}: {
  post: AdminPost;
  /** Its neighbours in the list as it is shown. */
  above: AdminPost | undefined;
  below: AdminPost | undefined;
  swap: Swap;
  /** The id of what is said about the order. */
  aboutOrder: string;
  /** Set where the post's form was open last. */
  opener: RefObject<HTMLButtonElement | null> | undefined;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { title, slug, category, published } = post;
  const arrow = (neighbours: Neighbours | undefined) => ({
    'aria-describedby': aboutOrder,
    disabled: !neighbours || swap.isPending,
    onClick: () => neighbours && swap.mutate(neighbours),
  });
  const up = above && { raised: post, lowered: above };
  const down = below && { raised: below, lowered: post };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-3">
      <div className="min-w-0 grow basis-80">
        <h3 className="font-serif text-lg leading-snug font-semibold wrap-anywhere">
          {published ? (
            <a
              href={`/blog/${slug}`}
              target="_blank"
              rel="noopener"
              className="text-ink no-underline hover:underline"
            >
              {title}
              <ExternalLink size={14} aria-hidden className="ml-1.5 inline align-baseline" />
            </a>
          ) : (
            title
          )}
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <Badge tone={published ? 'accent' : 'neutral'}>{published ? 'Published' : 'Draft'}</Badge>
          {isScheduled(post) && <Badge tone="outlined">Scheduled</Badge>}
          <span>{category}</span>
          <PostDate post={post} />
        </p>
      </div>
      <div className="flex items-center max-sm:grow max-sm:*:first:mr-auto">
        <PublishSwitch post={post} />
        {/* One that is disabled after it was pressed hands its focus to the other. */}
        <span className="flex">
          <IconButton icon={ArrowUp} label={`Move up: ${title}`} {...arrow(up)} />
          <IconButton icon={ArrowDown} label={`Move down: ${title}`} {...arrow(down)} />
        </span>
        <EditButtons name={title} ref={opener} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </li>
  );
}

const isScheduled = ({ published, published_at }: AdminPost): boolean =>
  published && published_at !== null && Date.parse(published_at) > Date.now();

/** The date of a post, changed in place: with Enter, or by leaving the field; Escape cancels. */
function PostDate({ post: { id, title, published_at } }: { post: AdminPost }) {
  const { timeZone } = useSite();
  const queries = useQueryClient();
  const stored = localInput(published_at, timeZone);
  const [typed, setTyped] = useState<string | null>(null);
  const change = useAction((published_at: string) => postCalls.change(id, { published_at }), {
    done: 'Post date updated successfully',
    async onSuccess() {
      await queries.invalidateQueries(postsQuery);
      setTyped(null);
    },
    onError() {
      notifyError('Failed to update post date');
      setTyped(null);
    },
  });
  const save = () => {
    const moment = typed === null ? null : parseMoment(typed, timeZone);
    if (!moment || typed === stored) return setTyped(null);
    change.mutate(moment.toISOString());
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') setTyped(null);
  };
  return (
    <>
      <input
        type="datetime-local"
        aria-label={`Published date of ${title}`}
        title="Published date"
        className="max-w-full rounded-md border border-transparent bg-transparent px-1.5 py-0.5 text-sm text-muted tabular-nums max-sm:-ml-1.5 hover:border-field hover:text-ink focus:border-field focus:text-ink"
        value={typed ?? stored}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        onBlur={save}
      />
      <Reason of={change.error} />
    </>
  );
}

function PublishSwitch({ post }: { post: AdminPost }) {
  const { title, published } = post;
  const queries = useQueryClient();
  const titleId = useId();
  const publish = useAction((next: boolean) => postCalls.publish(post, next), {
    done: 'Blog post updated successfully',
    onError: () => notifyError(UPDATE_FAILED),
    // After a failure as well: another window may have changed the post.
    onSettled: () => queries.invalidateQueries(postsQuery),
  });
  return (
    <span className="mr-2 inline-flex max-w-72 flex-wrap items-center gap-2 text-sm">
      <Reason of={publish.error} />
      <PublishToggle
        labelledBy={titleId}
        checked={publish.isPending ? publish.variables : published}
        disabled={publish.isPending}
        onChange={publish.mutate}
      />
      <span id={titleId}>
        Publish<span className="sr-only"> {title}</span>
      </span>
    </span>
  );
}
