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

/** Makes a new site one's own, with the code of the link that its first start printed. */
export default function Claim() {
  const code = new URLSearchParams(location.search).get('code') ?? '';
  const checked = useQuery({
    queryKey: ['claim', code],
    // What is wrong with a code is not mended by asking again.
    retry: false,
    queryFn: async () => {
      if (code === '')
        throw new Error('Open the whole link that the site printed at its first start.');
      await accountCalls.checkClaimCode(code);
      return true;
    },
  });
  return (
    <Card className="mx-auto mt-6 max-w-md">
      <h1 className="mb-2 font-serif text-2xl font-semibold">Choose How You Log In</h1>
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

/** True where somebody is the administrator already. */
const isClaimed = (error: Error | null): error is CallError =>
  error instanceof CallError && error.status === 410;

function ClaimForm({ code }: { code: string }) {
  const { finished, sample } = useSite();
  const form = useForm({ defaultValues: EMPTY });
  const input = bindInputs(form);
  const claim = useAction((start: () => Promise<unknown>) => start(), {
    // The code must not stay in the address bar or the history.
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
          With a passkey, your device asks for your fingerprint, face or PIN, and you need no
          password.
        </p>
      )}
      <Form onSubmit={byPassword}>
        <Field
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          hint="Any name that you like: you log in with it."
          {...input('username', { required: 'Please choose a username' })}
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
        hint={`${MIN_PASSWORD} characters at least.`}
        {...input('password', {
          required: 'Please choose a password',
          minLength: {
            value: MIN_PASSWORD,
            message: `The password needs ${MIN_PASSWORD} characters at least`,
          },
        })}
      />
      <Field
        label="Repeat the Password"
        type="password"
        autoComplete="new-password"
        {...input('confirmPassword', {
          validate: (value, { password }) => value === password || 'The passwords do not match',
        })}
      />
    </>
  );
}
