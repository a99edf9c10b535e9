import { z } from 'zod';
import { partialDate, required } from '../src/values/fields.ts';
import { languageTag } from '../src/values/language.ts';
import { endsBefore } from '../src/values/partial-date.ts';
import { parseRor } from '../src/values/ror.ts';
import { isSitePath } from '../src/values/site-path.ts';
import { siteFileKey } from '../src/values/storage-key.ts';
import { toWebAddress } from '../src/values/web-address.ts';

// The fields of records: a zod schema validates, a description defines the input in the panel. Optional text, dates and
// addresses are null if blank or absent.

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
      /** Type of publications that are listed first. */
      firstType?: 'Thesis';
    }
  | { as: 'list'; add: string; getName: (item: Record<string, string>) => string };

/** The types of records that fields of other records refer to. */
type ReferencedKind = 'publication' | 'person' | 'conference';

/** The label of a field, and everything else that its schema does not define. */
interface FieldText {
  label: string;
  hint?: string;
  /** Spans all columns of the form. */
  wide?: boolean | 'two';
  /** Heading of the collapsed group that the field is in. */
  group?: string;
  /** Focused when the form opens. */
  autoFocus?: true;
  /** A label that depends on other fields. */
  getLabel?: (values: Record<string, unknown>) => string;
  /** A condition on other fields under which this one is required. */
  isRequired?: (values: Record<string, unknown>) => boolean;
  /** A condition on other fields; if omitted, the field is always shown. */
  isShown?: (values: Record<string, unknown>) => boolean;
  /** Column in the database, if its name is not the field's in snake case. */
  column?: string;
}
export type FieldDescription = FieldText & FieldControl;

const descriptions = z.registry<FieldDescription>();

/** Describes a field. Fields without a description are not in the form. */
export function describe<Schema extends z.ZodType>(
  schema: Schema,
  description: FieldDescription,
): Schema {
  descriptions.add(schema, description);
  return schema;
}

/** The description of a field; undefined if the form does not have it. */
export const getDescription = (field: z.core.$ZodType): FieldDescription | undefined =>
  descriptions.get(field);

/** Unwraps a field: whether it is nullable, and its default value. */
export function unwrapField(field: z.core.$ZodType): {
  base: z.core.$ZodType;
  isNullable: boolean;
  initial: unknown;
} {
  if (field instanceof z.ZodPipe) {
    // The input of `z.preprocess` has no type.
    return unwrapField(field.in instanceof z.ZodTransform ? field.out : field.in);
  }
  if (field instanceof z.ZodNullable) return { ...unwrapField(field.unwrap()), isNullable: true };
  if (field instanceof z.ZodDefault) {
    return { ...unwrapField(field.unwrap()), initial: field.def.defaultValue };
  }
  return { base: field, isNullable: false, initial: undefined };
}

/** The fields of an object, also if it is nullable or transformed; null if a field is not an object. */
export function getShape(field: z.core.$ZodType): z.ZodRawShape | null {
  const { base } = unwrapField(field);
  return base instanceof z.ZodObject ? base.shape : null;
}

/** The fields of a list's items; null if a field is not a list of objects. */
export function getItemShape(field: z.core.$ZodType): z.ZodRawShape | null {
  const { base } = unwrapField(field);
  return base instanceof z.ZodArray ? getShape(base.element) : null;
}

const ADDRESSES: readonly unknown[] = ['address', 'upload', 'image', 'logo'];

/** True for a field with the address of a page, file or image, and for a list of such fields. */
export const namesAddresses = (field: z.core.$ZodType): boolean =>
  ADDRESSES.includes(getDescription(field)?.as) ||
  Object.values(getItemShape(field) ?? {}).some(namesAddresses);

/** The distinct addresses in a record's fields. */
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
    .string('Send text')
    .trim()
    .max(max, `At most ${max} characters`)
    .nullable()
    .default(null)
    .transform((text) => text || null);

/** One line of text. */
export const text = (max: number, description: InputText) =>
  describe(optionalText(max), { maxLength: max, ...description });

/**
 * One required line of text.
 *
 * @param missing message if it is missing
 */
export const requiredText = (max: number, missing: string, description: InputText) =>
  describe(required(missing, max), { maxLength: max, required: true, ...description });

/** Paragraphs of plain text. */
export const paragraphs = (max: number, description: FieldText & { rows?: number }) =>
  describe(optionalText(max), { as: 'paragraphs', maxLength: max, ...description });

