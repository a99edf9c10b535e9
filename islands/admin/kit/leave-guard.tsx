import { type ReactNode, useEffect, useId, useState } from 'react';
import { ConfirmDialog } from '../../../src/ui/parts/dialog.tsx';

/** Forms with unsaved edits, by id, with the address where they were made. */
const unsaved = new Map<string, string>();

/** True while the page has unsaved edits. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** The address of the unsaved edits; null if everything is saved. */
export const unsavedAddress = (): string | null => unsaved.values().next().value ?? null;

/** Makes the browser ask before a page with unsaved edits is left. */
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

/** Asks before unsaved edits are lost. */
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
      You have unsaved changes.
    </ConfirmDialog>
  );
}

/**
 * Guards a form that has a close button.
 *
 * @param isDirty true if there are unsaved edits
 * @returns `close` calls `onClose` immediately, or after the question in `leaveDialog`, which has to be rendered
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
