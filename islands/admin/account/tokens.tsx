import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Scope } from '../../../src/account/constants.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { formatDay, formatShortly } from '../../../src/values/time.ts';
import { CopyField } from '../kit/copy-field.tsx';
import { DeleteDialog } from '../kit/delete-dialog.tsx';
import { bindInputs, Form, showIssues } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';
import { Tick } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import { accountCalls, tokensQuery } from './calls.ts';
import { KeyRow } from './passkeys.tsx';

const SCOPE_LABELS: Record<Scope, string> = {
  read: 'Read records, files and settings',
  draft: 'Make unpublished posts and pages',
};

/** What programs call the site with. */
export function Tokens() {
  const { timeZone } = useSite();
  const [toDelete, setToDelete] = useState<{ id: number; name: string } | null>(null);
  return (
    <Section
      title="Tokens"
      intro={
        <>
          Your programs call the site with a token, as the{' '}
          <a href="/api/openapi.json">description of the API</a> explains. A token stays valid when
          you log out, and when you change your password unless you delete all tokens then.
        </>
      }
      className="max-w-3xl"
    >
      <Loaded query={useQuery(tokensQuery)}>
        {({ tokens }) => (
          <ul className="grid">
            {tokens.map(({ id, name, scopes, expires, lastUsedAt }) => (
              <KeyRow
                key={id}
                name={name}
                use={[
                  ...scopes.map((scope) => SCOPE_LABELS[scope]),
                  expires ? `Last day: ${formatDay(expires)}` : 'No last day',
                  lastUsedAt ? `Last used: ${formatShortly(lastUsedAt, timeZone)}` : 'Never used',
                ].join(' · ')}
              >
                <Button variant="danger" onClick={() => setToDelete({ id, name })}>
                  Delete<span className="sr-only"> {name}</span>
                </Button>
              </KeyRow>
            ))}
          </ul>
        )}
      </Loaded>
      <NewToken />
      <DeleteDialog
        item={toDelete}
        deletion={{
          list: tokensQuery,
          remove: ({ id }) => accountCalls.deleteToken(id),
          done: 'Token deleted',
        }}
        onClose={() => setToDelete(null)}
        title="Delete this token?"
      >
        {`Programs that call with “${toDelete?.name}” are refused from now on.`}
      </DeleteDialog>
    </Section>
  );
}

const EMPTY: { name: string; scopes: Scope[]; expires: string } = {
  name: '',
  scopes: ['read'],
  expires: '',
};

function NewToken() {
  const form = useForm({ defaultValues: EMPTY });
  const input = bindInputs(form);
  const make = useAction(accountCalls.makeToken, {
    changes: [tokensQuery],
    onSuccess: () => form.reset(EMPTY),
    onError(error) {
      const fieldAt = (path: string) => (path === 'name' || path === 'expires' ? path : null);
      if (!showIssues(form, error, fieldAt)) notifyError(error);
    },
  });
  const submit = form.handleSubmit(({ expires, ...fields }) =>
    make.mutate({ ...fields, expires: expires || null }),
  );
  return (
    <Form onSubmit={submit} className="mt-4 grid gap-4 border-t border-line pt-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Name of the token"
          placeholder="Lab website"
          maxLength={100}
          {...input('name', { required: 'Please give the token a name' })}
        />
        <Field
          label="Last day"
          type="date"
          hint="Without one it works until it is deleted."
          {...input('expires')}
        />
      </div>
      <fieldset>
        <legend className="text-sm font-medium">What a program may do with it</legend>
        {Object.entries(SCOPE_LABELS).map(([scope, label]) => (
          <Tick key={scope} label={label} value={scope} {...form.register('scopes')} />
        ))}
      </fieldset>
      <div>
        <Button icon={KeyRound} type="submit" disabled={make.isPending}>
          Make a token
        </Button>
      </div>
      <div role="status">
        {make.data && (
          <CopyField
            key={make.data.id}
            autoFocus
            label="New token"
            hint="It is not shown again: copy it now."
            value={make.data.token}
          />
        )}
      </div>
    </Form>
  );
}
