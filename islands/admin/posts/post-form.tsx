import { useCallback, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { PostFields } from '../../../src/lib/posts/draft-fields.ts';
import { Field } from '../../../src/ui/field.tsx';
import { Skeleton } from '../../../src/ui/skeleton.tsx';
import type { EditorHandle } from '../editor/editor.tsx';
import { useSite } from '../kit/site.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { type Post, uploadPostImage } from './calls.ts';
import { fieldsOf, valuesOf } from './form-values.ts';
import { PostDetails } from './post-details.tsx';
import type { FormStart } from './post-editing.tsx';
import { PostFormEnd } from './post-form-end.tsx';
import { useDraftKeeper } from './use-draft-keeper.ts';
import { useSavePost } from './use-save-post.ts';
import { useStandstill } from './use-standstill.ts';

const loadEditor = () => import('../editor/editor.tsx');

/** Writes a post, or changes one. */
export function PostForm({
  post,
  form: formName,
  initial,
  changed: changedBefore,
  revision,
  onReopen,
  onClose,
}: {
  post: Post | null;
  /** The form's name among the drafts. */
  form: string;
  initial: PostFields;
  /** Whether that is more than what is stored. */
  changed: boolean;
  revision: number;
  onReopen: (start: FormStart) => void;
  onClose: (dropped: FormStart | null) => void;
}) {
  const { timeZone } = useSite();
  const contentLabel = useId();
  const Editor = useLoaded(loadEditor);
  const editor = useRef<EditorHandle>(null);
  const form = useForm({ defaultValues: valuesOf(initial, timeZone) });
  const changed = useRef(changedBefore);
  const read = () => {
    const content = editor.current?.html() ?? initial.content;
    return fieldsOf(form.getValues(), { content, initial, timeZone });
  };
  const { keeper, status } = useDraftKeeper(formName, revision, read);
  const change = useCallback(() => {
    changed.current = true;
    keeper.changed();
  }, [keeper]);
  const { save, pending, refusal } = useSavePost({
    post,
    keeper,
    setError: form.setError,
    onSaved: () => onClose(null),
  });
  const { errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useStandstill(element, pending);

  return (
    <form
      ref={element}
      method="post"
      noValidate
      aria-label={post ? 'Edit post' : 'New post'}
      onChange={change}
      onSubmit={form.handleSubmit(() => save(read()))}
      className="grid gap-5"
    >
      <Field
        label="Title"
        required
        maxLength={300}
        autoFocus={!post}
        error={errors.title?.message}
        {...form.register('title', {
          validate: (title) => title.trim() !== '' || 'Please fill in the title field',
        })}
      />
      <div>
        <p id={contentLabel} className="mb-1.5 text-sm font-medium">
          Content
        </p>
        {Editor ? (
          <Editor
            initial={initial.content}
            labelledBy={contentLabel}
            onChange={change}
            upload={uploadPostImage}
            handle={editor}
          />
        ) : (
          <Skeleton className="h-[350px] w-full" />
        )}
      </div>
      <PostDetails form={form} initialAuthor={initial.author} onChange={change} />
      <PostFormEnd
        post={post}
        form={formName}
        keeper={keeper}
        status={status}
        pending={pending}
        refusal={refusal}
        onReopen={onReopen}
        onCancel={() => onClose(changed.current ? { post, fields: read() } : null)}
      />
    </form>
  );
}
