import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Switch } from 'radix-ui';
import { useId } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { allPosts, changePost, type Post, reasonOf } from './calls.ts';

/** Publishes a post, or takes it back. */
export function PublishSwitch({ post: { id, title, published } }: { post: Post }) {
  const queries = useQueryClient();
  const titleId = useId();
  const publish = useMutation({
    mutationFn: (published: boolean) => changePost(id, { published }),
    onSuccess() {
      notifySuccess('Blog post updated successfully');
      return queries.invalidateQueries(allPosts);
    },
    onError: (error) => notifyError(reasonOf(error, 'Failed to update blog post')),
  });
  return (
    <span className="inline-flex items-center gap-2 text-sm">
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

/** The switch itself. */
export function PublishToggle({
  labelledBy,
  checked,
  disabled = false,
  onChange,
}: {
  labelledBy: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Switch.Root
      aria-labelledby={labelledBy}
      checked={checked}
      aria-disabled={disabled || undefined}
      onCheckedChange={(next) => !disabled && onChange(next)}
      className="relative h-6 w-10 flex-none rounded-full border border-field bg-track aria-disabled:opacity-60 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
    >
      <Switch.Thumb className="mx-0.5 block size-4.5 rounded-full bg-surface ring-1 ring-field data-[state=checked]:ml-4.5" />
    </Switch.Root>
  );
}
