import { type QueryKey, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { type FieldValues, get, set, type UseFormReturn } from 'react-hook-form';
import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import { Field, FieldNotes, SelectField, TextArea } from '../../../src/ui/parts/field.tsx';
import { IconButton } from '../../../src/ui/parts/icon-button.tsx';
import { listIds } from '../../../src/values/list-ids.ts';
import { isSitePath } from '../../../src/values/site-path.ts';
import { parseAmount } from '../../../src/values/typed-number.ts';
import { useSingleUpload } from '../files/upload.tsx';
import { type Choice, Combobox } from './combobox.tsx';
import { FileButton } from './file-button.tsx';
import { bindInputs, findListMessage, INTEGER, WEB_ADDRESS } from './form.tsx';
import { LANGUAGE, LanguageField } from './language-field.tsx';
import { LogoField } from './logo-field.tsx';
import { NamesField } from './names-field.tsx';
import { OrderedList } from './ordered-list.tsx';
import { scaleImage } from './scale-image.ts';
import { TIME_ZONE, TimeZoneField } from './time-zone.tsx';
import { CheckField } from './toggle.tsx';
import { useAction } from './use-action.ts';

/** The query for the available records. */
export interface RecordChoices {
  queryKey: QueryKey;
  queryFn: () => Promise<(Choice & { id: number })[]>;
}

/** A single-line field. */
interface TextField {
  as?: 'text' | 'email' | 'address' | 'date' | 'day' | 'time' | 'zone' | 'number' | 'integer';
  required?: boolean;
  placeholder?: string;
  maxLength?: number;
  inputMode?: 'numeric';
  /** Additional attributes of its input. */
  input?: ComponentProps<'input'>;
}

/** A field of a record's form. */
export type RecordField<Name extends string = string> = {
  /** Path of the value, "title", or of a part of it, "organisation.name". */
  name: Name;
  label: string;
  hint?: string;
  /** Spans all columns, or two. */
  wide?: boolean | 'two';
  /** Heading of the collapsed group that it belongs to. */
  group?: string;
  /** Focused when the form opens. */
  autoFocus?: true;
  /** Label, if it depends on other fields. */
  getLabel?: (values: FieldValues) => string;
  /** Condition under which it is required, if it depends on other fields. */
  isRequired?: (values: FieldValues) => boolean;
  /** Condition under which it is shown; always, if omitted. */
  isShown?: (values: FieldValues) => boolean;
} & (
  | TextField
  | { as: 'paragraphs'; rows?: number; maxLength?: number; required?: boolean }
  | { as: 'choice'; options: readonly (readonly [value: string, label: string])[] }
  | { as: 'check'; input?: ComponentProps<'input'> }
  | { as: 'names'; add: string }
  | { as: 'language' }
  | { as: 'upload'; maxLength?: number }
  | { as: 'image'; use: 'person' | 'project' }
  | { as: 'logo' }
  | { as: 'records'; query: RecordChoices; add: string; single?: boolean }
  | {
      as: 'list';
      add: string;
      item: readonly RecordField[];
      getName: (item: FieldValues) => string;
    }
);

/** The language of a record, a field of every type. */
export const LANGUAGE_FIELD = {
  as: 'language',
  name: 'language',
  label: 'Language (optional)',
} as const;

interface FormFieldProps {
  form: UseFormReturn<FieldValues>;
  field: RecordField;
  /** Path of the value in the form: "materials.0.url". */
  path: string;
}

/** True if a field spans all columns of the form. */
export const isWide = ({ wide, as }: RecordField): boolean => wide === true || as === 'paragraphs';

/** Input of a record's form, bound to its value. */
export function FormField({ form, field, path }: FormFieldProps) {
  const bind = bindInputs(form);
  const { hint, autoFocus, isShown, getLabel } = field;
  if (isShown && !isShown(form.watch())) return null;
  const label = getLabel?.(form.watch()) ?? field.label;
  const className = isWide(field)
    ? 'col-span-full'
    : field.wide === 'two'
      ? 'col-span-2'
      : undefined;
  const common = { label, hint, className, autoFocus };
  if (field.as === 'check') {
    return (
      <div className={className}>
        <CheckField
          {...{ label, ...(hint && { hint }), ...field.input }}
          {...form.register(path)}
        />
      </div>
    );
  }
  if (field.as === 'language') {
    return (
      <LanguageField {...{ label, className, ...(hint && { hint }) }} {...bind(path, LANGUAGE)} />
    );
  }
  if (field.as === 'names') return <NamesField {...{ form, path, label, hint, add: field.add }} />;
  if (field.as === 'list') return <ListField {...{ form, field, path }} />;
  if (field.as === 'image') return <ImageField {...{ form, field, path }} />;
  if (field.as === 'logo') {
    const setLogo = (logo: string) => form.setValue(path, logo, { shouldDirty: true });
    const { error } = bind(path);
    return <LogoField {...{ ...common, error }} value={form.watch(path)} onChange={setLogo} />;
  }
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
    const { rows = 5, maxLength = 5_000, required } = field;
    return <TextArea {...common} {...{ rows, maxLength, required }} {...bind(path)} />;
  }
  return <TextInput {...{ form, field, path }} {...common} />;
}

