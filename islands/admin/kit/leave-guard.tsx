import { type ReactNode, useEffect, useId, useState } from 'react';
import { ConfirmDialog } from '../../../src/ui/parts/dialog.tsx';

/** What is not saved, by the id of its form: the address at which it was typed. */
const unsaved = new Map<string, string>();

/** True while something on the page was typed and not saved. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** The address at which it was typed; null when all is saved. */
export const unsavedAddress = (): string | null => unsaved.values().next().value ?? null;

/** Lets the browser ask before the page is left, while there is something to lose. */
export function useUnsavedGuard(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    unsaved.set(id, location.href);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(id);
      removeEventListener('beforeunload', ask);
    };
  }, [dirty, id]);
}

/** Asks before what was typed is lost. */
export function LeaveDialog({
  open,
  onStay,
  onLeave,
}: {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <ConfirmDialog
      open={open}
      onCancel={onStay}
      onConfirm={onLeave}
      title="Leave without saving?"
      confirm="Leave"
    >
      What you changed here is not saved yet.
    </ConfirmDialog>
  );
}

/**
 * For a form with a button that closes it.
 *
 * @param isDirty whether there is something to lose
 * @returns `close` calls `onClose` at once, or after a question: `leaveDialog`, which has to be rendered
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  onClose: () => void,
): { close: () => void; leaveDialog: ReactNode } {
  const [confirming, setConfirming] = useState(false);
  return {
    close: () => (isDirty() ? setConfirming(true) : onClose()),
    leaveDialog: (
      <LeaveDialog open={confirming} onStay={() => setConfirming(false)} onLeave={onClose} />
    ),
  };
}
