import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { MessageGroup } from '../../messages/translate.ts';
import { expectSuccess } from '../../src/client/admin-api.ts';
import { CallError } from '../../src/client/api.ts';
import { notifyError } from '../../src/client/notify.ts';
import { useLocalAddress } from '../../src/ui/addresses.ts';
import { useCallLanguage, useInterfaceLanguage, useMessages } from '../../src/ui/messages.ts';
import { Button } from '../../src/ui/parts/button.tsx';
import { Field } from '../../src/ui/parts/field.tsx';

/** The server's response to a rejected form. */
export interface Rejected<Fields> {
  values?: Partial<Fields>;
  /** Reasons by field. */
  errors?: Partial<Fields>;
  /** Reason that does not belong to a single field. */
  failure?: Failure;
}

/** A server error that is not about a field. */
interface Failure {
  status: number;
  /** In English, from the API. */
  message: string;
}

/** The error of a field, and its entered text. */
interface FieldError {
  /** In English, from the API. */
  message: string;
  typed: string;
}

type FieldErrors = Partial<Record<string, FieldError>>;

/** The message groups that every such form needs. */
export const FORM_MESSAGES = ['form'] as const satisfies MessageGroup[];

/**
 * Error message of a field in the interface's language: the server's own in English, which is most specific; otherwise
 * whether the field is missing or invalid.
 *
 * @example const say = useFieldError(); say(errors.topic, { missing: t('topicMissing'), wrong: t('topicWrong') })
 */
export function useFieldError() {
  const isEnglish = useInterfaceLanguage() === 'en';
  return (
    error: FieldError | undefined,
    words: Record<'missing' | 'wrong', string>,
  ): string | undefined => {
    if (!error || isEnglish) return error?.message;
    return error.typed.trim() === '' ? words.missing : words.wrong;
  };
}

/**
 * The same for errors that are not about a field.
 *
 * @example const say = useFailure(); say({ status: 429, message }, t('failed'))
 */
function useFailure() {
  const t = useMessages('form');
  const isEnglish = useInterfaceLanguage() === 'en';
  return ({ status, message }: Failure, failed: string): string => {
    if (isEnglish) return message;
    return status === 429 ? t('tooMany') : failed;
  };
}

interface SentFormProps extends Rejected<Record<string, string>> {
  action: string;
  call: string;
  /** Message on success. */
  done: string;
  /** Message on failure without a reason. */
  failed: string;
  submit: string;
  className: string;
  /** The other fields, with their errors. */
  children: (errors: FieldErrors) => ReactNode;
}

/**
 * A form of a public page with the sender's name and email address. Without JavaScript the browser submits it;
 * otherwise an API call does. If fields are refused, the first one is focused; other failures are toasts.
 */
export function SentForm({
  action,
  call,
  done,
  failed,
  submit,
  className,
  values = {},
  errors: first = {},
  failure,
  children,
}: SentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const local = useLocalAddress();
  const sayFailure = useFailure();
  const { mutate, variables, error, isPending, isIdle, isSuccess } = useSending(call, failed, () =>
    form.current?.reset(),
  );
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  const refused = error instanceof CallError ? error.fields : {};
  const typed = (name: string) => (isIdle ? values[name] : variables?.get(name));
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(isIdle ? first : refused).map(([name, message = '']) => [
      name,
      { message, typed: String(typed(name) ?? '') },
    ]),
  );

  return (
    <form
      ref={form}
      method="post"
      action={local(action)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(new FormData(event.currentTarget));
      }}
      className={className}
    >
      {isIdle && failure && (
        <p role="alert" className="font-medium text-danger">
          {sayFailure(failure, failed)}
        </p>
      )}
      <NameAndEmail values={values} errors={errors} />
      {children(errors)}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" disabled={isPending}>
          {submit}
        </Button>
        <p role="status" className="font-medium">
          {isSuccess && done}
        </p>
      </div>
    </form>
  );
}

/** Sends the fields of a form to the API. Errors that are not about a field are toasts. */
function useSending(call: string, failed: string, onSuccess: () => void) {
  const t = useMessages('form');
  const language = useCallLanguage();
  const say = useFailure();
  return useMutation({
    mutationFn: (fields: FormData) =>
      expectSuccess(
        fetch(call, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...Object.fromEntries(fields), language }),
        }),
        failed,
      ),
    onSuccess,
    onError(reason) {
      if (reason instanceof CallError && reason.issues.length > 0) return;
      notifyError(reason instanceof CallError ? say(reason, failed) : failed, t('error'));
    },
  });
}

function NameAndEmail({
  values,
  errors,
}: {
  values: Partial<Record<string, string>>;
  errors: FieldErrors;
}) {
  const t = useMessages('form');
  const say = useFieldError();
  const bind = (name: 'name' | 'email') => ({
    label: t(name),
    name,
    autoComplete: name,
    required: true,
    defaultValue: values[name],
    error: say(errors[name], { missing: t(`${name}Missing`), wrong: t(`${name}Wrong`) }),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field {...bind('name')} maxLength={200} />
      <Field {...bind('email')} type="email" maxLength={254} />
    </div>
  );
}
