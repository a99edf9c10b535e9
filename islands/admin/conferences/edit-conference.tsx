import { useId, useState } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../src/ui/dialog.tsx';
import type { Conference } from './calls.ts';
import { ConferenceForm, formValues, useConferenceForm } from './conference-form.tsx';
import type { useConferences } from './use-conferences.ts';

/** Changes a conference in a dialog, which asks before it loses what was typed. */
export function EditConference({
  conference,
  update,
  onClose,
}: {
  conference: Conference;
  onClose: () => void;
} & Pick<ReturnType<typeof useConferences>, 'update'>) {
  const id = useId();
  const form = useConferenceForm(formValues(conference));
  const [asking, setAsking] = useState(false);
  const close = () => (form.isChanged() ? setAsking(true) : onClose());
  return (
    <>
      <Dialog
        open
        onClose={close}
        title="Edit Conference"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" form={id} variant="primary" disabled={update.isPending}>
              Save Changes
            </Button>
          </>
        }
      >
        <ConferenceForm
          id={id}
          form={form}
          onSubmit={(values, changed) => {
            const changes = Object.fromEntries(changed.map((name) => [name, values[name]]));
            update.mutate({ id: conference.id, ...changes }, { onSuccess: onClose });
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
        title="Leave without saving?"
        confirm="Leave"
      >
        What you changed here is not saved yet.
      </ConfirmDialog>
    </>
  );
}