/**
 * Validated text.
 *
 * @example checkedText(64, isTimeZone, 'Enter a time zone', { … })
 */
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
const ADDRESS = 'Enter a web address that begins with http:// or https://';
const isWebAddress = (text: string) => toWebAddress(text) !== null;

/** A web address. */
export const address = (description: InputText) =>
  describe(
    optionalText(MAX_ADDRESS).refine((text) => text === null || isWebAddress(text), ADDRESS),
    { as: 'address', ...description },
  );

/**
 * A required address.
 *
 * @param isValid test of the address; by default, a web address
 */
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
      .max(MAX_ADDRESS, `At most ${MAX_ADDRESS} characters`)
      .refine(isValid, wrong),
    { as: 'address', ...description },
  );

const FILE = 'Enter an address that begins with http:// or https://, or upload the file';

/** The address of a PDF: stored here, or elsewhere on the web. */
export const file = (description: FieldText) =>
  requiredAddress(
    { as: 'upload', ...description },
    { isValid: (text) => isWebAddress(text) || siteFileKey(text) !== null, wrong: FILE },
  );

/** The address of an image: stored here, or elsewhere on the web. */
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

/** A checkbox; false by default. */
export const check = (description: FieldText) =>
  describe(z.boolean('must be true or false').default(false), { as: 'check', ...description });

/**
 * One value of a table of values and labels.
 *
 * @param first default value
 */
export function choice<Value extends string>(
  options: Readonly<Record<Value, string>>,
  first: NoInfer<Value>,
  description: FieldText,
) {
  // Cast: the keys of a literal table.
  const values = Object.keys(options) as [Value];
  const schema = z.enum(values, `Choose ${values.join(', ')}`);
  const labels = Object.entries<string>(options);
  return describe(schema.default(first), { as: 'choice', options: labels, ...description });
}

/** Language of a record's texts; null for the site's. */
export const language = (description: Partial<FieldText> = {}) =>
  describe(languageTag.default(null), {
    ...{ as: 'language', label: 'Language (optional)' },
    ...description,
  });

/**
 * An identifier from a registry, parsed by `parse`.
 *
 * @param wrong message for an invalid one
 */
export const identifier = (parse: (text: string) => string | null, wrong: string) =>
  z
    .string('Send text')
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
  describe(identifier(parseRor, 'This is not a valid ROR ID. Copy it from ror.org'), {
    placeholder: 'https://ror.org/…',
    ...description,
  });

/** An amount of money. */
export const amount = (description: FieldText) =>
  describe(
    z
      .number('Enter the amount as a number, such as 412000 or 1,234.50')
      .min(0, 'Enter an amount of 0 or more')
      .max(1e12, 'Enter an amount below 1,000,000,000,000')
      .nullable()
      .default(null),
    { as: 'number', ...description },
  );

/** A three-letter currency code (ISO 4217). */
export const currency = (description: FieldText) =>
  describe(
    optionalText(3)
      .transform((text) => text?.toUpperCase() ?? null)
      .refine(
        (text) => text === null || /^[A-Z]{3}$/.test(text),
        'Enter a three-letter currency code such as EUR or USD',
      ),
    { placeholder: 'EUR', maxLength: 3, ...description },
  );

/** Ids of related records of another type. */
export const references = (
  of: ReferencedKind,
  max: number,
  description: FieldText & { add: string },
) =>
  describe(
    z
      .array(z.int('Send ids as numbers'), 'Send the ids as a list')
      .max(max, `At most ${max}`)
      .default([]),
    { as: 'records', of, ...description },
  );

/** Id of a related record of another type. */
export const reference = (
  of: ReferencedKind,
  description: FieldText & { add: string; firstType?: 'Thesis' },
) =>
  describe(z.int('Send an id').nullable().default(null), {
    ...{ as: 'records', of, single: true },
    ...description,
  });

/**
 * A list of parts with their own fields.
 *
 * @param items their noun in messages: "materials"
 */
export const list = <Item extends z.ZodType>(
  max: number,
  items: string,
  item: Item,
  description: FieldText & { add: string; getName: (item: Record<string, string>) => string },
) =>
  describe(
    z.array(item, `Send the ${items} as a list`).max(max, `Keep to ${max} ${items}`).default([]),
    { as: 'list', ...description },
  );

/** Validates that a record does not end before it starts. The issue is reported at its end. */
export function checkSpan({
  value,
  issues,
}: z.core.ParsePayload<{ from: string | null; to: string | null }>): void {
  if (!endsBefore(value)) return;
  const message = 'The end is before the start';
  issues.push({ code: 'custom', input: value, path: ['to'], message });
}
