import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { findUnfilledGaps } from '../../../records/page.ts';
import { CallError } from '../../../src/client/api.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { useSite } from '../../../src/client/site.ts';
import { captureFocus } from '../../../src/ui/parts/focus.ts';
import type { EditorHandle } from '../editor/editor.tsx';
import { schemaResolver, showIssues } from '../kit/form.tsx';
import { useAction } from '../kit/use-action.ts';
import { useAsOpened } from '../kit/use-as-opened.ts';
import { useAutosave } from './drafts.ts';
import type { StoredText, TextKind } from './kinds.ts';
import { readFormValues, toFormValues } from './post-fields.tsx';
import type { TextFields, TextFormValues } from './text-fields.ts';

/** The form values when it was opened, which may include unsaved edits. */
export interface OpenedText {
  kind: TextKind;
  /** The edited post or page; null for a new one. */
  post: StoredText | null;
  /** Name of the form and of its draft. */
  form: string;
  initial: TextFields;
  /** True if that includes unsaved edits. */
  changed: boolean;
  revision: number;
}

/** A text to begin with, and fields that it brings. */
export type Beginning = Pick<TextFields, 'title' | 'content'> & Partial<TextFields>;

/** State of writing: the form's fields, the editor's text, and the draft of both. */
export function useWriting({
  kind,
  post,
  form: formName,
  initial,
  changed: before,
  revision,
}: OpenedText) {
  const { timeZone } = useSite();
  const editor = useRef<EditorHandle>(null);
  const form = useForm<TextFormValues>({
    defaultValues: toFormValues(initial, timeZone),
    // The text comes from the editor.
    resolver: schemaResolver(kind.check(post !== null)),
  });
  const changed = useRef(before);
  // The editor's initial text, and the number of restarts.
  const [text, setText] = useState({ content: initial.content, begun: 0 });
  const [gaps, setGaps] = useState(() => findUnfilledGaps(initial.content));
  const read = () => {
    const content = editor.current?.html() ?? text.content;
    return readFormValues(form.getValues(), { content, initial, timeZone });
  };
  const { autosave, ...draft } = useAutosave(kind, formName, revision, read);
  const change = useCallback(() => {
    changed.current = true;
    autosave.changed();
  }, [autosave]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: change }),
    [form, change],
  );
  const typeText = () => {
    change();
    // A text that started without placeholders is not scanned at every keystroke.
    if (findUnfilledGaps(text.content).length > 0) setGaps(findUnfilledGaps(read().content));
  };
  const begin = ({ content, ...fields }: Beginning) => {
    form.setValues(toFormValues({ ...read(), ...fields, content }, timeZone));
    form.clearErrors();
    setText({ content, begun: text.begun + 1 });
    setGaps(findUnfilledGaps(content));
  };
  const isChanged = () => changed.current;
  return { form, editor, text, gaps, isChanged, read, typeText, begin, autosave, ...draft };
}

/** Saves a post or a page, and deletes its draft. If it fails, the draft is kept. */
export function useSave({
  kind,
  post,
  opened,
  writing: { form, autosave, dropDraft },
  onSaved,
}: {
  kind: TextKind;
  post: StoredText | null;
  /** The post as it was when the form was opened; null for a new one. */
  opened: StoredText | null;
  writing: Pick<ReturnType<typeof useWriting>, 'form' | 'autosave' | 'dropDraft'>;
  onSaved: () => void;
}) {
  const queries = useQueryClient();
  const failed = post ? kind.failed.change : kind.failed.create;
  const saveAsOpened = useAsOpened();
  const saving = useAction(
    async (fields: TextFields) => {
      await autosave.pause();
      if (!opened) return kind.create(fields);
      return saveAsOpened(opened, kind.pick(fields), (options) =>
        kind.change(opened.id, fields, options),
      );
    },
    {
      async onSuccess() {
        await dropDraft();
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
  // Inert while saving: edits made then would be in neither the saved post nor the draft.
  const pending = saving.isPending;
  useLayoutEffect(() => (pending ? captureFocus(document.activeElement) : undefined), [pending]);
  // After the form is no longer inert.
  useEffect(() => {
    const refused = saving.error instanceof CallError ? saving.error.issues : [];
    const first = refused.map(({ path }) => path).find((path) => isField(form, path));
    if (first) form.setFocus(first);
  }, [saving.error, form]);
  const reason = saving.error?.message;
  return {
    save: saving.mutate,
    pending,
    /** The server's reason for not saving, if any. */
    saveError: reason && reason !== failed ? reason : null,
  };
}

const isField = (form: UseFormReturn<TextFormValues>, name: string): name is keyof TextFormValues =>
  name in form.getValues();
