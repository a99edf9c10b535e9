import { useQueryClient } from '@tanstack/react-query';
import { Eye, History, Link } from 'lucide-react';
import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { useSite } from '../../../src/client/site.ts';
import type { PostFields } from '../../../src/posts/post.ts';
import { Button, ButtonLink } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { captureFocus } from '../../../src/ui/focus.ts';
import { formatClock } from '../../../src/values/time.ts';
import { ContentField } from '../editor/content-field.tsx';
import type { EditorHandle } from '../editor/editor.tsx';
import { bindInputs, Form, showIssues } from '../kit/form.tsx';
import { useAction } from '../kit/use-action.ts';
import { useAsOpened } from '../kit/use-as-opened.ts';
import type { Autosave, AutosaveStatus } from './autosave.ts';
import {
  type AdminPost,
  postCalls,
  postsQuery,
  UPDATE_FAILED,
  usedCategoriesQuery,
} from './calls.ts';
import { deleteDraft, useAutosave } from './drafts.ts';
import { PostDetails, type PostFormValues, toPostFields, toPostForm } from './post-fields.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

/** Writes a post, or changes one. */
export function PostForm({
  post,
  opened,
  form: formName,
  initial,
  changed: changedBefore,
  revision,
  onReopen,
  onClose,
}: {
  post: AdminPost | null;
  /** The post as it was when the form was opened. */
  opened: PostFields;
  form: string;
  initial: PostFields;
  /** Whether that is more than what is stored. */
  changed: boolean;
  revision: number;
  onReopen: () => void;
  onClose: (typed: PostFields | null) => void;
}) {
  const { timeZone } = useSite();
  const editor = useRef<EditorHandle>(null);
  const form = useForm({ defaultValues: toPostForm(initial, timeZone) });
  const changed = useRef(changedBefore);
  const read = () => {
    const content = editor.current?.html() ?? initial.content;
    return toPostFields(form.getValues(), { content, initial, timeZone });
  };
  const { autosave, status } = useAutosave(formName, revision, read);
  const change = useCallback(() => {
    changed.current = true;
    autosave.changed();
  }, [autosave]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: change }),
    [form, change],
  );
  const { save, pending, saveError } = useSavePost({
    post,
    opened,
    autosave,
    form,
    onSaved: () => onClose(null),
  });
  // Inert while it is saved: what is typed then would be neither in what is saved nor in the draft.
  useLayoutEffect(() => (pending ? captureFocus(document.activeElement) : undefined), [pending]);

  const previewAddress = `/admin/blog/${formName}/preview`;
  const [versions, setVersions] = useState(false);
  const share = useAction(postCalls.share);

  const dropDraft = async () => {
    await autosave.stop();
    await deleteDraft(formName);
  };
  const cancel = () => {
    onClose(changed.current ? read() : null);
    void dropDraft();
  };
  const preview = async (event: MouseEvent) => {
    event.preventDefault();
    // Opened now, since a browser blocks windows that no click opens; shown when the draft is saved.
    const tab = window.open('about:blank', '_blank');
    if (!post) autosave.changed();
    await autosave.flush();
    if (tab) tab.location.href = previewAddress;
  };

  return (
    <Form
      inert={pending}
      aria-label={post ? 'Edit post' : 'New post'}
      onSubmit={form.handleSubmit(() => save(read()))}
      className="grid gap-5"
    >
      <Field
        label="Title"
        required
        maxLength={300}
        autoFocus
        {...bindInputs(form)('title', {
          validate: (title) => title.trim() !== '' || 'Please fill in the title field',
        })}
      />
      <ContentField
        initial={initial.content}
        language={useWatch({ control: form.control, name: 'language' })}
        onChange={change}
        handle={editor}
      />
      <PostDetails form={form} initialAuthor={initial.author} />
      <div className="form-bar sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper py-3 max-sm:[&>.button]:flex-auto max-sm:[&>p]:w-full">
        {saveError && (
          <p role="alert" className="w-full text-sm font-medium text-danger">
            {saveError}
          </p>
        )}
        <AutosaveState status={status} />
        {post && (
          <Button icon={History} onClick={() => setVersions(true)}>
            Versions
          </Button>
        )}
        {post && !post.published && (
          <Button icon={Link} disabled={share.isPending} onClick={() => share.mutate(post.id)}>
            Share draft
          </Button>
        )}
        <ButtonLink icon={Eye} href={previewAddress} target="_blank" onClick={preview}>
          Preview
        </ButtonLink>
        <Button onClick={cancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={pending}>
          {post ? 'Update Post' : 'Create Post'}
        </Button>
        {post && share.data && (
          <ShareDialog id={post.id} url={share.data.url} onClose={share.reset} />
        )}
        {post && versions && (
          <VersionsDialog
            post={post}
            onClose={() => setVersions(false)}
            onRestored={async () => {
              await dropDraft();
              onReopen();
            }}
          />
        )}
      </div>
    </Form>
  );
}

/** Saves a post, and deletes its draft with that. When it fails, the draft stays. */
function useSavePost({
  post,
  opened,
  autosave,
  form,
  onSaved,
}: {
  post: AdminPost | null;
  opened: PostFields;
  autosave: Autosave<PostFields>;
  form: UseFormReturn<PostFormValues>;
  onSaved: () => void;
}) {
  const queries = useQueryClient();
  const failed = post ? UPDATE_FAILED : 'Failed to create blog post';
  const saveAsOpened = useAsOpened();
  const saving = useAction(
    async (fields: PostFields) => {
      await autosave.pause();
      if (!post) return postCalls.create(fields);
      return saveAsOpened(opened, fields, (options) => postCalls.change(post.id, fields, options));
    },
    {
      async onSuccess() {
        await autosave.stop();
        await deleteDraft(post ? String(post.id) : 'new');
        notifySuccess(`Blog post ${post ? 'updated' : 'created'} successfully`);
        await Promise.all([
          queries.invalidateQueries(postsQuery),
          queries.invalidateQueries(usedCategoriesQuery),
        ]);
        onSaved();
      },
      onError(error) {
        autosave.resume();
        notifyError(failed);
        showIssues(form, error);
      },
    },
  );
  const reason = saving.error?.message;
  return {
    save: saving.mutate,
    pending: saving.isPending,
    /** Why it was not saved, if the server gave a reason. */
    saveError: reason && reason !== failed ? reason : null,
  };
}

function AutosaveState({ status }: { status: AutosaveStatus }) {
  const { timeZone } = useSite();
  return (
    <p role="status" className="mr-auto text-sm text-muted">
      {sentence(status, timeZone)}
    </p>
  );
}

function sentence(status: AutosaveStatus, timeZone: string): string {
  switch (status.kind) {
    case 'idle':
      return '';
    case 'pending':
      return 'Saving …';
    case 'saved':
      return `Saved ${formatClock(status.at, timeZone)}`;
    case 'local':
      return `Saved in this browser at ${formatClock(status.at, timeZone)}; it will be sent when you are online`;
    case 'conflict':
      return 'Another window saved this post’s draft later; this one is kept in this browser';
  }
}
