import { useId, useState } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { PublicationForm, usePublicationForm } from './publication-form.tsx';
import { useSavePublication } from './use-save-publication.ts';

/** The form of a new publication, in the place of the list. */
export function AddPublication({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { form, isDirty } = usePublicationForm(null);
  const [asking, setAsking] = useState(false);
  const saving = useSavePublication(null, onClose);
  return (
    <Card as="section" labelledBy={`${id}-title`} className="max-w-3xl">
      <CardTitle as="h3" id={`${id}-title`} className="mb-4">
        New Publication
      </CardTitle>
      <PublicationForm id={id} stored={null} saving={saving} form={form} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" form={id} variant="primary" disabled={saving.pending}>
          Add Publication
        </Button>
        <Button onClick={() => (isDirty ? setAsking(true) : onClose())}>Cancel</Button>
      </div>
      <LeaveDialog open={asking} onStay={() => setAsking(false)} onLeave={onClose} />
    </Card>
  );
}
