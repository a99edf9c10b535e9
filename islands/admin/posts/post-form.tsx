import { useQueryClient } from '@tanstack/react-query';
import { Eye, History, Link } from 'lucide-react';
import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { findUnfilledGaps } from '../../../records/page.ts';
import { CallError } from '../../../src/client/api.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { useSite } from '../../../src/client/site.ts';
import { Button, ButtonLink } from '../../../src/ui/parts/button.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { captureFocus } from '../../../src/ui/parts/focus.ts';
import { formatClock } from '../../../src/values/time.ts';
import { ContentField } from '../editor/content-field.tsx';
import type { EditorHandle } from '../editor/editor.tsx';
import { bindInputs, Form, schemaResolver, showIssues } from '../kit/form.tsx';
import { useAction } from '../kit/use-action.ts';
import { useAsOpened } from '../kit/use-as-opened.ts';
import type { Autosave, AutosaveStatus } from './autosave.ts';
import { postCalls } from './calls.ts';
import { deleteDraft, useAutosave } from './drafts.ts';
import type { StoredText, TextKind } from './kinds.ts';
import { AddressField, PageDetails, Templates } from './page-fields.tsx';
import { PostDetails, readFormValues, type TextFormValues, toFormValues } from './post-fields.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { TextFields } from './text-fields.ts';
import { VersionsDialog } from './versions-dialog.tsx';

/** Writes a post or a page, or changes one. */
export function PostForm({
  kind,
  post,
  opened,
  form: formName,
  initial,
  changed: changedBefore,
  revision,
  onReopen,
  onClose,
}: {
  kind: TextKind;
  post: StoredText | null;
  /** The fields as they were when the form was opened. */
  opened: TextFields;
  form: string;
  initial: TextFields;
  /** Whether that is more than what is stored. */
  changed: boolean;
  revision: number;
  onReopen: () => void;
  onClose: (typed: TextFields | null) => void;
}) {
  const { timeZone } = useSite();
  const editor = useRef<EditorHandle>(null);
  const form = useForm<TextFormValues>({
    defaultValues: toFormValues(initial, timeZone),
    // The text is the editor's.
    resolver: schemaResolver(kind.check(post !== null)),
  });
  const changed = useRef(changedBefore);
  // The text that the editor begins with, and how often it was begun anew.
  const [text, setText] = useState({ content: initial.content, begun: 0 });
  const [gaps, setGaps] = useState(() => findUnfilledGaps(initial.content));
  const read = () => {
    const content = editor.current?.html() ?? text.content;
    return readFormValues(form.getValues(), { content, initial, timeZone });
  };
  const { autosave, status } = useAutosave(kind, formName, revision, read);
  const change = useCallback(() => {
    changed.current = true;
    autosave.changed();
  }, [autosave]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: change }),
    [form, change],
  );
  const { save, pending, saveError } = useSave({
    kind,
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

  const typeText = () => {
    change();
    // A text that began without any gap is not read at every key.
    if (findUnfilledGaps(text.content).length > 0) setGaps(findUnfilledGaps(read().content));
  };
  const begin = (template: { title: string; content: string }) => {
    form.setValue('title', template.title);
    form.clearErrors();
    setText({ content: template.content, begun: text.begun + 1 });
    setGaps(findUnfilledGaps(template.content));
  };
  const isPage = kind.name === 'page';
  const Name = isPage ? 'Page' : 'Post';

  return (
    <Form
      inert={pending}
      aria-label={`${post ? 'Edit' : 'New'} ${kind.name}`}
      onSubmit={form.handleSubmit(() => save(read()))}
      className="grid grid-cols-1 gap-5"
    >
      {isPage && !post && <Templates changed={() => changed.current} onChoose={begin} />}
      <Field label="Title" required maxLength={300} autoFocus {...bindInputs(form)('title')} />
      {isPage && <AddressField form={form} page={post} />}
      <ContentField
        key={text.begun}
        initial={text.content}
        language={useWatch({ control: form.control, name: 'language' })}
        onChange={typeText}
        handle={editor}
      />
      {isPage ? (
        <PageDetails form={form} gaps={gaps} />
      ) : (
        <PostDetails form={form} initialAuthor={initial.author} />
      )}
      <div className="form-bar sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper py-3 max-sm:[&>.button]:flex-auto max-sm:[&>p]:w-full">
        {saveError && (
          <p role="alert" className="w-full text-sm font-medium text-danger">
            {saveError}
          </p>
        )}
        <AutosaveState status={status} name={kind.name} />
        {post && (
          <Button icon={History} onClick={() => setVersions(true)}>
            Versions
          </Button>
        )}
        {post && !isPage && !post.published && (
          <Button icon={Link} disabled={share.isPending} onClick={() => share.mutate(post.id)}>
            Share draft
          </Button>
        )}
        {!isPage && (
          <ButtonLink icon={Eye} href={previewAddress} target="_blank" onClick={preview}>
            Preview
          </ButtonLink>
        )}
        <Button onClick={cancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={pending}>
          {`${post ? 'Update' : 'Create'} ${Name}`}
        </Button>
        {post && share.data && (
          <ShareDialog id={post.id} url={share.data.url} onClose={share.reset} />
        )}
        {post && versions && (
          <VersionsDialog
            kind={kind}
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

/** Saves a post or a page, and deletes its draft with that. When it fails, the draft stays. */
function useSave({
  kind,
  post,
  opened,
  autosave,
  form,
  onSaved,
}: {
  kind: TextKind;
  post: StoredText | null;
  opened: TextFields;
  autosave: Autosave<TextFields>;
  form: UseFormReturn<TextFormValues>;
  onSaved: () => void;
}) {
  const queries = useQueryClient();
  const failed = post ? kind.failed.change : kind.failed.create;
  const saveAsOpened = useAsOpened();
  const saving = useAction(
    async (fields: TextFields) => {
      await autosave.pause();
      if (!post) return kind.create(fields);
      return saveAsOpened(opened, kind.pick(fields), (options) =>
        kind.change(post.id, fields, options),
      );
    },
    {
      async onSuccess() {
        await autosave.stop();
        await deleteDraft(post ? String(post.id) : kind.newForm);
        notifySuccess(`${kind.label} ${post ? 'updated' : 'created'} successfully`);
        await Promise.all(
          kind.changes.map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
        );
        onSaved();
      },
      onError(error) {
        autosave.resume();
        notifyError(failed ?? error);
        showIssues(form, error);
      },
    },
  );
  // Once the form is no longer inert.
  useEffect(() => {
    const refused = saving.error instanceof CallError ? saving.error.issues : [];
    const first = refused.map(({ path }) => path).find((path) => isField(form, path));
    if (first) form.setFocus(first);
  }, [saving.error, form]);
  const reason = saving.error?.message;
  return {
    save: saving.mutate,
    pending: saving.isPending,
    /** Why it was not saved, if the server gave a reason. */
    saveError: reason && reason !== failed ? reason : null,
  };
}

const isField = (form: UseFormReturn<TextFormValues>, name: string): name is keyof TextFormValues =>
  name in form.getValues();

function AutosaveState({ status, name }: { status: AutosaveStatus; name: TextKind['name'] }) {
  const { timeZone } = useSite();
  return (
    <p role="status" className="mr-auto text-sm text-muted">
      {sentence(status, name, timeZone)}
    </p>
  );
}

function sentence(status: AutosaveStatus, name: TextKind['name'], timeZone: string): string {
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
      return `Another window saved this ${name}’s draft later; this one is kept in this browser`;
  }
}
