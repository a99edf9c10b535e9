import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { Scope } from '../../../records/token.ts';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { formatDateTime, formatDay } from '../../../src/values/time.ts';
import { CopyField } from '../kit/copy-field.tsx';
import { useDeletion } from '../kit/delete-dialog.tsx';
import { bindInputs, Form, showFailure } from '../kit/form.tsx';
import { ListRow } from '../kit/record-list.tsx';
import { Section } from '../kit/section.tsx';
import { Checkbox } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import { accountCalls, tokenDeletion, tokensQuery } from './calls.ts';

const SCOPE_LABELS: Record<Scope, string> = {
  read: 'Read records, files and settings',
  draft: 'Create unpublished posts and pages',
};

/** API tokens for programs. */
export function Tokens() {
  const { timeZone } = useSite();
  const { askToDelete, deleteDialog } = useDeletion(tokenDeletion, {
    title: 'Delete this token?',
    question: ({ name }) => `Programs that use “${name}” will no longer have access.`,
  });
  return (
    <Section
      title="API tokens"
      intro={
        <>
          Tokens give your own programs access to the site; see the{' '}
          <a href="/api/openapi.json">API description</a>. A token stays valid when you log out, and
          when you change your password, unless you choose to delete all tokens then.
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
                  token.expires ? `Expires ${formatDay(token.expires)}` : 'No expiry',
                  token.lastUsedAt
                    ? `Last used: ${formatDateTime(token.lastUsedAt, timeZone)}`
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
          label="Token name"
          placeholder="Lab website"
          maxLength={100}
          {...input('name', { required: 'Enter a name for the token' })}
        />
        <Field
          label="Expires on"
          type="date"
          hint="Leave empty for a token that works until you delete it."
          {...input('expires')}
        />
      </div>
      <fieldset>
        <legend className="text-sm font-medium">Permissions</legend>
        {Object.entries(SCOPE_LABELS).map(([scope, label]) => (
          <Checkbox key={scope} label={label} value={scope} {...form.register('scopes')} />
        ))}
      </fieldset>
      <div>
        <Button icon={KeyRound} type="submit" disabled={make.isPending}>
          Create token
        </Button>
      </div>
      <div role="status">
        {make.data && (
          <CopyField
            key={make.data.id}
            autoFocus
            label="New token"
            hint="Copy it now. It will not be shown again."
            value={make.data.token}
          />
        )}
      </div>
    </Form>
  );
}
