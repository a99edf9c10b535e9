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
import { readFormValues, type TextFormValues, toFormValues } from './post-fields.tsx';
import type { TextFields } from './text-fields.ts';

/** The form as it was opened, which may hold more than what is stored. */
export interface OpenedText {
  kind: TextKind;
  /** What is changed; null for a new one. */
  post: StoredText | null;
  /** The name of the form, which its draft has too. */
  form: string;
  initial: TextFields;
  /** Whether that is more than what is stored. */
  changed: boolean;
  revision: number;
}

/** What is written: the form's fields, the editor's text, and the draft that both are kept in. */
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
    // The text is the editor's.
    resolver: schemaResolver(kind.check(post !== null)),
  });
  const changed = useRef(before);
  // The text that the editor begins with, and how often it was begun anew.
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
    // A text that began without any gap is not read at every key.
    if (findUnfilledGaps(text.content).length > 0) setGaps(findUnfilledGaps(read().content));
  };
  const begin = (template: { title: string; content: string }) => {
    form.setValue('title', template.title);
    form.clearErrors();
    setText({ content: template.content, begun: text.begun + 1 });
    setGaps(findUnfilledGaps(template.content));
  };
  const isChanged = () => changed.current;
  return { form, editor, text, gaps, isChanged, read, typeText, begin, autosave, ...draft };
}

/** Saves a post or a page, and deletes its draft with that. When it fails, the draft stays. */
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
  // Inert while it is saved: what is typed then would be neither in what is saved nor in the draft.
  const pending = saving.isPending;
  useLayoutEffect(() => (pending ? captureFocus(document.activeElement) : undefined), [pending]);
  // Once the form is no longer inert.
  useEffect(() => {
    const refused = saving.error instanceof CallError ? saving.error.issues : [];
    const first = refused.map(({ path }) => path).find((path) => isField(form, path));
    if (first) form.setFocus(first);
  }, [saving.error, form]);
  const reason = saving.error?.message;
  return {
    save: saving.mutate,
    pending,
    /** Why it was not saved, if the server gave a reason. */
    saveError: reason && reason !== failed ? reason : null,
  };
}

const isField = (form: UseFormReturn<TextFormValues>, name: string): name is keyof TextFormValues =>
  name in form.getValues();
