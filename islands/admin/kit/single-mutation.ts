import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * `useMutation` that ignores calls while one is running: the second click of a double click comes before
 * the button is disabled, and would store the same thing twice.
 */
export function useSingleMutation<Result, Variables>(
  options: UseMutationOptions<Result, Error, Variables>,
) {
  const mutation = useMutation(options);
  const busy = useRef(false);
  const mutate = (variables: Variables, more?: MutateOptions<Result, Error, Variables>) => {
    if (busy.current) return;
    busy.current = true;
    mutation.mutate(variables, {
      ...more,
      onSettled(...outcome) {
        busy.current = false;
        return more?.onSettled?.(...outcome);
      },
    });
  };
  return { ...mutation, mutate };
}
