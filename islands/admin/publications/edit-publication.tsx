import { useId, useState } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import type { Publication } from './calls.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { PublicationForm, usePublicationForm } from './publication-form.tsx';
import { useSavePublication } from './use-save-publication.ts';

/** Changes a publication in a dialog, which asks before it loses what was typed. */
export function EditPublication({
  publication,
  onClose,
}: {
  publication: Publication;
  onClose: () => void;
}) {
  const id = useId();
  const { form, isDirty } = usePublicationForm(publication);
  const [asking, setAsking] = useState(false);
  const saving = useSavePublication(publication, onClose);
  const close = () => (isDirty ? setAsking(true) : onClose());
  return (
    <>
      <Dialog
        open
        wide
        onClose={close}
        title="Edit Publication"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" form={id} variant="primary" disabled={saving.pending}>
              Save Changes
            </Button>
          </>
        }
      >
        <PublicationForm id={id} stored={publication} saving={saving} form={form} />
      </Dialog>
      <LeaveDialog open={asking} onStay={() => setAsking(false)} onLeave={onClose} />
    </>
  );
}
