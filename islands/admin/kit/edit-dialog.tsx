import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Dialog } from '../../../src/ui/parts/dialog.tsx';
import { Form } from './form.tsx';
import { useLeaveGuard, useUnsavedGuard } from './leave-guard.tsx';

/** A dialog for the form of a record, which asks before unsaved edits are lost. */
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
  /** The id of the form in `children`, which the dialog's button submits. */
  formId: string;
  wide?: ComponentProps<typeof Dialog>['wide'];
  /** Label of that button. */
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

/** An {@link EditDialog} with a form around the fields in `children`. */
export function FormDialog<Values extends FieldValues>({
  form,
  className,
  onSubmit,
  children,
  ...dialog
}: {
  form: UseFormReturn<Values>;
  className?: string;
  onSubmit: (values: Values) => void;
} & Omit<ComponentProps<typeof EditDialog>, 'formId' | 'isDirty'>) {
  const id = useId();
  const { isDirty } = form.formState;
  useUnsavedGuard(isDirty);
  const submit = (event: FormEvent) => {
    // React would also submit the form that contains the dialog's component.
    event.stopPropagation();
    return form.handleSubmit(onSubmit)(event);
  };
  return (
    <EditDialog {...dialog} formId={id} isDirty={() => isDirty}>
      <Form id={id} onSubmit={submit} {...(className && { className })}>
        {children}
      </Form>
    </EditDialog>
  );
}
