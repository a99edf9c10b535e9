import { useId } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { notifyError } from '../../../src/client/notify.ts';
import { entries } from '../../../src/values/object.ts';
import { EditDialog } from './edit-dialog.tsx';
import { Form, schemaResolver, showIssues } from './form.tsx';
import { useUnsavedGuard } from './leave-guard.tsx';
import type { RecordActions } from './record-calls.ts';
import { FormField, type RecordField, toSent, toValues } from './record-fields.tsx';
import { useAction } from './use-action.ts';
import { useAsOpened } from './use-as-opened.ts';

type FieldName<Schema extends z.ZodType> = keyof z.output<Schema> & string;

/** The form of a kind of record: its fields in their order, how they are checked, and where they are sent. */
export interface RecordForm<Row extends { id: number }, Schema extends z.ZodType<object, object>> {
  actions: RecordActions<Row, z.output<Schema>>;
  schema: Schema;
  fields: readonly RecordField<FieldName<Schema> | `${FieldName<Schema>}.${string}`>[];
  texts: { add: string; edit: string; save: string; saved: string };
}

/** A kind of record as the panel has it: its form, and how a row of the list reads. */
export interface RecordScreen<Row extends { id: number }, Schema extends z.ZodType<object, object>>
  extends RecordForm<Row, Schema> {
  texts: RecordForm<Row, Schema>['texts'] & { empty: string; search: string };
  /** The page that visitors read. */
  page: string;
  getName: (row: Row) => string;
  getDetails: (row: Row) => string;
  /** The rows in the order of the page. */
  sort?: (rows: Row[]) => Row[];
}

/** Adds a record, or changes one: a dialog made of its fields, checked by its schema. */
export function RecordDialog<Row extends { id: number }, Schema extends z.ZodType<object, object>>({
  form: { actions, schema, fields, texts },
  stored,
  onClose,
}: {
  form: RecordForm<Row, Schema>;
  /** Null for a new one. */
  stored: Row | null;
  onClose: () => void;
}) {
  const formId = useId();
  const saveAsOpened = useAsOpened();
  const form = useForm<FieldValues>({
    defaultValues: toValues(fields, stored ?? {}),
    resolver: schemaResolver(schema, (values) => toSent(fields, values)),
  });
  const { isDirty } = form.formState;
  useUnsavedGuard(isDirty);
  const save = useAction(
    (values: FieldValues) => {
      const sent = schema.parse(toSent(fields, values));
      if (!stored) return actions.create(sent);
      const before = new Map(Object.entries(stored));
      const isChanged = ([name, value]: [string, unknown]) =>
        fields.some((field) => field.name.split('.')[0] === name) &&
        JSON.stringify(value) !== JSON.stringify(before.get(name));
      // A part of what the schema gave.
      const changes = Object.fromEntries(entries(sent).filter(isChanged)) as Partial<
        z.output<Schema>
      >;
      return saveAsOpened(stored, changes, (options) =>
        actions.change(stored.id, changes, options),
      );
    },
    {
      done: texts.saved,
      changes: [actions.list],
      onError(error) {
        const hasField = (path: string) => fields.some(({ name }) => path.startsWith(name));
        if (!showIssues(form, error, (path) => (hasField(path) ? path : null))) notifyError(error);
      },
    },
  );
  return (
    <EditDialog
      title={stored ? texts.edit : texts.add}
      formId={formId}
      save={texts.save}
      wide
      isDirty={() => isDirty}
      saving={save.isPending}
      onClose={onClose}
    >
      <Form
        id={formId}
        onSubmit={form.handleSubmit((values) => save.mutate(values, { onSuccess: onClose }))}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
      >
        {fields.map(({ isShown, getLabel, ...field }) =>
          isShown && !isShown(form.watch()) ? null : (
            <FormField
              key={field.name}
              form={form}
              field={getLabel ? { ...field, label: getLabel(form.watch()) } : field}
              path={field.name}
            />
          ),
        )}
      </Form>
    </EditDialog>
  );
}
