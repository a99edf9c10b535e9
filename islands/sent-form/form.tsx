import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { expectSuccess } from '../../src/client/admin-api.ts';
import { CallError } from '../../src/client/api.ts';
import { notifyError } from '../../src/client/notify.ts';
import { Button } from '../../src/ui/parts/button.tsx';
import { Field } from '../../src/ui/parts/field.tsx';

/** What the server says of a form that it rejected. */
export interface Rejected<Fields> {
  values?: Partial<Fields>;
  /** Why, by field. */
  errors?: Partial<Fields>;
  /** Why, where no single field is wrong. */
  failure?: string;
}

interface SentFormProps extends Rejected<Record<string, string>> {
  action: string;
  call: string;
  /** Shown when the server took it. */
  done: string;
  /** Shown when it did not and gave no reason. */
  failed: string;
  submit: string;
  className: string;
  /** The other fields, with what is wrong with each. */
  children: (errors: Partial<Record<string, string>>) => ReactNode;
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
  const { mutate, error, isPending, isIdle, isSuccess } = useSending(call, failed, () =>
    form.current?.reset(),
  );
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  const refused = error instanceof CallError ? error.fields : {};
  const errors: Partial<Record<string, string>> = isIdle ? first : refused;

  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(new FormData(event.currentTarget));
      }}
      className={className}
    >
      {isIdle && failure && (
        <p role="alert" className="font-medium text-danger">
          {failure}
        </p>
      )}
      <NameAndEmail values={values} errors={errors} />
      {children(errors)}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" disabled={isPending}>
          {submit}
        </Button>
        <p role="status" className="font-medium">
          {isSuccess && `Thank you. ${done}.`}
        </p>
      </div>
    </form>
  );
}

/** Sends the fields of a form to a call of the API. What is refused at no field is a toast. */
function useSending(call: string, failed: string, onSuccess: () => void) {
  return useMutation({
    mutationFn: (fields: FormData) =>
      expectSuccess(
        fetch(call, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(Object.fromEntries(fields)),
        }),
        failed,
      ),
    onSuccess,
    onError(reason) {
      if (!(reason instanceof CallError && reason.issues.length > 0)) notifyError(reason);
    },
  });
}

const NameAndEmail = ({
  values,
  errors,
}: Record<'values' | 'errors', Partial<Record<string, string>>>) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field
      label="Name"
      name="name"
      autoComplete="name"
      maxLength={200}
      required
      defaultValue={values.name}
      error={errors.name}
    />
    <Field
      label="E-mail"
      name="email"
      type="email"
      autoComplete="email"
      maxLength={254}
      required
      defaultValue={values.email}
      error={errors.email}
    />
  </div>
);
