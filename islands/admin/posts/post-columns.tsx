import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { notifyError } from '../../../src/client/notify.ts';
import { useSite } from '../../../src/client/site.ts';
import { Badge } from '../../../src/ui/parts/badge.tsx';
import type { Column } from '../../../src/ui/parts/data-table.tsx';
import { formatDateTime, localInput, parseMoment } from '../../../src/values/time.ts';
import { PublishToggle } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import { type AdminPost, findReason, postCalls, postsQuery, UPDATE_FAILED } from './calls.ts';

/** The columns of the list of posts, with the published switch and date editable in place. */
export const POST_COLUMNS: Column<AdminPost>[] = [
  { header: 'Status', cell: (post) => <PostState post={post} /> },
  { header: 'Published date', cell: (post) => <PostDate post={post} /> },
];

/** Reason for a refused change, since the specified message only says that it failed. */
export function Reason({ of }: { of: Error | null }) {
  const reason = findReason(of);
  return (
    reason && (
      <span role="alert" className="block text-sm font-medium text-danger">
        {reason}
      </span>
    )
  );
}

const isScheduled = ({ published, published_at }: AdminPost): boolean =>
  published && published_at !== null && Date.parse(published_at) > Date.now();

/** The date of a post, editable in place: saved with Enter or when leaving the field; Escape cancels. */
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
    <div className="relative w-48">
      <span aria-hidden className="border-b border-line">
        {published_at ? formatDateTime(published_at, timeZone) : 'No date'}
      </span>
      <input
        type="datetime-local"
        aria-label={`Published date of ${title}`}
        title="Published date"
        // Placed over the date, and visible while it is edited.
        className="absolute inset-x-0 -inset-y-2.5 w-full cursor-pointer rounded-md border border-field bg-surface px-1 text-sm text-ink opacity-0 focus:opacity-100"
        value={typed ?? stored}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        onBlur={save}
      />
      <Reason of={change.error} />
    </div>
  );
}

/** A post's status, and the switch to publish it. */
function PostState({ post }: { post: AdminPost }) {
  const { title, published } = post;
  const queries = useQueryClient();
  const titleId = useId();
  const publish = useAction((next: boolean) => postCalls.publish(post, next), {
    done: 'Blog post updated successfully',
    onError: () => notifyError(UPDATE_FAILED),
    // Also after a failure: another window may have changed the post.
    onSettled: () => queries.invalidateQueries(postsQuery),
  });
  return (
    <div className="flex items-center gap-2">
      <PublishToggle
        labelledBy={titleId}
        checked={publish.isPending ? publish.variables : published}
        disabled={publish.isPending}
        onChange={publish.mutate}
      />
      <span id={titleId} className="sr-only">
        Publish {title}
      </span>
      <Badge tone={published ? 'accent' : 'neutral'}>{published ? 'Published' : 'Draft'}</Badge>
      {isScheduled(post) && <Badge tone="outlined">Scheduled</Badge>}
      <Reason of={publish.error} />
    </div>
  );
}
