import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { RecordDefinition } from '../../../records/define.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { Form, schemaResolver, showFailure } from './form.tsx';
import { toFormFields } from './form-fields.ts';
import { useUnsavedGuard } from './leave-guard.tsx';
import { makeRecordActions } from './record-calls.ts';
import { FormField, isWide, type RecordField, toSent, toValues } from './record-fields.tsx';
import { useAction } from './use-action.ts';
import { useAsOpened } from './use-as-opened.ts';

/** A stored record, or the initial values of a new one. */
export type EditedRecord = { id: number } | ({ id?: undefined } & Record<string, unknown>);

/** State of the form of a record. Empty values of a new record are not sent. */
export function useRecordForm(definition: RecordDefinition, edited: EditedRecord) {
  const { sentSchema, messages } = definition;
  const { id } = edited;
  const fields = toFormFields(definition.fields);
  const actions = makeRecordActions(definition);
  const saveAsOpened = useAsOpened();
  const form = useForm<FieldValues>({
    defaultValues: toValues(fields, edited),
    resolver: schemaResolver(sentSchema, (values) => toSent(fields, values)),
  });
  const { isDirty } = form.formState;
  useUnsavedGuard(isDirty);
  const save = useAction(
    (values: FieldValues) => {
      const sent = Object.entries(sentSchema.parse(toSent(fields, values)));
      if (id === undefined) {
        return actions.create(Object.fromEntries(sent.filter(([, value]) => value !== null)));
      }
      const before = new Map(Object.entries(edited));
      const isChanged = ([name, value]: [string, unknown]) =>
        fields.some((field) => field.name.split('.')[0] === name) &&
        JSON.stringify(value) !== JSON.stringify(before.get(name));
      const changes = Object.fromEntries(sent.filter(isChanged));
      return saveAsOpened(edited, changes, (options) => actions.change(id, changes, options));
    },
    {
      done: id === undefined ? messages.added : messages.saved,
      changes: [actions.list],
      onError: (error) => showFailure(form, error),
    },
  );
  const isEmpty = (field: RecordField) =>
    'required' in field && field.required && form.getValues(field.name).trim() === '';
  return {
    form,
    fields,
    isDirty,
    saving: save.isPending,
    /** @param done called once it is saved */
    submit: (done: () => void) =>
      form.handleSubmit(
        (values) => save.mutate(values, { onSuccess: done }),
        () => {
          if (messages.incomplete === '' || !fields.some(isEmpty)) return;
          notifyError(messages.incomplete, 'Missing information');
        },
      ),
  };
}

/** The fields of a record. The submit button is elsewhere and refers to the form's id. */
export function RecordForm({
  id,
  form,
  fields,
  onSubmit,
}: {
  id: string;
  form: UseFormReturn<FieldValues>;
  fields: readonly RecordField[];
  onSubmit: () => void;
}) {
  return (
    <Form
      id={id}
      onSubmit={onSubmit}
      className={hasColumns(fields) ? 'grid grid-cols-1 gap-4 sm:grid-cols-2' : 'grid gap-4'}
    >
      {fields.map((field) => (
        <FormField key={field.name} form={form} field={field} path={field.name} />
      ))}
    </Form>
  );
}

/** True if a form has fields side by side. */
export const hasColumns = (fields: readonly RecordField[]): boolean => !fields.every(isWide);
