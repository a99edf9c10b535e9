import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { expectSuccess } from './admin-api.ts';
import { CallError } from './api.ts';
import { notifyError, notifySuccess } from './notify.ts';

/**
 * Sends a form of a public page, which the browser sends by itself without JavaScript, by a call instead. Where fields
 * are refused the first of them has the focus; what else comes of it is a toast.
 *
 * @param done shown when the server took it
 * @param failed shown when it did not and gave no reason
 */
export function useSentForm(call: string, { done, failed }: { done: string; failed: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, error, isPending, isIdle } = useMutation({
    mutationFn: (fields: FormData) =>
      expectSuccess(
        fetch(call, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(Object.fromEntries(fields)),
        }),
        failed,
      ),
    onSuccess() {
      form.current?.reset();
      notifySuccess(done);
    },
    onError(reason) {
      if (!(reason instanceof CallError && reason.issues.length > 0)) notifyError(reason);
    },
  });
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);

  return {
    isPending,
    /** What the server refused, by field; null until the form is sent. */
    errors: isIdle ? null : error instanceof CallError ? error.fields : {},
    props: {
      ref: form,
      noValidate: true,
      onSubmit(event: { preventDefault: () => void; currentTarget: HTMLFormElement }) {
        event.preventDefault();
        if (!isPending) mutate(new FormData(event.currentTarget));
      },
    },
  };
}
