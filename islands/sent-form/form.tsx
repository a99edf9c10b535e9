import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { MessageGroup } from '../../messages/translate.ts';
import { expectSuccess } from '../../src/client/admin-api.ts';
import { CallError } from '../../src/client/api.ts';
import { notifyError } from '../../src/client/notify.ts';
import {
  useCallLanguage,
  useInterfaceLanguage,
  useLocalAddress,
  useMessages,
} from '../../src/ui/messages.ts';
import { Button } from '../../src/ui/parts/button.tsx';
import { Field } from '../../src/ui/parts/field.tsx';

/** What the server says of a form that it rejected. */
export interface Rejected<Fields> {
  values?: Partial<Fields>;
  /** Why, by field. */
  errors?: Partial<Fields>;
  /** Why, where no single field is wrong. */
  failure?: Failure;
}

/** An answer of the server that says nothing of a field. */
interface Failure {
  status: number;
  /** In English, as the API has it. */
  message: string;
}

/** The error of a field, and the text that was typed there. */
interface FieldError {
  /** In English, as the API has it. */
  message: string;
  typed: string;
}

type FieldErrors = Partial<Record<string, FieldError>>;

/** The groups of messages that every such form needs. */
export const FORM_MESSAGES = ['form'] as const satisfies MessageGroup[];

/**
 * Says what is wrong with a field in the language of the interface: in English as the server says it, which knows best,
 * and otherwise whether the field is empty or not as it has to be.
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

/** The same of what is wrong with no field. @example const say = useFailure(); say({ status: 429, message }, t('failed')) */
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
  /** A sentence that is shown when the server took it. */
  done: string;
  /** Shown when it did not and gave no reason. */
  failed: string;
  submit: string;
  className: string;
  /** The other fields, with what is wrong with each. */
  children: (errors: FieldErrors) => ReactNode;
}

/**
 * A form of a public page with name and e-mail address of who writes. The browser sends it by itself without
 * JavaScript, and a call is sent instead with it. Where fields are refused the first of them has the focus; another
 * failure is a toast.
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

/** Sends the fields of a form to a call of the API. What is refused at no field is a toast. */
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
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={t('name')}
        name="name"
        autoComplete="name"
        maxLength={200}
        required
        defaultValue={values.name}
        error={say(errors.name, { missing: t('nameMissing'), wrong: t('nameWrong') })}
      />
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={values.email}
        error={say(errors.email, { missing: t('emailMissing'), wrong: t('emailWrong') })}
      />
    </div>
  );
}
