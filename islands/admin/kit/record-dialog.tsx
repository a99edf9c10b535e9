import { type QueryKey, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { Field, SelectField, TextArea } from '../../../src/ui/field.tsx';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { listIds } from '../../../src/values/list-ids.ts';
import { entries } from '../../../src/values/object.ts';
import { isSitePath } from '../../../src/values/site-path.ts';
import { useSingleUpload } from '../files/upload.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { FileButton } from './file-button.tsx';
import { bindInputs, Form, schemaResolver, showIssues, WEB_ADDRESS } from './form.tsx';
import { useUnsavedGuard } from './leave-guard.tsx';
import { OrderedList } from './ordered-list.tsx';
import type { RecordActions } from './record-calls.ts';
import { scaleImage } from './scale-image.ts';
import { TIME_ZONE, TimeZoneField } from './time-zone.tsx';
import { CheckField } from './toggle.tsx';
import { useAction } from './use-action.ts';
import { useAsOpened } from './use-as-opened.ts';

/** The query of records that can be chosen. */
export interface RecordChoices {
  queryKey: QueryKey;
  queryFn: () => Promise<{ id: number; title: string }[]>;
}

/** A field of a record's form. */
export type RecordField<Name extends string = string> = {
  name: Name;
  label: string;
  hint?: string;
  /** Over both columns. */
  wide?: boolean;
} & (
  | {
      as?: 'text' | 'address' | 'date' | 'time' | 'zone' | 'number';
      required?: boolean;
      placeholder?: string;
      maxLength?: number;
    }
  | { as: 'paragraphs'; rows?: number; maxLength?: number }
  | { as: 'choice'; options: readonly (readonly [value: string, label: string])[] }
  | { as: 'check' }
  | { as: 'upload'; maxLength?: number }
  | { as: 'image'; use: 'person' | 'project' }
  | { as: 'records'; query: RecordChoices; add: string; single?: boolean }
  | {
      as: 'list';
      add: string;
      item: readonly RecordField[];
      getName: (item: FieldValues) => string;
    }
);

/** A kind of record as the panel has it: whole sentences, its fields, and how a row of the list reads. */
export interface RecordScreen<
  Row extends { id: number },
  Schema extends z.ZodType<object, object>,
> {
  actions: RecordActions<Row, z.output<Schema>>;
  schema: Schema;
  /** The fields of the form, in their order. */
  fields: readonly RecordField<keyof z.output<Schema> & string>[];
  texts: { add: string; edit: string; save: string; saved: string; empty: string; search: string };
  /** The page that visitors read. */
  page: string;
  getName: (row: Row) => string;
  getDetails: (row: Row) => string;
  /** The rows in the order of the page. */
  sort?: (rows: Row[]) => Row[];
}

/** The language of a record, which each has. */
export const LANGUAGE_FIELD = {
  name: 'language',
  label: 'Language (optional)',
  placeholder: 'en',
  maxLength: 35,
  hint: 'Of the title and the text, where it is not that of the site.',
} as const;

/** Adds a record, or changes one: a dialog made of its fields, checked by its schema. */
export function RecordDialog<Row extends { id: number }, Schema extends z.ZodType<object, object>>({
  screen: { actions, schema, fields, texts },
  stored,
  onClose,
}: {
  screen: RecordScreen<Row, Schema>;
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
        fields.some((field) => field.name === name) &&
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
        const hasField = (path: string) => fields.some(({ name }) => path.split('.')[0] === name);
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
        {fields.map((field) => (
          <FormField key={field.name} form={form} field={field} path={field.name} />
        ))}
      </Form>
    </EditDialog>
  );
}

interface FormFieldProps {
  form: UseFormReturn<FieldValues>;
  field: RecordField;
  /** Of the value in the form: "materials.0.url". */
  path: string;
}

function FormField({ form, field, path }: FormFieldProps) {
  const bind = bindInputs(form);
  const { label, hint } = field;
  const className = field.wide || field.as === 'paragraphs' ? 'sm:col-span-2' : undefined;
  const common = { label, hint, className };
  if (field.as === 'check')
    return <CheckField {...{ label, ...(hint && { hint }) }} {...form.register(path)} />;
  if (field.as === 'list') return <ListField {...{ form, field, path }} />;
  if (field.as === 'image') return <ImageField {...{ form, field, path }} />;
  if (field.as === 'upload') return <UploadField {...{ form, field, path }} />;
  if (field.as === 'records') return <RecordsField {...{ form, field, path }} />;
  if (field.as === 'choice') {
    return (
      <SelectField {...common} {...bind(path)}>
        {field.options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  }
  if (field.as === 'paragraphs') {
    const { rows = 5, maxLength = 5_000 } = field;
    return <TextArea {...common} rows={rows} maxLength={maxLength} {...bind(path)} />;
  }
  const { as = 'text', required, placeholder, maxLength = 300 } = field;
  if (as === 'address') {
    const address = { type: 'url', placeholder: placeholder ?? 'https://', maxLength: 2_000 };
    return <Field {...common} {...address} required={required} {...bind(path, WEB_ADDRESS)} />;
  }
  if (as === 'zone') {
    return <TimeZoneField {...common} {...{ placeholder, maxLength }} {...bind(path, TIME_ZONE)} />;
  }
  if (as === 'number') return <Field {...common} inputMode="decimal" {...bind(path)} />;
  const type = as === 'time' ? 'time' : undefined;
  const example = placeholder ?? (as === 'date' ? '2024, 2024-05 or 2024-05-31' : undefined);
  return (
    <Field {...common} {...{ type, required, maxLength }} placeholder={example} {...bind(path)} />
  );
}

function ListField({
  form,
  field,
  path,
}: FormFieldProps & { field: RecordField & { as: 'list' } }) {
  const items = form.watch(path);
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{field.label}</legend>
      {field.hint && <p className="mb-2 text-sm text-muted">{field.hint}</p>}
      <OrderedList
        label={field.label}
        control={form.control}
        name={path}
        getName={(index) => `${field.getName(items[index] ?? {})} (${index + 1})`}
        add={{ label: field.add, item: toValues(field.item, {}) }}
      >
        {(index) => (
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {field.item.map((each) => (
              <FormField
                key={each.name}
                form={form}
                field={each}
                path={`${path}.${index}.${each.name}`}
              />
            ))}
          </div>
        )}
      </OrderedList>
    </fieldset>
  );
}

/** The address of a PDF, which may be uploaded here. */
function UploadField({ form, field: { label, hint }, path }: FormFieldProps) {
  const { sent, upload, question } = useSingleUpload();
  const take = async (file: File) => {
    const stored = await upload(file);
    if (stored) form.setValue(path, stored.url, { shouldDirty: true });
  };
  return (
    <div className="sm:col-span-2">
      <Field
        {...{ label, hint }}
        placeholder="https://"
        maxLength={2_000}
        {...bindInputs(form)(path, WEB_ADDRESS)}
      />
      <div className="mt-2">
        <FileButton
          label="Upload a PDF"
          disabled={sent !== null}
          onFiles={([file]) => file && void take(file)}
        >
          {sent ? `Uploading … ${Math.round(sent.share * 100)} %` : 'Upload a PDF'}
        </FileButton>
      </div>
      {question}
    </div>
  );
}

/** The address of a picture, which may be uploaded here. */
function ImageField({
  form,
  field,
  path,
}: FormFieldProps & { field: RecordField & { as: 'image' } }) {
  const address = form.watch(path);
  const upload = useAction(
    async (file: File) => {
      const form = { use: field.use, image: await scaleImage(file) };
      const call = adminApi.admin.settings.image.$post({ form });
      return (await expectOk(call, 'The picture could not be uploaded')).url;
    },
    { onSuccess: (url) => form.setValue(path, url, { shouldDirty: true }) },
  );
  return (
    <div>
      <Field label={field.label} maxLength={2_000} {...bindInputs(form)(path, WEB_ADDRESS)} />
      <div className="mt-2 flex items-center gap-3">
        {isSitePath(address) && (
          <img src={address} alt="As it is now" className="size-10 rounded-sm object-cover" />
        )}
        <FileButton
          accept="image/*"
          disabled={upload.isPending}
          onFiles={([file]) => file && upload.mutate(file)}
        >
          Upload a Picture
        </FileButton>
      </div>
    </div>
  );
}

/** Records of another kind, chosen by their names. */
function RecordsField({
  form,
  field,
  path,
}: FormFieldProps & { field: RecordField & { as: 'records' } }) {
  const { data: all = [] } = useQuery(field.query);
  const chosen: number[] = form.watch(path);
  const set = (ids: number[]) => form.setValue(path, ids, { shouldDirty: true });
  const { error } = bindInputs(form)(path);
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{field.label}</legend>
      <ul className="mb-2 grid gap-1 empty:hidden">
        {all.flatMap(({ id, title }) =>
          chosen.includes(id) ? (
            <li key={id} className="flex items-center gap-2 text-sm">
              <span className="min-w-0 grow wrap-anywhere">{title}</span>
              <IconButton
                icon={X}
                label={`Remove ${title}`}
                onClick={() => set(chosen.filter((each) => each !== id))}
              />
            </li>
          ) : (
            []
          ),
        )}
      </ul>
      <SelectField
        label={field.add}
        error={error}
        value=""
        onChange={({ currentTarget: { value } }) =>
          set(field.single ? [Number(value)] : [...chosen, Number(value)])
        }
      >
        <option value="">Choose …</option>
        {all.flatMap(({ id, title }) =>
          chosen.includes(id) ? (
            []
          ) : (
            <option key={id} value={id}>
              {title}
            </option>
          ),
        )}
      </SelectField>
    </fieldset>
  );
}

/** A record as the form holds it: what is not known is empty. */
const toValues = (fields: readonly RecordField[], record: object): FieldValues => {
  const known = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(
    fields.map((field) => {
      const value = known.get(field.name);
      if (field.as === 'check') return [field.name, value === true];
      if (field.as === 'records') return [field.name, listIds(value)];
      if (field.as === 'list') {
        const items: object[] = Array.isArray(value) ? value : [];
        return [field.name, items.map((item) => toValues(field.item, item))];
      }
      const [first] = field.as === 'choice' ? (field.options[0] ?? []) : [];
      return [field.name, String(value ?? first ?? '')];
    }),
  );
};

/** What a form says, as calls take it. A comma stands between thousands: a decimal one is refused, not skipped. */
const toSent = (fields: readonly RecordField[], values: FieldValues): FieldValues => ({
  ...values,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const { as, name } = field;
      if (as === 'records') return field.single ? [[name, values[name]?.[0] ?? null]] : [];
      const typed = String(values[name] ?? '').trim();
      if (as !== 'number') return [];
      return [[name, typed === '' ? null : Number(typed.replaceAll(/\s|,(?=\d{3}(?!\d))/g, ''))]];
    }),
  ),
});
