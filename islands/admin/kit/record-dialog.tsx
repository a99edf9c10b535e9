import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { RecordDefinition } from '../../../records/define.ts';
import { useDeletion } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { makeRecordActions, type StoredRecord } from './record-calls.ts';
import { type EditedRecord, hasColumns, RecordForm, useRecordForm } from './record-form.tsx';
import { EditButtons } from './record-list.tsx';
import { useEdited } from './use-edited.ts';

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
  // As it was opened: the list is fetched again while somebody types.
  const [opened] = useState(edited);
  const { form, fields, isDirty, saving, submit } = useRecordForm(definition, opened);
  return (
    <EditDialog
      title={opened.id === undefined ? messages.add : messages.edit}
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
  const { list, deletion } = makeRecordActions(definition);
  const { edited: stored, edit } = useEdited(useQuery(list).data);
  const [added, setAdded] = useState<EditedRecord | null>(null);
  const edited = stored ?? added;
  const close = () => {
    edit(null);
    setAdded(null);
  };
  const { askToDelete, deleteDialog } = useDeletion(deletion, {
    question: (row) => messages.confirmDeletion(getTitle(row)),
  });
  return {
    edit,
    /** Opens the form of a new record, with what it begins with. */
    add: (fields: Record<string, unknown> = {}) => setAdded({ ...fields, id: undefined }),
    askToDelete,
    renderButtons: (row: StoredRecord) => (
      <EditButtons
        name={messages.toLabel(getTitle(row))}
        onEdit={() => edit(row)}
        onDelete={() => askToDelete(row)}
      />
    ),
    dialogs: (
      <>
        {edited && (
          <RecordDialog key={edited.id} definition={definition} edited={edited} onClose={close} />
        )}
        {deleteDialog}
      </>
    ),
  };
}
