import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { MIN_PASSWORD } from '../../../src/account/constants.ts';
import { CallError } from '../../../src/client/api.ts';
import { useSite } from '../../../src/client/site.ts';
import { Button, ButtonLink } from '../../../src/ui/parts/button.tsx';
import { Card } from '../../../src/ui/parts/card.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { bindInputs, Form, showFailure } from '../kit/form.tsx';
import { useAction } from '../kit/use-action.ts';
import { accountCalls, hasPasskeys } from './calls.ts';

const EMPTY = { username: '', password: '', confirmPassword: '' };

/** Creates the administrator of a new site, with the code from the link that the first start printed. */
export default function Claim() {
  const code = new URLSearchParams(location.search).get('code') ?? '';
  const checked = useQuery({
    queryKey: ['claim', code],
    // Retrying does not fix an invalid code.
    retry: false,
    queryFn: async () => {
      if (code === '')
        throw new Error(
          'This link is incomplete. Open the full link that was printed when the site first started.',
        );
      await accountCalls.checkClaimCode(code);
      return true;
    },
  });
  return (
    <Card className="mx-auto mt-6 max-w-md">
      <h1 className="mb-2 font-serif text-2xl font-semibold">Create your login</h1>
      {isClaimed(checked.error) ? (
        <>
          <p role="alert">{checked.error.message}</p>
          <ButtonLink href="/admin" variant="primary" className="mt-4">
            Log in
          </ButtonLink>
        </>
      ) : (
        <Loaded query={checked} failure={checked.error?.message}>
          {() => <ClaimForm code={code} />}
        </Loaded>
      )}
    </Card>
  );
}

/** True if the site already has an administrator. */
const isClaimed = (error: Error | null): error is CallError =>
  error instanceof CallError && error.status === 410;

function ClaimForm({ code }: { code: string }) {
  const { finished, sample } = useSite();
  const form = useForm({ defaultValues: EMPTY });
  const input = bindInputs(form);
  const claim = useAction((start: () => Promise<unknown>) => start(), {
    // Removes the code from the address bar and the history.
    onSuccess: () => location.replace(finished && !sample ? '/admin' : '/admin/setup'),
    onError: (error) => showFailure(form, error, ['password']),
  });
  const byPassword = form.handleSubmit(({ username, password }) =>
    claim.mutate(() => accountCalls.claimWithPassword({ code, username, password })),
  );
  const byPasskey = async () => {
    if (!(await form.trigger('username', { shouldFocus: true }))) return;
    claim.mutate(() =>
      accountCalls.claimWithPasskey({ code, username: form.getValues('username') }),
    );
  };
  return (
    <>
      {hasPasskeys() && (
        <p className="mb-5 text-muted">
          With a passkey you log in with your fingerprint, face or PIN instead of a password.
        </p>
      )}
      <Form onSubmit={byPassword}>
        <Field
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          hint="You will use this name to log in."
          {...input('username', { required: 'Choose a username' })}
        />
        {hasPasskeys() && (
          <>
            <Button
              icon={KeyRound}
              variant="primary"
              disabled={claim.isPending}
              onClick={byPasskey}
            >
              Use a passkey
            </Button>
            <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
              or a password
            </p>
          </>
        )}
        <NewPassword form={form} />
        <Button type="submit" disabled={claim.isPending}>
          Create my login
        </Button>
      </Form>
    </>
  );
}

function NewPassword({ form }: { form: UseFormReturn<typeof EMPTY> }) {
  const input = bindInputs(form);
  return (
    <>
      <Field
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD} characters.`}
        {...input('password', {
          required: 'Choose a password',
          minLength: {
            value: MIN_PASSWORD,
            message: `Choose a password of at least ${MIN_PASSWORD} characters`,
          },
        })}
      />
      <Field
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        {...input('confirmPassword', {
          validate: (value, { password }) => value === password || 'The passwords do not match',
        })}
      />
    </>
  );
}
