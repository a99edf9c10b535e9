import { type FieldValues, useForm } from 'react-hook-form';
import type { RecordDefinition } from '../../../records/define.ts';
import { FormDialog } from './edit-dialog.tsx';
import { schemaResolver, showFailure } from './form.tsx';
import { toFormFields } from './form-fields.ts';
import { makeRecordActions } from './record-calls.ts';
import { FormField, toSent, toValues } from './record-fields.tsx';
import { useAction } from './use-action.ts';
import { useAsOpened } from './use-as-opened.ts';

/** Adds a record, or changes one: a dialog made of its fields, checked by its schema. */
export function RecordDialog({
  definition,
  stored,
  onClose,
}: {
  definition: RecordDefinition;
  /** Null for a new one. */
  stored: { id: number } | null;
  onClose: () => void;
}) {
  const { sentSchema, messages } = definition;
  const fields = toFormFields(definition.fields);
  const actions = makeRecordActions(definition);
  const saveAsOpened = useAsOpened();
  const form = useForm<FieldValues>({
    defaultValues: toValues(fields, stored ?? {}),
    resolver: schemaResolver(sentSchema, (values) => toSent(fields, values)),
  });
  const save = useAction(
    (values: FieldValues) => {
      const sent = sentSchema.parse(toSent(fields, values));
      if (!stored) return actions.create(sent);
      const before = new Map(Object.entries(stored));
      const isChanged = ([name, value]: [string, unknown]) =>
        fields.some((field) => field.name.split('.')[0] === name) &&
        JSON.stringify(value) !== JSON.stringify(before.get(name));
      const changes = Object.fromEntries(Object.entries(sent).filter(isChanged));
      return saveAsOpened(stored, changes, (options) =>
        actions.change(stored.id, changes, options),
      );
    },
    {
      done: messages.saved,
      changes: [actions.list],
      onError: (error) => showFailure(form, error),
    },
  );
  return (
    <FormDialog
      title={stored ? messages.edit : messages.add}
      save={messages.save}
      wide
      form={form}
      saving={save.isPending}
      onSubmit={(values) => save.mutate(values, { onSuccess: onClose })}
      onClose={onClose}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2"
    >
      {fields.map((field) => (
        <FormField key={field.name} form={form} field={field} path={field.name} />
      ))}
    </FormDialog>
  );
}
