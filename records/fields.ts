import { z } from 'zod';
import { partialDate, required } from '../src/values/fields.ts';
import { languageTag } from '../src/values/language.ts';
import { endsBefore } from '../src/values/partial-date.ts';
import { parseRor } from '../src/values/ror.ts';
import { isSitePath } from '../src/values/site-path.ts';
import { siteFileKey } from '../src/values/storage-key.ts';
import { toWebAddress } from '../src/values/web-address.ts';

// The fields that records are made of: a zod schema says what is accepted, a description how the panel shows it.
// An optional text, date or address that is blank or absent is null.

/** The input of a field in the panel's form. */
type FieldControl =
  | {
      as?: 'text' | 'address' | 'date' | 'day' | 'time' | 'zone' | 'number';
      required?: boolean;
      placeholder?: string;
      maxLength?: number;
      inputMode?: 'numeric';
    }
  | { as: 'paragraphs'; rows?: number; maxLength?: number; required?: boolean }
  | { as: 'choice'; options: readonly (readonly [value: string, label: string])[] }
  | { as: 'check' }
  | { as: 'language' }
  | { as: 'upload'; maxLength?: number }
  | { as: 'image'; use: 'person' | 'project' }
  | { as: 'logo' }
  | {
      as: 'records';
      of: ReferencedKind;
      add: string;
      single?: boolean;
      /** The type of the publications that are offered first. */
      firstType?: 'Thesis';
    }
  | { as: 'list'; add: string; getName: (item: Record<string, string>) => string };

/** The kinds that fields of other records refer to. */
type ReferencedKind = 'publication' | 'person' | 'conference';

/** The label of a field, and what else its schema does not say. */
interface FieldText {
  label: string;
  hint?: string;
  /** Spans all columns of the form. */
  wide?: boolean | 'two';
  /** The heading of the fields that it is folded in with. */
  group?: string;
  /** Has the focus when the form opens. */
  autoFocus?: true;
  /** A label that depends on other fields. */
  getLabel?: (values: Record<string, unknown>) => string;
  /** A condition on other fields under which this one is required. */
  isRequired?: (values: Record<string, unknown>) => boolean;
  /** A condition on other fields; without one the field is always shown. */
  isShown?: (values: Record<string, unknown>) => boolean;
  /** The column in the database, where its name is not the field's in snake case. */
  column?: string;
}
export type FieldDescription = FieldText & FieldControl;

const descriptions = z.registry<FieldDescription>();

/** Describes a field. One without a description is not in the form. */
export function describe<Schema extends z.ZodType>(
  schema: Schema,
  description: FieldDescription,
): Schema {
  descriptions.add(schema, description);
  return schema;
}

/** The description of a field; undefined for one that the form does not have. */
export const getDescription = (field: z.core.$ZodType): FieldDescription | undefined =>
  descriptions.get(field);

/** A field without what wraps it: whether it may be null, and its value where none is given. */
export function unwrapField(field: z.core.$ZodType): {
  base: z.core.$ZodType;
  isNullable: boolean;
  initial: unknown;
} {
  if (field instanceof z.ZodPipe) {
    // What is read first, in `z.preprocess`, has no type.
    return unwrapField(field.in instanceof z.ZodTransform ? field.out : field.in);
  }
  if (field instanceof z.ZodNullable) return { ...unwrapField(field.unwrap()), isNullable: true };
  if (field instanceof z.ZodDefault) {
    return { ...unwrapField(field.unwrap()), initial: field.def.defaultValue };
  }
  return { base: field, isNullable: false, initial: undefined };
}

/** The fields of an object, also of one that may be null or is transformed; null where a field is no object. */
export function getShape(field: z.core.$ZodType): z.ZodRawShape | null {
  const { base } = unwrapField(field);
  return base instanceof z.ZodObject ? base.shape : null;
}

