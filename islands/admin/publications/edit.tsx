import { useId, useState } from 'react';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { ConfirmDialog } from '../../../src/ui/parts/dialog.tsx';
import { EditDialog } from '../kit/edit-dialog.tsx';
import { useLeaveGuard } from '../kit/leave-guard.tsx';
import { Section } from '../kit/section.tsx';
import type { AdminPublication } from './calls.ts';
import { PublicationForm } from './form.tsx';
import { JoinVersions } from './join-versions.tsx';
import { usePublicationForm } from './use-publication-form.ts';

/** The form for a new publication, shown instead of the list. */
export function AddPublication({ onClose }: { onClose: () => void }) {
  const id = useId();
  const editing = usePublicationForm(null, onClose);
  const { close, leaveDialog } = useLeaveGuard(() => editing.isDirty, onClose);
  return (
    <Section title="New publication" className="max-w-6xl">
      <PublicationForm id={id} editing={editing} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" form={id} variant="primary" disabled={editing.isSaving}>
          Add publication
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
      <DuplicateWarning editing={editing} />
      {leaveDialog}
    </Section>
  );
}

/** Dialog to edit a publication. */
export function EditPublication({
  publication,
  onClose,
}: {
  publication: AdminPublication;
  onClose: () => void;
}) {
  const id = useId();
  // The publication when it was opened, since the list may be fetched again during editing.
  const [opened] = useState(publication);
  const editing = usePublicationForm(opened, onClose);
  return (
    <EditDialog
      wide="most"
      title="Edit publication"
      formId={id}
      isDirty={() => editing.isDirty}
      saving={editing.isSaving}
      onClose={onClose}
    >
      <PublicationForm id={id} editing={editing} />
      <JoinVersions publication={publication} />
      <DuplicateWarning editing={editing} />
    </EditDialog>
  );
}

const SHOWN = 3;

function DuplicateWarning({ editing }: { editing: ReturnType<typeof usePublicationForm> }) {
  const { similar, isSaving, saveAnyway, cancelSaving } = editing;
  return (
    <ConfirmDialog
      open={similar.length > 0}
      title="Save anyway?"
      confirm="Save anyway"
      pending={isSaving}
      onCancel={cancelSaving}
      onConfirm={saveAnyway}
    >
      {similar.length === 1
        ? 'You may already have this publication:'
        : `${similar.length} existing publications look similar:`}
      {similar.slice(0, SHOWN).map(({ id, title, authors, journal, year, same }) => (
        <span key={id} className="mt-3 block border-l-2 border-line pl-3 text-sm wrap-anywhere">
          <span className="block font-medium text-ink">{plainTitle(title)}</span>
          <span className="line-clamp-2">{authors}</span>
          <span className="block">
            {[journal, year || null].filter(Boolean).join(', ')}
            {` (same ${same === 'doi' ? 'DOI' : 'title and year'})`}
          </span>
        </span>
      ))}
    </ConfirmDialog>
  );
}
