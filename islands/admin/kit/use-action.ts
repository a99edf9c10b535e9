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
  /** The message on success. */
  done?: string | ((result: Result, sent: Sent) => string);
  /** The queries to fetch again afterwards. */
  changes?: readonly { queryKey: QueryKey }[];
  onSuccess?: (result: Result, sent: Sent) => unknown;
  /** Called instead of showing the error's message. */
  onError?: (error: Error, sent: Sent) => unknown;
  onSettled?: () => unknown;
}

/**
 * A mutation by the administrator, with its messages. Calls while one is running are ignored: the second click of a
 * double click comes before the button is disabled, and would store the same thing twice. The focus stays at the
 * button, or near it if the button is disabled or gone at the end.
 *
 * @example const add = useAction(accountCalls.addPasskey, { done: 'Passkey added', changes: [passkeysQuery] });
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a quick call ends before it is shown as pending
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
