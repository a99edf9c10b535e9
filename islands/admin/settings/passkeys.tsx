import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { formatShortly } from '../../../src/lib/time.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { useSite } from '../kit/site.ts';
import { hasPasskeys } from '../login/calls.ts';
import { addPasskey, passkeysQuery, removePasskey } from './calls.ts';
import { KeyRow, KeyRowLoading } from './key-row.tsx';

/** The devices that log in without a password. */
export function Passkeys() {
  const { timeZone } = useSite();
  const query = useQuery(passkeysQuery);
  const [toRemove, setToRemove] = useState<{ id: string; name: string } | null>(null);
  const remove = usePasskeyMutation(removePasskey, 'Passkey removed');
  return (
    <Card as="section" labelledBy="passkeys">
      <CardTitle id="passkeys" as="h3">
        Passkeys
      </CardTitle>
      <p className="mt-1 text-sm text-muted">
        A passkey logs in with one click and cannot be phished. Add one on each of your devices.
      </p>
      <Loaded query={query} loading={<KeyRowLoading />}>
        {({ passkeys }) => (
          <ul className="mt-4 grid">
            {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
              <KeyRow
                key={id}
                name={name}
                use={`Added ${formatShortly(createdAt, timeZone)}, ${lastUsedAt ? `last used ${formatShortly(lastUsedAt, timeZone)}` : 'never used'}`}
              >
                <Button variant="danger" onClick={() => setToRemove({ id, name })}>
                  Remove<span className="sr-only"> {name}</span>
                </Button>
              </KeyRow>
            ))}
          </ul>
        )}
      </Loaded>
      {hasPasskeys() ? (
        <AddPasskey />
      ) : (
        <p className="mt-4 text-sm">Passkeys need a host name, over https or localhost.</p>
      )}
      <ConfirmDialog
        open={toRemove !== null}
        title="Remove this passkey?"
        confirm="Remove"
        pending={remove.isPending}
        onCancel={() => setToRemove(null)}
        onConfirm={() =>
          toRemove && remove.mutate(toRemove.id, { onSettled: () => setToRemove(null) })
        }
      >
        {`“${toRemove?.name}” will not log in any more.`}
      </ConfirmDialog>
    </Card>
  );
}

function AddPasskey() {
  const [name, setName] = useState('');
  const add = usePasskeyMutation(addPasskey, 'Passkey added');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(name.trim() || 'Passkey', { onSuccess: () => setName('') });
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="mt-4 flex flex-wrap items-end gap-3 border-t border-line pt-4"
    >
      <div className="grow basis-56">
        <Field
          label="Name of the passkey"
          placeholder="Laptop"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Button type="submit" variant="primary" disabled={add.isPending}>
        <KeyRound size={16} aria-hidden />
        Add a passkey
      </Button>
    </form>
  );
}

function usePasskeyMutation<Result>(
  mutationFn: (variable: string) => Promise<Result>,
  success: string,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess() {
      notifySuccess(success);
      return queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
    onError: (error) => notifyError(error),
  });
}
