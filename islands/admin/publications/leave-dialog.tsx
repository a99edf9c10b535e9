import { ConfirmDialog } from '../../../src/ui/dialog.tsx';

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
