import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { notifyError } from '../../../src/client/notify.ts';
import { useSite } from '../../../src/client/site.ts';
import { Badge } from '../../../src/ui/parts/badge.tsx';
import { localInput, parseMoment } from '../../../src/values/time.ts';
import { EditButtons } from '../kit/record-list.tsx';
import { PublishToggle } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import { type AdminPost, findReason, postCalls, postsQuery, UPDATE_FAILED } from './calls.ts';

/** A post of the panel's list, which is published and dated here. */
export function PostRow({
  post,
  arrows,
  opener,
  onEdit,
  onDelete,
}: {
  post: AdminPost;
  arrows: ReactNode;
  /** Set where the post's form was open last. */
  opener: RefObject<HTMLButtonElement | null> | undefined;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { title, category, published } = post;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-3">
      <div className="min-w-0 grow basis-80">
        <h3 className="font-serif text-base leading-snug font-semibold wrap-anywhere">
          {published ? <PublicTitle post={post} /> : title}
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
        <span className="flex">{arrows}</span>
        <EditButtons name={title} ref={opener} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </li>
  );
}

const PublicTitle = ({ post: { title, slug } }: { post: AdminPost }) => (
  <a href={`/blog/${slug}`} target="_blank" rel="noopener">
    {title}
    <ExternalLink size={14} aria-hidden className="ml-1.5 inline align-baseline" />
  </a>
);

/** Why a change was refused: the message of a failure says only that it failed. */
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