/** The fields of the items of a list; null where a field is no list of objects. */
export function getItemShape(field: z.core.$ZodType): z.ZodRawShape | null {
  const { base } = unwrapField(field);
  return base instanceof z.ZodArray ? getShape(base.element) : null;
}

const ADDRESSES: readonly unknown[] = ['address', 'upload', 'image', 'logo'];

/** True for a field with the address of a page, a file or a picture, and for a list of such fields. */
export const namesAddresses = (field: z.core.$ZodType): boolean =>
  ADDRESSES.includes(getDescription(field)?.as) ||
  Object.values(getItemShape(field) ?? {}).some(namesAddresses);

/** The addresses that a record names in its fields, each once. */
export function listAddresses(fields: z.ZodRawShape, record: object): string[] {
  const found = Object.entries(fields)
    .filter(([, field]) => namesAddresses(field))
    .flatMap(([name, field]): string[] => {
      const value: unknown = Reflect.get(record, name);
      if (typeof value === 'string') return [value];
      const shape = getItemShape(field);
      return shape && Array.isArray(value)
        ? value.flatMap((item) => listAddresses(shape, item))
        : [];
    });
  return [...new Set(found)];
}

type InputText = FieldText & { placeholder?: string };

const optionalText = (max: number) =>
  z
    .string('Please send text')
    .trim()
    .max(max, `At most ${max} characters, please`)
    .nullable()
    .default(null)
    .transform((text) => text || null);

/** One line of text. */
export const text = (max: number, description: InputText) =>
  describe(optionalText(max), { maxLength: max, ...description });

/** One line of text that is needed. @param missing the message without it */
export const requiredText = (max: number, missing: string, description: InputText) =>
  describe(required(missing, max), { maxLength: max, required: true, ...description });

/** Paragraphs of plain text. */
export const paragraphs = (max: number, description: FieldText & { rows?: number }) =>
  describe(optionalText(max), { as: 'paragraphs', maxLength: max, ...description });

/** Text that has to pass a check. @example checkedText(64, isTimeZone, 'Please give a time zone', { … }) */
export const checkedText = (
  max: number,
  isValid: (text: string) => boolean,
  wrong: string,
  description: InputText & { as?: 'time' | 'zone' },
) =>
  describe(
    optionalText(max).refine((text) => text === null || isValid(text), wrong),
    { maxLength: max, ...description },
  );

const MAX_ADDRESS = 2_000;
const ADDRESS = 'Please give a web address that begins with http:// or https://';
const isWebAddress = (text: string) => toWebAddress(text) !== null;

/** A web address. */
export const address = (description: InputText) =>
  describe(
    optionalText(MAX_ADDRESS).refine((text) => text === null || isWebAddress(text), ADDRESS),
    { as: 'address', ...description },
  );

/** An address that is needed. @param isValid what it may be; a web address, if not given */
export const requiredAddress = (
  description: InputText & { as?: 'address' | 'upload' },
  { isValid, wrong }: { isValid: (text: string) => boolean; wrong: string } = {
    isValid: isWebAddress,
    wrong: ADDRESS,
  },
) =>
  describe(
    z
      .string(wrong)
      .trim()
      .max(MAX_ADDRESS, `At most ${MAX_ADDRESS} characters, please`)
      .refine(isValid, wrong),
    { as: 'address', ...description },
  );

const FILE = 'Please give an address that begins with http:// or https://, or upload the file';

/** A PDF by its address: stored here, or elsewhere on the web. */
export const file = (description: FieldText) =>
  requiredAddress(
    { as: 'upload', ...description },
    { isValid: (text) => isWebAddress(text) || siteFileKey(text) !== null, wrong: FILE },
  );

/** A picture by its address: stored here, or elsewhere on the web. */
export const image = (use: 'person' | 'project', description: FieldText) =>
  describe(
    optionalText(MAX_ADDRESS).refine(
      (text) => text === null || isWebAddress(text) || (isSitePath(text) && !/\s/.test(text)),
      FILE,
    ),
    { as: 'image', use, ...description },
  );

