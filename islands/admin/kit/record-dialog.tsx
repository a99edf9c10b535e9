import { useId, useState } from 'react';
import type { RecordDefinition } from '../../../records/define.ts';
import { useDeletion } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { makeRecordActions, type StoredRecord } from './record-calls.ts';
import { type EditedRecord, hasColumns, RecordForm, useRecordForm } from './record-form.tsx';
import { EditButtons } from './record-list.tsx';

/** Adds a record, or changes one: a dialog made of its fields, checked by its schema. */
export function RecordDialog({
  definition,
  edited,
  onClose,
}: {
  definition: RecordDefinition;
  edited: EditedRecord;
  onClose: () => void;
}) {
  const { messages } = definition;
  const formId = useId();
  const { form, fields, isDirty, saving, submit } = useRecordForm(definition, edited);
  return (
    <EditDialog
      title={edited.id === undefined ? messages.add : messages.edit}
      formId={formId}
      save={messages.save}
      wide={hasColumns(fields)}
      isDirty={() => isDirty}
      saving={saving}
      onClose={onClose}
    >
      <RecordForm id={formId} form={form} fields={fields} onSubmit={submit(onClose)} />
    </EditDialog>
  );
}

/** The dialogs of a list of records, and what opens them. */
export function useRecordDialogs(definition: RecordDefinition) {
  const { title, messages } = definition;
  const getTitle = (row: StoredRecord) => String(row[title]);
  const [edited, setEdited] = useState<EditedRecord | null>(null);
  const { askToDelete, deleteDialog } = useDeletion(makeRecordActions(definition).deletion, {
    question: (row) => messages.confirmDeletion(getTitle(row)),
  });
  return {
    /** Opens the form of a stored record, or of a new one with what it begins with. */
    edit: (record: EditedRecord) => setEdited(record),
    askToDelete,
    renderButtons: (row: StoredRecord) => (
      <EditButtons
        name={messages.toLabel(getTitle(row))}
        onEdit={() => setEdited(row)}
        onDelete={() => askToDelete(row)}
      />
    ),
    dialogs: (
      <>
        {edited && (
          <RecordDialog definition={definition} edited={edited} onClose={() => setEdited(null)} />
        )}
        {deleteDialog}
      </>
    ),
  };
}
