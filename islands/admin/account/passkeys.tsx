import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/button.tsx';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { formatShortly } from '../../../src/values/time.ts';
import { Form } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import { accountCalls, hasPasskeys, passkeysQuery } from './calls.ts';

/** The devices that log in without a password. */
export function Passkeys() {
  const { timeZone } = useSite();
  const [toRemove, setToRemove] = useState<{ id: string; name: string } | null>(null);
  const remove = useAction(accountCalls.removePasskey, {
    done: 'Passkey removed',
    changes: [passkeysQuery],
    onSettled: () => setToRemove(null),
  });
  return (
    <Section
      title="Passkeys"
      intro="A passkey logs in with one click and cannot be phished. Add one on each of your devices."
      className="max-w-3xl"
    >
      <Loaded query={useQuery(passkeysQuery)}>
        {({ passkeys }) => (
          <ul className="grid">
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
        onConfirm={() => toRemove && remove.mutate(toRemove.id)}
      >
        {`“${toRemove?.name}” will not log in any more.`}
      </ConfirmDialog>
    </Section>
  );
}

function AddPasskey() {
  const { register, handleSubmit, reset } = useForm({ defaultValues: { name: '' } });
  const add = useAction(accountCalls.addPasskey, {
    done: 'Passkey added',
    changes: [passkeysQuery],
    onSuccess: () => reset(),
  });
  return (
    <Form
      onSubmit={handleSubmit(({ name }) => add.mutate(name.trim() || 'Passkey'))}
      className="mt-4 flex flex-wrap items-end gap-3 border-t border-line pt-4"
    >
      <div className="grow basis-56">
        <Field
          label="Name of the passkey"
          placeholder="Laptop"
          maxLength={100}
          {...register('name')}
        />
      </div>
      <Button icon={KeyRound} type="submit" disabled={add.isPending}>
        Add a passkey
      </Button>
    </Form>
  );
}

/** A row of a list of keys: what it is called, when it was used, and what can be done with it. */
export function KeyRow({
  name,
  use,
  children,
}: {
  name: ReactNode;
  use: string;
  children?: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
      <div className="text-sm">
        <p className="flex flex-wrap gap-2 font-medium wrap-anywhere">{name}</p>
        <p className="text-muted">{use}</p>
      </div>
      {children}
    </li>
  );
}
