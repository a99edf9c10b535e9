import { Eye, History, Link } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSite } from '../../../src/client/site.ts';
import { Button, ButtonLink } from '../../../src/ui/parts/button.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { formatClock } from '../../../src/values/time.ts';
import { ContentField } from '../editor/content-field.tsx';
import { bindInputs, Form } from '../kit/form.tsx';
import { useAction } from '../kit/use-action.ts';
import type { Autosave, AutosaveStatus } from './autosave.ts';
import { postCalls } from './calls.ts';
import type { StoredText, TextKind } from './kinds.ts';
import { AddressField, PageDetails, Templates } from './page-fields.tsx';
import { PostDetails } from './post-fields.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { TextFields } from './text-fields.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import { type OpenedText, useSave, useWriting } from './writing.ts';

interface PostFormProps extends OpenedText {
  /** The post as it was when the form was opened; null for a new one. */
  opened: StoredText | null;
  onReopen: () => void;
  /** `typed` is what was typed and cancelled. */
  onClose: (typed: TextFields | null) => void;
}

/** Writes a post or a page, or changes one. */
export function PostForm({ opened, onReopen, onClose, ...begun }: PostFormProps) {
  const { kind, post, form: formName, initial } = begun;
  const writing = useWriting(begun);
  const { form, editor, text, gaps, isChanged, read, autosave, dropDraft } = writing;
  const onSaved = () => onClose(null);
  const { save, pending, saveError } = useSave({ kind, post, opened, writing, onSaved });
  const cancel = () => {
    onClose(isChanged() ? read() : null);
    void dropDraft();
  };
  const isPage = kind.name === 'page';
  return (
    <Form
      inert={pending}
      aria-label={`${post ? 'Edit' : 'New'} ${kind.name}`}
      onSubmit={form.handleSubmit(() => save(read()))}
      className="grid grid-cols-1 gap-5"
    >
      {isPage && !post && <Templates changed={isChanged} onChoose={writing.begin} />}
      <Field label="Title" required maxLength={300} autoFocus {...bindInputs(form)('title')} />
      {isPage && <AddressField form={form} page={post} />}
      <ContentField
        key={text.begun}
        initial={text.content}
        language={useWatch({ control: form.control, name: 'language' })}
        onChange={writing.typeText}
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
        <AutosaveState status={writing.status} name={kind.name} />
        {post && <Versions kind={kind} post={post} onReopen={() => dropDraft().then(onReopen)} />}
        {post && !isPage && !post.published && <ShareDraft post={post} />}
        {!isPage && <PreviewLink form={formName} isNew={!post} autosave={autosave} />}
        <Button onClick={cancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={pending}>
          {`${post ? 'Update' : 'Create'} ${isPage ? 'Page' : 'Post'}`}
        </Button>
      </div>
    </Form>
  );
}

function Versions({
  kind,
  post,
  onReopen,
}: {
  kind: TextKind;
  post: StoredText;
  onReopen: () => Promise<void>;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={History} onClick={() => setOpen(true)}>
        Versions
      </Button>
      {isOpen && (
        <VersionsDialog
          kind={kind}
          post={post}
          onClose={() => setOpen(false)}
          onRestored={onReopen}
        />
      )}
    </>
  );
}

function ShareDraft({ post: { id } }: { post: StoredText }) {
  const share = useAction(postCalls.share);
  return (
    <>
      <Button icon={Link} disabled={share.isPending} onClick={() => share.mutate(id)}>
        Share draft
      </Button>
      {share.data && <ShareDialog id={id} url={share.data.url} onClose={share.reset} />}
    </>
  );
}

/** Opens the preview of a form's draft, once that is saved. */
function PreviewLink({
  form,
  isNew,
  autosave,
}: {
  form: string;
  isNew: boolean;
  autosave: Autosave<TextFields>;
}) {
  const address = `/admin/blog/${form}/preview`;
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    // Opened now, since a browser blocks windows that no click opens; shown when the draft is saved.
    const tab = window.open('about:blank', '_blank');
    if (isNew) autosave.changed();
    await autosave.flush();
    if (tab) tab.location.href = address;
  };
  return (
    <ButtonLink icon={Eye} href={address} target="_blank" onClick={open}>
      Preview
    </ButtonLink>
  );
}

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
