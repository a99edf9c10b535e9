import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { Scope } from '../../../records/token.ts';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { formatDay, formatShortly } from '../../../src/values/time.ts';
import { CopyField } from '../kit/copy-field.tsx';
import { useDeletion } from '../kit/delete-dialog.tsx';
import { bindInputs, Form, showFailure } from '../kit/form.tsx';
import { ListRow } from '../kit/record-list.tsx';
import { Section } from '../kit/section.tsx';
import { Tick } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import { accountCalls, tokenDeletion, tokensQuery } from './calls.ts';

const SCOPE_LABELS: Record<Scope, string> = {
  read: 'Read records, files and settings',
  draft: 'Make unpublished posts and pages',
};

/** What programs call the site with. */
export function Tokens() {
  const { timeZone } = useSite();
  const { askToDelete, deleteDialog } = useDeletion(tokenDeletion, {
    title: 'Delete this token?',
    question: ({ name }) => `Programs that call with “${name}” are refused from now on.`,
  });
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
          <ul>
            {tokens.map((token) => (
              <ListRow
                key={token.id}
                name={token.name}
                details={[
                  ...token.scopes.map((scope) => SCOPE_LABELS[scope]),
                  token.expires ? `Last day: ${formatDay(token.expires)}` : 'No last day',
                  token.lastUsedAt
                    ? `Last used: ${formatShortly(token.lastUsedAt, timeZone)}`
                    : 'Never used',
                ].join(' · ')}
              >
                <Button variant="danger" onClick={() => askToDelete(token)}>
                  Delete<span className="sr-only"> {token.name}</span>
                </Button>
              </ListRow>
            ))}
          </ul>
        )}
      </Loaded>
      <NewToken />
      {deleteDialog}
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
    onError: (error) => showFailure(form, error, ['name', 'expires']),
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
