import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { CallError } from './api.ts';
import { notifyError, notifySuccess } from './notify.ts';

/**
 * A form of a page, which the browser sends by itself without JavaScript, sent by a call instead: what is wrong is
 * said beside its field, and the first of these has the focus; all else is said in a toast.
 *
 * @param options.call throws a {@link CallError} where the server refuses
 * @param options.done is said when it was sent, and the form is empty again
 * @param options.errors what the server found when the browser sent the form, by field
 * @returns `form` is for the element; `errorOf` says what is wrong with a field
 */
export function useFormRequest<Name extends string>({
  names,
  call,
  done,
  errors = {},
}: {
  names: readonly Name[];
  call: (fields: Record<Name, string>) => Promise<unknown>;
  done: string;
  errors?: Partial<Record<Name, string>>;
}) {
  const request = useMutation({ mutationFn: call });
  const { error } = request;
  const refused = error instanceof CallError ? error.fields : {};
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    request.mutate(fieldsOf(form, names), {
      onSuccess: () => {
        form.reset();
        notifySuccess(done);
      },
      onError: (error) => {
        if (error instanceof CallError && error.issues.length > 0) return;
        notifyError(error);
      },
    });
  };
  return {
    form: { ref, method: 'post', noValidate: true, onSubmit } as const,
    errorOf: (name: Name) => (request.isIdle ? errors[name] : refused[name]),
    isPending: request.isPending,
  };
}

function fieldsOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const typed = new FormData(form);
  // Each name is there by the next line.
  const fields = {} as Record<Name, string>;
  for (const name of names) fields[name] = String(typed.get(name) ?? '');
  return fields;
}
