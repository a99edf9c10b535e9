import { Eye, History } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { PostFields } from '../../../src/lib/posts/draft-fields.ts';
import { Button, ButtonLink } from '../../../src/ui/button.tsx';
import { type Post, removeDraft } from './calls.ts';
import type { DraftKeeper, DraftStatus } from './draft-keeper.ts';
import { DraftState } from './draft-state.tsx';
import { forgetDraft } from './local-drafts.ts';
import type { FormStart } from './post-editing.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

/** What can be done with a form, and whether what it holds is safe. It stays in sight. */
export function PostFormEnd({
  post,
  form,
  keeper,
  status,
  pending,
  refusal,
  onReopen,
  onCancel,
}: {
  post: Post | null;
  form: string;
  keeper: DraftKeeper<PostFields>;
  status: DraftStatus;
  pending: boolean;
  refusal: string | null;
  onReopen: (start: FormStart) => void;
  onCancel: () => void;
}) {
  const [versions, setVersions] = useState(false);
  const address = `/admin/blog/${form}/preview`;

  const dropDraft = async () => {
    forgetDraft(form);
    await keeper.stop();
    await removeDraft(form).catch(() => {});
  };
  const cancel = () => {
    onCancel();
    void dropDraft();
  };
  const preview = async (event: MouseEvent) => {
    event.preventDefault();
    // Opened now, since a browser opens nothing that no click asked for; shown when it is saved.
    const tab = window.open('about:blank', '_blank');
    if (!post) keeper.changed();
    await keeper.flush();
    if (tab) tab.location.href = address;
  };

  return (
    <div className="post-form-end">
      {refusal && (
        <p role="alert" className="w-full text-sm font-medium text-danger">
          {refusal}
        </p>
      )}
      <DraftState status={status} />
      {post && (
        <Button onClick={() => setVersions(true)}>
          <History size={16} aria-hidden />
          Versions
        </Button>
      )}
      <ButtonLink href={address} target="_blank" onClick={preview}>
        <Eye size={16} aria-hidden />
        Preview
      </ButtonLink>
      <Button onClick={cancel}>Cancel</Button>
      <Button type="submit" variant="primary" disabled={pending}>
        {post ? 'Update Post' : 'Create Post'}
      </Button>
      {post && versions && (
        <VersionsDialog
          post={post}
          onClose={() => setVersions(false)}
          onRestored={async (restored) => {
            await dropDraft();
            onReopen({ post: restored });
          }}
        />
      )}
    </div>
  );
}