/** A year, a month or a day: "2024", "2024-05" or "2024-05-31". */
export const date = (description: InputText) =>
  describe(partialDate.default(null), { as: 'date', ...description });

/** A yes or no; no, if not given. */
export const check = (description: FieldText) =>
  describe(z.boolean('must be true or false').default(false), { as: 'check', ...description });

/** One of a table of values and their labels. @param first the value if none is given */
export function choice<Value extends string>(
  options: Readonly<Record<Value, string>>,
  first: NoInfer<Value>,
  description: FieldText,
) {
  // The names of a table that is written down.
  const values = Object.keys(options) as [Value];
  const schema = z.enum(values, `Please give one of these: ${values.join(', ')}`);
  const labels = Object.entries<string>(options);
  return describe(schema.default(first), { as: 'choice', options: labels, ...description });
}

/** The language of a record's texts; null for the site's. */
export const language = (description: Partial<FieldText> = {}) =>
  describe(languageTag.default(null), {
    ...{ as: 'language', label: 'Language (optional)' },
    ...description,
  });

/** Text that names somebody or something in a register, as `parse` reads it. @param wrong the message for any other */
export const identifier = (parse: (text: string) => string | null, wrong: string) =>
  z
    .string('Please send text')
    .nullable()
    .default(null)
    .transform((text, context) => {
      if (!text?.trim()) return null;
      const found = parse(text);
      if (!found) context.addIssue(wrong);
      return found;
    });

/** An organisation by its id in the Research Organization Registry, stored as its address. */
export const ror = (description: InputText) =>
  describe(identifier(parseRor, 'This is no ROR id: please copy it from ror.org'), {
    placeholder: 'https://ror.org/…',
    ...description,
  });

/** An amount of money. */
export const amount = (description: FieldText) =>
  describe(
    z
      .number('Please give the amount as a number')
      .min(0, 'Please give no amount below 0')
      .max(1e12, 'Please give an amount below 1,000,000,000,000')
      .nullable()
      .default(null),
    { as: 'number', ...description },
  );

/** A currency by its three letters (ISO 4217). */
export const currency = (description: FieldText) =>
  describe(
    optionalText(3)
      .transform((text) => text?.toUpperCase() ?? null)
      .refine(
        (text) => text === null || /^[A-Z]{3}$/.test(text),
        'Please give a currency by its three letters, EUR or USD',
      ),
    { placeholder: 'EUR', maxLength: 3, ...description },
  );

/** Records of another kind, by their ids. */
export const references = (
  of: ReferencedKind,
  max: number,
  description: FieldText & { add: string },
) =>
  describe(
    z
      .array(z.int('Please send ids as numbers'), 'Please send the ids as a list')
      .max(max, `At most ${max}, please`)
      .default([]),
    { as: 'records', of, ...description },
  );

/** One record of another kind, by its id. */
export const reference = (
  of: ReferencedKind,
  description: FieldText & { add: string; firstType?: 'Thesis' },
) =>
  describe(z.int('Please send an id').nullable().default(null), {
    ...{ as: 'records', of, single: true },
    ...description,
  });

/**
 * A list of parts, each with fields of its own.
 *
 * @param items the noun of the messages: "materials"
 */
export const list = <Item extends z.ZodType>(
  max: number,
  items: string,
  item: Item,
  description: FieldText & { add: string; getName: (item: Record<string, string>) => string },
) =>
  describe(
    z
      .array(item, `Please send the ${items} as a list`)
      .max(max, `At most ${max} ${items}, please`)
      .default([]),
    { as: 'list', ...description },
  );

/** A check of a record: it ends no earlier than it begins. The issue is at its end. */
export function checkSpan({
  value,
  issues,
}: z.core.ParsePayload<{ from: string | null; to: string | null }>): void {
  if (!endsBefore(value)) return;
  const message = 'This is before its beginning';
  issues.push({ code: 'custom', input: value, path: ['to'], message });
}
