import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { CallError } from '../../../src/client/api.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import type { PostFields } from '../../../src/lib/posts/draft-fields.ts';
import { allPosts, changePost, createPost, type Post, usedCategories } from './calls.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { FormValues } from './form-values.ts';
import { forgetDraft } from './local-drafts.ts';

/** Fields of the form that the server may find fault with. */
const FIELDS = [
  'title',
  'excerpt',
  'category',
  'author',
  'featured_image',
  'published_at',
] as const;

/** Saves a post. Its draft goes with that; when it fails, the draft stays and says why. */
export function useSavePost({
  post,
  keeper,
  setError,
  onSaved,
}: {
  post: Post | null;
  keeper: DraftKeeper<PostFields>;
  setError: UseFormSetError<FormValues>;
  onSaved: () => void;
}) {
  const queries = useQueryClient();
  const failed = post ? 'Failed to update blog post' : 'Failed to create blog post';
  const saving = useMutation({
    async mutationFn(fields: PostFields) {
      await keeper.hold();
      return post ? changePost(post.id, fields) : createPost(fields);
    },
    async onSuccess() {
      await keeper.stop();
      forgetDraft(post ? String(post.id) : 'new');
      notifySuccess(`Blog post ${post ? 'updated' : 'created'} successfully`);
      await Promise.all([
        queries.invalidateQueries(allPosts),
        queries.invalidateQueries(usedCategories),
      ]);
      onSaved();
    },
    onError(error) {
      keeper.release();
      notifyError(failed);
      if (!(error instanceof CallError)) return;
      for (const { path, message } of error.issues) {
        const name = FIELDS.find((field) => field === path);
        if (name) setError(name, { message });
      }
    },
  });
  const said = saving.error?.message;
  return {
    save: (fields: PostFields) => {
      if (!saving.isPending) saving.mutate(fields);
    },
    pending: saving.isPending,
    /** Why it was not saved, where the server said so. */
    refusal: said && said !== failed ? said : null,
  };
}
