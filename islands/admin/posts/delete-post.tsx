import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';
import { allPosts, type Post, removePost } from './calls.ts';
import { forgetDraft } from './local-drafts.ts';

/** Asks before a post is deleted. */
export function DeletePost({ post, onClose }: { post: Post | null; onClose: () => void }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: removePost,
    async onSuccess(_answer, id) {
      forgetDraft(String(id));
      notifySuccess('Blog post deleted successfully');
      await queries.invalidateQueries(allPosts);
      onClose();
    },
    onError: () => notifyError('Failed to delete blog post'),
  });
  return (
    <ConfirmDialog
      open={post !== null}
      onCancel={onClose}
      onConfirm={() => post && remove.mutate(post.id)}
      title="Delete this post?"
      pending={remove.isPending}
    >
      “{post?.title}” and its versions will be gone. This cannot be undone.
    </ConfirmDialog>
  );
}
