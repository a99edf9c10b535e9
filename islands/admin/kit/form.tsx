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

/** A form submitted by a script: entered values never appear in an address, and are validated by a schema. */
export const Form = (props: ComponentProps<'form'>) => (
  <form method="post" noValidate className="grid gap-4" {...props} />
);

/**
 * Validates entered values by a record's schema, as the server does, without changing them.
 *
 * @example useForm({ resolver: schemaResolver(conferenceFields) })
 */
export const schemaResolver =
  <Values extends FieldValues>(
    schema: z.ZodType,
    /** Selects the values to validate; all by default. */
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

/** The first error message of a field, or of anything in it. */
export function findMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(findMessage).find(Boolean);
}

/** The error of a list as a whole, not of its items. */
export function findListMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error) return findMessage(error);
  return 'root' in error ? findMessage(error.root) : undefined;
}

/**
 * The attributes of a form's inputs, with error messages.
 *
 * @example <Field label="Title" {...bindInputs(form)('title')} />
 */
export const bindInputs =
  <Values extends FieldValues>({ register, formState }: UseFormReturn<Values>) =>
  <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    error: findMessage(get(formState.errors, name)),
    ...register(name, options),
  });

/** Parses an entered web address; the protocol may be omitted. @example register('url', WEB_ADDRESS) */
export const WEB_ADDRESS = {
  setValueAs: (typed: string) =>
    /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed.trim())
      ? `https://${typed.trim()}`
      : typed.trim(),
};

/** Parses an entered number; empty is null. Other text is left to the schema, which has a message for it. */
export const INTEGER = {
  setValueAs(typed: unknown): number | null {
    const text = String(typed ?? '').trim();
    return text === '' ? null : parseWhole(text);
  },
};

/**
 * Shows the server's issues at their fields.
 *
 * @param fieldAt the field for the path of an issue, such as "links.0.url"; null if the form has none. By default, the
 * field has the same path if it starts with the name of a value
 * @returns true if there were any
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
    // A collapsed field cannot be focused.
    const folded = document.getElementsByName(field)[0]?.closest('details');
    if (folded) folded.open = true;
    form.setError(field, { message }, { shouldFocus: index === 0 });
  }
  return fields.length > 0;
}

/** The field of a form at a path; null if the path does not start with the name of a value. */
function findField<Values extends FieldValues>(
  { getValues }: Pick<UseFormReturn<Values>, 'getValues'>,
  path: string,
): FieldPath<Values> | null {
  const [name = ''] = path.split('.');
  // Cast: it starts with the name of a value.
  return name in getValues() ? (path as FieldPath<Values>) : null;
}

/**
 * Reports why a form was not saved: the server's issues at their fields, anything else in a message.
 *
 * @param fields the ones that show their issues, if not all
 */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: Error,
  fields?: readonly FieldPath<Values>[],
): void {
  const fieldAt = fields && ((path: string) => fields.find((field) => field === path) ?? null);
  if (!showIssues(form, error, fieldAt)) notifyError(error);
}

/** Marks the field of a wrong password or code; other errors are shown as messages. */
export function showWrongSecret<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  error: Error,
  field: FieldPath<Values>,
): void {
  if (!(error instanceof CallError) || error.status !== 401) return;
  setError(field, { message: 'Check what you entered' }, { shouldFocus: true });
}
