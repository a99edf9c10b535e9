import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { MIN_PASSWORD } from '../../../src/account/constants.ts';
import { prepareToasts } from '../../../src/client/notify.ts';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card } from '../../../src/ui/card.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { bindInputs } from '../kit/form.ts';
import { useAction } from '../kit/use-action.ts';
import { accountCalls, hasPasskeys } from './calls.ts';

const EMPTY = { username: '', password: '', confirmPassword: '' };

/** Makes a new site one's own, with the code of the link that its first start printed. */
export default function Claim() {
  const code = new URLSearchParams(location.search).get('code') ?? '';
  const { finished, sample } = useSite();
  const form = useForm({ defaultValues: EMPTY });
  const input = bindInputs(form);
  useEffect(prepareToasts, []);
  const claim = useAction((start: () => Promise<unknown>) => start(), {
    // The code must not stay in the address bar or the history.
    onSuccess: () => location.replace(finished && !sample ? '/admin' : '/admin/setup'),
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
    <Card className="mx-auto mt-6 max-w-md">
      <h1 className="mb-2 font-serif text-2xl font-semibold">Make This Site Yours</h1>
      <p className="mb-5 text-muted">
        Choose how you log in.{' '}
        {hasPasskeys() &&
          'With a passkey, your device asks for your fingerprint, face or PIN, and you need no password.'}
      </p>
      {code === '' && (
        <p role="alert" className="mb-5 text-danger">
          Open the whole link that the site printed at its first start.
        </p>
      )}
      <form method="post" noValidate onSubmit={byPassword} className="grid gap-4">
        <Field
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          hint="Any name that you like: you log in with it."
          {...input('username', { required: 'Please choose a username' })}
        />
        {hasPasskeys() && (
          <Button variant="primary" disabled={claim.isPending} onClick={byPasskey}>
            <KeyRound size={16} aria-hidden />
            Use a passkey
          </Button>
        )}
        {hasPasskeys() && (
          <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            or a password
          </p>
        )}
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
        <Button type="submit" disabled={claim.isPending}>
          Use this password
        </Button>
      </form>
    </Card>
  );
}
