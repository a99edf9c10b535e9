import type { ReactNode } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { useLeaveGuard } from './leave-guard.tsx';

/** A dialog around the form that changes a record: it asks before it loses what was typed. */
export function EditDialog({
  title,
  formId,
  wide = false,
  save = 'Save Changes',
  isDirty,
  saving,
  onClose,
  children,
}: {
  title: string;
  /** The id of the form among the children, which the dialog's button submits. */
  formId: string;
  wide?: boolean;
  /** What that button says. */
  save?: string;
  isDirty: () => boolean;
  saving: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { close, leaveDialog } = useLeaveGuard(isDirty, onClose);
  return (
    <>
      <Dialog
        open
        wide={wide}
        onClose={close}
        title={title}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" form={formId} variant="primary" disabled={saving}>
              {save}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
      {leaveDialog}
    </>
  );
}
