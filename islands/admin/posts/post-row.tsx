import { ArrowDown, ArrowUp, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { Badge } from '../../../src/ui/badge.tsx';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import type { Post } from './calls.ts';
import { PostDate } from './post-date.tsx';
import { PublishSwitch } from './publish-switch.tsx';
import type { Swap } from './use-swap.ts';

/** One post of the list. */
export function PostRow({
  post,
  above,
  below,
  swap,
  onEdit,
  onDelete,
}: {
  post: Post;
  /** Its neighbours in the list as it is shown. */
  above: Post | undefined;
  below: Post | undefined;
  swap: Swap;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { id, title, slug, category, published } = post;
  const arrow = (neighbour: Post | undefined) => ({
    disabled: !neighbour || swap.isPending,
    onClick: () => neighbour && swap.mutate([id, neighbour.id]),
  });
  return (
    <li className="post-row rounded-lg border border-line bg-surface">
      <div className="post-row-order">
        <IconButton icon={ArrowUp} label={`Move up: ${title}`} {...arrow(above)} />
        <IconButton icon={ArrowDown} label={`Move down: ${title}`} {...arrow(below)} />
      </div>
      <div className="min-w-0">
        <h3 className="font-serif text-lg leading-snug font-semibold wrap-anywhere">
          {published ? (
            <a href={`/blog/${slug}`} target="_blank" rel="noopener" className="text-ink">
              {title}
              <ExternalLink size={14} aria-hidden className="ml-1.5 inline align-baseline" />
            </a>
          ) : (
            title
          )}
        </h3>
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone={published ? 'accent' : 'neutral'}>{published ? 'Published' : 'Draft'}</Badge>
          {isScheduled(post) && <Badge tone="outline">Scheduled</Badge>}
          <span>{category}</span>
        </p>
        <PostDate post={post} />
      </div>
      <div className="post-row-actions">
        <PublishSwitch post={post} />
        <IconButton icon={Pencil} label={`Edit ${title}`} onClick={onEdit} />
        <IconButton icon={Trash2} label={`Delete ${title}`} danger onClick={onDelete} />
      </div>
    </li>
  );
}

const isScheduled = ({ published, published_at }: Post): boolean =>
  published && published_at !== null && Date.parse(published_at) > Date.now();