/** The single-line input for a type of value. */
function TextInput({
  form,
  field,
  path,
  ...common
}: FormFieldProps & { field: RecordField & TextField } & Pick<
    ComponentProps<typeof Field>,
    'label' | 'hint' | 'className' | 'autoFocus'
  >) {
  const bind = bindInputs(form);
  const { as = 'text', required, placeholder, maxLength = 300, inputMode } = field;
  const input = { ...common, autoComplete: 'off', required, placeholder, maxLength, inputMode };
  const further = field.input;
  if (as === 'address') {
    const address = { type: 'url', placeholder: placeholder ?? 'https://', maxLength: 2_000 };
    return <Field {...input} {...address} {...further} {...bind(path, WEB_ADDRESS)} />;
  }
  if (as === 'zone') return <TimeZoneField {...input} {...further} {...bind(path, TIME_ZONE)} />;
  if (as === 'number') return <Field {...input} inputMode="decimal" {...further} {...bind(path)} />;
  if (as === 'integer') {
    return <Field {...input} inputMode="numeric" {...further} {...bind(path, INTEGER)} />;
  }
  const kinds = {
    text: {},
    date: { placeholder: placeholder ?? '2024, 2024-05 or 2024-05-31' },
    day: { type: 'date' },
    time: { type: 'time' },
    email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  };
  return <Field {...input} {...kinds[as]} {...further} {...bind(path)} />;
}

function ListField({
  form,
  field,
  path,
}: FormFieldProps & { field: RecordField & { as: 'list' } }) {
  const id = useId();
  const items = form.watch(path);
  const error = findListMessage(get(form.formState.errors, path));
  return (
    <fieldset className="sm:col-span-2" aria-describedby={error && `${id}-error`}>
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
      <FieldNotes {...{ id, error }} />
    </fieldset>
  );
}

/** The address of a PDF, with an upload button. */
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
          {sent ? `Uploading … ${Math.round(sent.share * 100)}%` : 'Upload a PDF'}
        </FileButton>
      </div>
      {question}
    </div>
  );
}

/** The address of an image, with an upload button. */
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
      return (await expectOk(call, 'The image could not be uploaded')).url;
    },
    { onSuccess: (url) => form.setValue(path, url, { shouldDirty: true }) },
  );
  return (
    <div>
      <Field label={field.label} maxLength={2_000} {...bindInputs(form)(path, WEB_ADDRESS)} />
      <div className="mt-2 flex items-center gap-3">
        {isSitePath(address) && (
          <img src={address} alt="Current version" className="size-10 rounded-sm object-cover" />
        )}
        <FileButton
          accept="image/*"
          disabled={upload.isPending}
          onFiles={([file]) => file && upload.mutate(file)}
        >
          Upload an image
        </FileButton>
      </div>
    </div>
  );
}

/** References to records of another type, chosen by name. */
function RecordsField({
  form,
  field: { label, query, add, single },
  path,
}: FormFieldProps & { field: RecordField & { as: 'records' } }) {
  const { data: all = [] } = useQuery(query);
  const ids: number[] = form.watch(path);
  const set = (next: number[]) => form.setValue(path, next, { shouldDirty: true });
  const isChosen = ({ id }: { id: number }) => ids.includes(id);
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <ul className="mb-2 grid gap-1 empty:hidden">
        {all.filter(isChosen).map(({ id, title }) => (
          <li key={id} className="flex items-center gap-2 text-sm">
            <span className="min-w-0 grow wrap-anywhere">{title}</span>
            <IconButton
              icon={X}
              label={`Remove ${title}`}
              onClick={() => set(ids.filter((each) => each !== id))}
            />
          </li>
        ))}
      </ul>
      <Combobox
        label={add}
        error={bindInputs(form)(path).error}
        choices={all.filter((each) => !isChosen(each))}
        onChoose={({ id }) => set(single ? [id] : [...ids, id])}
      />
    </fieldset>
  );
}

/** A record as form values: unknown values are empty. */
export function toValues(fields: readonly RecordField[], record: object): FieldValues {
  const values: FieldValues = {};
  for (const field of fields) set(values, field.name, toValue(field, get(record, field.name)));
  return values;
}

function toValue(field: RecordField, value: unknown): unknown {
  if (field.as === 'check') return value === true;
  if (field.as === 'records') return listIds(value);
  if (field.as === 'list') {
    const items: object[] = Array.isArray(value) ? value : [];
    return items.map((item) => toValues(field.item, item));
  }
  // More decimals, which only API calls store, would be read as thousands.
  if (field.as === 'number' && typeof value === 'number') return String(Number(value.toFixed(2)));
  const [first] = field.as === 'choice' ? (field.options[0] ?? []) : [];
  return String(value ?? first ?? '');
}

/** Form values in the notation of API calls. A group without any text, such as an organisation, is null. */
export function toSent(fields: readonly RecordField[], values: FieldValues): FieldValues {
  const sent = { ...values };
  for (const field of fields) {
    const { as, name } = field;
    const [group = name, part] = name.split('.');
    const typed = String(values[name] ?? '').trim();
    if (as === 'records' && field.single) sent[name] = values[name]?.[0] ?? null;
    if (as === 'number') {
      sent[name] = typed === '' ? null : parseAmount(typed);
    }
    if (part && Object.values(values[group]).every((text) => String(text).trim() === '')) {
      sent[group] = null;
    }
  }
  return sent;
}
