import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CallError } from '../../../src/client/api.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { byNewest } from '../../../src/lib/publications/sort.ts';
import { plainTitle } from '../../../src/lib/publications/titles.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';
import { EditDialog } from '../kit/edit-dialog.tsx';
import { useLeaveGuard } from '../kit/leave-guard.tsx';
import {
  changePublication,
  createPublication,
  type Publication,
  publicationsQuery,
  type SentFields,
  type Similar,
  similarPublications,
} from './calls.ts';
import { PublicationForm, usePublicationForm } from './form.tsx';

/** The form of a new publication, in the place of the list. */
export function AddPublication({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { form, isDirty } = usePublicationForm(null);
  const saving = useSavePublication(null, onClose);
  const { close, leaveDialog } = useLeaveGuard(() => isDirty, onClose);
  return (
    <Card as="section" labelledBy={`${id}-title`} className="max-w-3xl">
      <CardTitle as="h3" id={`${id}-title`} className="mb-4">
        New Publication
      </CardTitle>
      <PublicationForm id={id} stored={null} form={form} saving={saving} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" form={id} variant="primary" disabled={saving.pending}>
          Add Publication
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
      <DuplicateWarning saving={saving} />
      {leaveDialog}
    </Card>
  );
}

/** Changes a publication in a dialog. */
export function EditPublication({
  publication,
  onClose,
}: {
  publication: Publication;
  onClose: () => void;
}) {
  const id = useId();
  const { form, isDirty } = usePublicationForm(publication);
  const saving = useSavePublication(publication, onClose);
  return (
    <EditDialog
      wide
      title="Edit Publication"
      formId={id}
      isDirty={() => isDirty}
      saving={saving.pending}
      onClose={onClose}
    >
      <PublicationForm id={id} stored={publication} form={form} saving={saving} />
      <DuplicateWarning saving={saving} />
    </EditDialog>
  );
}

/** A publication that was not stored yet because it looks like others. */
interface PossibleDuplicate {
  fields: SentFields;
  similar: Similar[];
}

/** Stores a publication; one that looks like another is stored after a confirmation. */
function useSavePublication(stored: Publication | null, onSaved: () => void) {
  const queries = useQueryClient();
  const [possibleDuplicate, setPossibleDuplicate] = useState<PossibleDuplicate | null>(null);
  const saving = useMutation({
    async mutationFn({ fields, confirmed }: { fields: SentFields; confirmed: boolean }) {
      const similar = confirmed ? [] : await findSimilar(fields, stored);
      if (similar.length > 0) return { fields, similar };
      return stored ? changePublication(stored.id, fields) : createPublication(fields);
    },
    onSuccess(outcome) {
      if ('similar' in outcome) return setPossibleDuplicate(outcome);
      queries.setQueryData(
        publicationsQuery.queryKey,
        (known) =>
          known && [...known.filter(({ id }) => id !== outcome.id), outcome].sort(byNewest),
      );
      notifySuccess(stored ? 'Publication updated successfully.' : 'Publication added');
      onSaved();
    },
    onError: (error) => notifyError(stored ? withStatus(error) : 'Failed to create publication'),
    onSettled: (_outcome, _error, { confirmed }) => confirmed && setPossibleDuplicate(null),
  });
  const { error } = saving;
  return {
    save: (fields: SentFields) => saving.mutate({ fields, confirmed: false }),
    pending: saving.isPending,
    /** What the server found wrong. */
    error: error instanceof CallError ? error : null,
    possibleDuplicate,
    saveAnyway() {
      if (!possibleDuplicate) return;
      saving.mutate({ fields: possibleDuplicate.fields, confirmed: true });
    },
    cancel: () => setPossibleDuplicate(null),
  };
}

/** The stored publications that look like this one; empty when the call fails. */
async function findSimilar(fields: SentFields, stored: Publication | null): Promise<Similar[]> {
  const { title, year, doi } = fields;
  const known = title === stored?.title && year === stored.year && doi === stored.doi;
  if (known) return [];
  return similarPublications({ title, year, doi, id: stored?.id }).catch(() => []);
}

function withStatus(error: Error): string {
  return error instanceof CallError && error.status > 0
    ? `${error.status}: ${error.message}`
    : error.message;
}

/** How many similar publications are shown. */
const SHOWN = 3;

/** Asks before a publication is stored that may be a duplicate. */
function DuplicateWarning({
  saving: { possibleDuplicate, saveAnyway, cancel, pending },
}: {
  saving: ReturnType<typeof useSavePublication>;
}) {
  const similar = possibleDuplicate?.similar ?? [];
  return (
    <ConfirmDialog
      open={possibleDuplicate !== null}
      title="Store all the same?"
      confirm="Store All the Same"
      pending={pending}
      onCancel={cancel}
      onConfirm={saveAnyway}
    >
      {similar.length === 1
        ? 'A publication like this one is stored already:'
        : `${similar.length} publications like this one are stored already:`}
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
