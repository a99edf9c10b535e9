import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { PublishToggle } from '../kit/publish-toggle.tsx';
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
