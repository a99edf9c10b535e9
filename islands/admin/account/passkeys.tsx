import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { formatDateTime } from '../../../src/values/time.ts';
import { useDeletion } from '../kit/delete-dialog.tsx';
import { bindInputs, Form, showFailure } from '../kit/form.tsx';
import { ListRow } from '../kit/record-list.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import { accountCalls, hasPasskeys, passkeyDeletion, passkeysQuery } from './calls.ts';

/** Devices that can log in without a password. */
export function Passkeys() {
  const { timeZone } = useSite();
  const { askToDelete, deleteDialog } = useDeletion(passkeyDeletion, {
    title: 'Remove this passkey?',
    confirm: 'Remove',
    question: ({ name }) => `You will no longer be able to log in with “${name}”.`,
  });
  return (
    <Section
      title="Passkeys"
      intro="A passkey logs you in with one click and protects against phishing. Add one on each of your devices."
      className="max-w-3xl"
    >
      <Loaded query={useQuery(passkeysQuery)}>
        {({ passkeys }) => (
          <ul>
            {passkeys.map((passkey) => {
              const { id, name, createdAt, lastUsedAt } = passkey;
              const used = lastUsedAt
                ? `last used ${formatDateTime(lastUsedAt, timeZone)}`
                : 'never used';
              return (
                <ListRow
                  key={id}
                  name={name}
                  details={`Added ${formatDateTime(createdAt, timeZone)}, ${used}`}
                >
                  <Button variant="danger" onClick={() => askToDelete(passkey)}>
                    Remove<span className="sr-only"> {name}</span>
                  </Button>
                </ListRow>
              );
            })}
          </ul>
        )}
      </Loaded>
      {hasPasskeys() ? (
        <AddPasskey />
      ) : (
        <p className="mt-4 text-sm">Passkeys require https, or localhost, and a host name.</p>
      )}
      {deleteDialog}
    </Section>
  );
}

function AddPasskey() {
  const form = useForm({ defaultValues: { name: '' } });
  const add = useAction(accountCalls.addPasskey, {
    done: 'Passkey added',
    changes: [passkeysQuery],
    onSuccess: () => form.reset(),
    onError: (error) => showFailure(form, error),
  });
  return (
    <Form
      onSubmit={form.handleSubmit(({ name }) => add.mutate(name.trim() || 'Passkey'))}
      className="mt-4 border-t border-line pt-4"
    >
      <Field
        label="Passkey name"
        placeholder="Laptop"
        maxLength={100}
        {...bindInputs(form)('name')}
        beside={
          <Button icon={KeyRound} type="submit" disabled={add.isPending}>
            Add a passkey
          </Button>
        }
      />
    </Form>
  );
}
