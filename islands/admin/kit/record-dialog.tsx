import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type RecordDefinition, readFact } from '../../../records/define.ts';
import type { Column } from '../../../src/ui/parts/data-table.tsx';
import { useDeletion } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { makeRecordActions, type StoredRecord } from './record-calls.ts';
import { type EditedRecord, hasColumns, RecordForm, useRecordForm } from './record-form.tsx';
import { useEdited } from './use-edited.ts';

/** Dialog to add or edit a record, made of its fields and validated by its schema. */
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
  // The record as it was opened, since the list may be fetched again during editing.
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

/** The columns of a list of records, derived from the first one. */
function makeColumns({ columns }: RecordDefinition, [first]: StoredRecord[]) {
  const toFact = (row: StoredRecord, header: string) => readFact(columns?.(row)[header] ?? null);
  return Object.keys((first && columns?.(first)) ?? {}).map(
    (header): Column<StoredRecord> => ({
      header,
      cell: (row) => <span className="whitespace-nowrap">{toFact(row, header).text}</span>,
      sort: (row) => toFact(row, header).by,
    }),
  );
}

/** Props of a list of records, except its rows. */
export type RecordRows = ReturnType<typeof useRecordDialogs>['list'];

/** The dialogs of a list of records, and functions to open them. */
export function useRecordDialogs(definition: RecordDefinition) {
  const { title, messages, details, page, path, shown } = definition;
  const getTitle = (row: StoredRecord) => String(row[title]);
  const isShown = (row: StoredRecord) =>
    Object.entries(shown ?? {}).every(([field, value]) => row[field] === value);
  const { list, deletion } = makeRecordActions(definition);
  const { data: rows = [] } = useQuery(list);
  const { edited: stored, edit } = useEdited(rows);
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
    /** Opens the form of a new record, with initial values. */
    add: (fields: Record<string, unknown> = {}) => setAdded({ ...fields, id: undefined }),
    askToDelete,
    /** Props of its `RecordList`, except the rows. */
    list: {
      caption: definition.heading,
      columns: makeColumns(definition, rows),
      getName: (row: StoredRecord) => messages.toLabel(getTitle(row)),
      titleHeader: title.replace(/^./, (letter) => letter.toUpperCase()),
      renderTitle: getTitle,
      getDetails: (row: StoredRecord) => details(row).filter(Boolean).join(' · '),
      ...(page && { getPath: (row: StoredRecord) => (isShown(row) ? path(row.id) : null) }),
      onEdit: edit,
      onDelete: askToDelete,
    },
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
