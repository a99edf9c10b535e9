import type { ComponentProps } from 'react';
import type {
  FieldPath,
  FieldValues,
  RegisterOptions,
  Resolver,
  UseFormReturn,
} from 'react-hook-form';
import { get, set } from 'react-hook-form';
import type { z } from 'zod';
import { CallError } from '../../../src/client/api.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { parseWhole } from '../../../src/values/typed-number.ts';

/** A form whose answer is a script's: what is typed never stands in an address, and is checked by a schema. */
export const Form = (props: ComponentProps<'form'>) => (
  <form method="post" noValidate className="grid gap-4" {...props} />
);

/**
 * Checks what was typed by a record's schema, as the server does. The values stay as they were typed.
 *
 * @example useForm({ resolver: schemaResolver(conferenceFields) })
 */
export const schemaResolver =
  <Values extends FieldValues>(
    schema: z.ZodType,
    /** What of the values is checked; all of them, if not given. */
    pick: (values: Values) => unknown = (values) => values,
  ): Resolver<Values> =>
  (values) => {
    const errors = {};
    for (const { path, code, message } of schema.safeParse(pick(values)).error?.issues ?? []) {
      const name = path.join('.');
      if (!get(errors, name)) set(errors, name, { type: code, message });
    }
    return { values, errors };
  };

/** The first message of what is wrong with a field, or with anything in it. */
export function findMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(findMessage).find(Boolean);
}

/** The error of a list as a whole, not of one of its items. */
export function findListMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error) return findMessage(error);
  return 'root' in error ? findMessage(error.root) : undefined;
}

/**
 * The attributes of a form's inputs, with what is wrong.
 *
 * @example <Field label="Title" {...bindInputs(form)('title')} />
 */
export const bindInputs =
  <Values extends FieldValues>({ register, formState }: UseFormReturn<Values>) =>
  <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    error: findMessage(get(formState.errors, name)),
    ...register(name, options),
  });

/** Reads a typed web address: a host without a protocol is meant to have one. @example register('url', WEB_ADDRESS) */
export const WEB_ADDRESS = {
  setValueAs: (typed: string) =>
    /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed.trim())
      ? `https://${typed.trim()}`
      : typed.trim(),
};

/** Reads a typed number; nothing typed is null. The schema's message says what is wrong with any other text. */
export const INTEGER = {
  setValueAs(typed: unknown): number | null {
    const text = String(typed ?? '').trim();
    return text === '' ? null : parseWhole(text);
  },
};

/**
 * Shows at its field what the server found wrong.
 *
 * @param fieldAt the field for the path of an issue, as "links.0.url"; null where the form has none. By default a path is
 *   a field where it begins with the name of a value
 * @returns whether there was any
 */
export function showIssues<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: Error,
  fieldAt: (path: string) => FieldPath<Values> | null = (path) => findField(form, path),
): boolean {
  const issues = error instanceof CallError ? error.issues : [];
  const fields = issues.flatMap(({ path, message }) => {
    const field = fieldAt(path);
    return field === null ? [] : { field, message };
  });
  for (const [index, { field, message }] of fields.entries()) {
    // A field that is folded in cannot have the focus.
    const folded = document.getElementsByName(field)[0]?.closest('details');
    if (folded) folded.open = true;
    form.setError(field, { message }, { shouldFocus: index === 0 });
  }
  return fields.length > 0;
}

/** The field of a form that a path leads to; null where it begins with the name of none. */
function findField<Values extends FieldValues>(
  { getValues }: Pick<UseFormReturn<Values>, 'getValues'>,
  path: string,
): FieldPath<Values> | null {
  const [name = ''] = path.split('.');
  // It begins with the name of a value.
  return name in getValues() ? (path as FieldPath<Values>) : null;
}

/**
 * Says why a form was not saved: at its fields what the server found wrong there, else in a message.
 *
 * @param fields those that show what is wrong with them, if not all
 */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: Error,
  fields?: readonly FieldPath<Values>[],
): void {
  const fieldAt = fields && ((path: string) => fields.find((field) => field === path) ?? null);
  if (!showIssues(form, error, fieldAt)) notifyError(error);
}

/** Marks the field of a password or code that was wrong; a message elsewhere has the server's words. */
export function showWrongSecret<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  error: Error,
  field: FieldPath<Values>,
): void {
  if (!(error instanceof CallError) || error.status !== 401) return;
  setError(field, { message: 'Please check what you typed' }, { shouldFocus: true });
}
