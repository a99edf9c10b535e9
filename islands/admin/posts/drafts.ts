import { useEffect, useRef, useState } from 'react';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { Autosave, type AutosavedDraft, type AutosaveStatus } from './autosave.ts';
import { postCalls } from './calls.ts';
import type { TextKind } from './kinds.ts';
import { mergeDraft, sameFields, type TextFields } from './text-fields.ts';

const draftKey = (form: string) => `post-draft:${form}`;

/** This browser's draft of a form; null if there is no readable one. */
function localDraft(form: string): AutosavedDraft<TextFields> | null {
  try {
    const found: AutosavedDraft<TextFields> | null = JSON.parse(
      localStorage.getItem(draftKey(form)) ?? 'null',
    );
    return typeof found?.revision === 'number' && typeof found.fields.content === 'string'
      ? found
      : null;
  } catch {
    return null;
  }
}

function saveLocalDraft(form: string, draft: AutosavedDraft<TextFields> | null): void {
  try {
    if (draft) localStorage.setItem(draftKey(form), JSON.stringify(draft));
    else localStorage.removeItem(draftKey(form));
  } catch {
    // Storage is full or disabled: the server still gets it.
  }
}

/** Deletes this browser's draft of a form. */
export const deleteLocalDraft = (form: string): void => saveLocalDraft(form, null);

/** Deletes the draft of a form, here and on the server. If the server's draft remains, it can be discarded later. */
export async function deleteDraft(form: string): Promise<void> {
  deleteLocalDraft(form);
  await postCalls.deleteDraft(form).catch(() => {});
}

/**
 * The latest draft of a form, from the server or this browser; this browser's if the server cannot be reached. Null if
 * it equals the stored version; `revision` is the highest known one.
 */
export async function findDraft(form: string, stored: TextFields) {
  const sent = await postCalls.fetchDraft(form).catch(() => null);
  const local = localDraft(form);
  const revision = Math.max(sent?.revision ?? 0, local?.revision ?? 0);
  const later = local && (!sent || local.updated_at > sent.updated_at) ? local : sent;
  if (!later) return { revision, draft: null };
  const fields = mergeDraft(stored, { ...later.fields });
  const { updated_at } = later;
  const differs = !sameFields(fields, stored);
  return { revision, draft: differs ? { fields, revision, updated_at } : null };
}

/** Saves a form automatically during typing, and asks before the page is left with unsaved edits. */
export function useAutosave(
  kind: TextKind,
  form: string,
  revision: number,
  read: () => TextFields,
) {
  const [status, setStatus] = useState<AutosaveStatus>({ kind: 'idle' });
  const latestRead = useRef(read);
  latestRead.current = read;
  const [autosave] = useState(
    () =>
      new Autosave<TextFields>({
        revision,
        read: () => latestRead.current(),
        send: ({ fields, revision }) =>
          postCalls.saveDraft(form, { fields: kind.pick(fields), revision }),
        saveLocally: (draft) => saveLocalDraft(form, draft),
        // Every keystroke reports "pending": only the first one is a change.
        onStatus: (next) =>
          setStatus((last) => (last.kind === next.kind && next.kind === 'pending' ? last : next)),
      }),
  );
  useUnsavedGuard(status.kind !== 'idle' && status.kind !== 'saved');

  useEffect(() => {
    const leave = () => autosave.leave();
    const hide = () => document.visibilityState === 'hidden' && void autosave.flush();
    const online = () => void autosave.flush();
    addEventListener('pagehide', leave);
    addEventListener('online', online);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hide);
      void autosave.stop();
    };
  }, [autosave]);
  const dropDraft = async () => {
    await autosave.stop();
    await deleteDraft(form);
  };
  return { autosave, status, dropDraft };
}
