import {
  type MutateOptions,
  type MutationKey,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { preserveFocus } from '../../../src/ui/parts/focus.ts';

export interface ActionOptions<Result, Sent> {
  mutationKey?: MutationKey;
  /** The message when it is done. */
  done?: string | ((result: Result, sent: Sent) => string);
  /** The queries whose answers it changes: they are asked again. */
  changes?: readonly { queryKey: QueryKey }[];
  onSuccess?: (result: Result, sent: Sent) => unknown;
  /** In the place of a message with the error's own words. */
  onError?: (error: Error, sent: Sent) => unknown;
  onSettled?: () => unknown;
}

/**
 * Something that the administrator does: a mutation, with its messages. It ignores calls while one is running: the
 * second click of a double click comes before the button is disabled, and would store the same thing twice. The focus
 * stays at the button, or near it where the button is disabled or gone at the end.
 *
 * @example
 * const add = useAction(accountCalls.addPasskey, { done: 'Passkey added', changes: [passkeysQuery] });
 */
export function useAction<Result, Sent = void>(
  run: (sent: Sent) => Promise<Result>,
  { mutationKey, done, changes = [], ...on }: ActionOptions<Result, Sent> = {},
) {
  const queries = useQueryClient();
  const isRunning = useRef(false);
  const restoreFocus = useRef(() => {});
  const mutation = useMutation<Result, Error, Sent>({
    ...(mutationKey && { mutationKey }),
    mutationFn: run,
    async onSuccess(result, sent) {
      if (done) notifySuccess(typeof done === 'string' ? done : done(result, sent));
      await on.onSuccess?.(result, sent);
      await Promise.all(changes.map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
    },
    onError: (error, sent) => (on.onError ? on.onError(error, sent) : notifyError(error)),
    onSettled: () => on.onSettled?.(),
  });
  const { isPending, submittedAt } = mutation;
  const settleFocus = useEffectEvent(() => {
    restoreFocus.current();
    restoreFocus.current = () => {};
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a quick one ends before it is shown as pending
  useEffect(() => {
    if (!isPending) settleFocus();
  }, [isPending, submittedAt]);
  useEffect(() => () => settleFocus(), []);
  const mutate = (sent: Sent, more?: MutateOptions<Result, Error, Sent>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    restoreFocus.current = preserveFocus();
    mutation.mutate(sent, {
      ...more,
      onSettled(...outcome) {
        isRunning.current = false;
        return more?.onSettled?.(...outcome);
      },
    });
  };
  return { ...mutation, mutate };
}
