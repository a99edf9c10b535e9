import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PASSWORD_REQUIRED } from '../../../src/account/constants.ts';
import { CallError } from '../../../src/client/api.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { currentUserQuery } from '../../../src/client/session.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { bindInputs, Form, showWrongSecret } from '../kit/form.tsx';
import { useAction } from '../kit/use-action.ts';
import { accountCalls, hasPasskeys, type LoginAnswer } from './calls.ts';

/** Login with a passkey, or with a password and a second factor. Afterwards all queries are fetched again. */
export function LoginForm({
  username = '',
  onLogin,
}: {
  /** Known already, so that only the password is requested. */
  username?: string;
  onLogin?: () => void;
}) {
  const queries = useQueryClient();
  const [needsCode, setNeedsCode] = useState(false);
  const welcome = (answer: LoginAnswer) => {
    if (answer?.secondFactor) return setNeedsCode(true);
    // A successful login is the administrator's, whatever else the response says.
    const user = { role: 'admin' as const, username: answer?.username ?? username };
    queries.setQueryData(currentUserQuery.queryKey, user);
    onLogin?.();
  };
  return needsCode ? (
    <CodeForm onLogin={welcome} onBack={() => setNeedsCode(false)} />
  ) : (
    <>
      <PasswordForm username={username} onLogin={welcome} />
      <PasskeyButton onLogin={welcome} />
    </>
  );
}

interface Step {
  onLogin: (answer: LoginAnswer) => void;
}

function PasswordForm({ username, onLogin }: Step & { username: string }) {
  const form = useForm({ defaultValues: { username, password: '' } });
  const { handleSubmit, setFocus } = form;
  const input = bindInputs(form);
  const login = useAction(accountCalls.logIn, {
    onSuccess: onLogin,
    onError(error) {
      notifyError(error);
      showWrongSecret(form, error, 'password');
      setFocus('password', { shouldSelect: true });
    },
  });
  return (
    <Form onSubmit={handleSubmit((typed) => login.mutate(typed))}>
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        readOnly={username !== ''}
        {...input('username', { required: 'Enter your username' })}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        {...input('password', { required: 'Enter your password' })}
      />
      <Button
        icon={KeyRound}
        type="submit"
        variant="primary"
        className="mt-1"
        disabled={login.isPending}
      >
        Login
      </Button>
    </Form>
  );
}

function PasskeyButton({ onLogin }: Step) {
  const login = useAction(accountCalls.logInWithPasskey, { onSuccess: onLogin });
  if (!hasPasskeys()) return null;
  return (
    <Button className="mt-3 w-full" disabled={login.isPending} onClick={() => login.mutate()}>
      Use a passkey
    </Button>
  );
}

/** The second factor: six digits from an authenticator app, or a recovery code. */
function CodeForm({ onLogin, onBack }: Step & { onBack: () => void }) {
  const form = useForm({ defaultValues: { code: '' } });
  const { handleSubmit, setFocus } = form;
  const login = useAction(accountCalls.logInWithCode, {
    onSuccess: onLogin,
    onError(error) {
      notifyError(error);
      if (error instanceof CallError && error.code === PASSWORD_REQUIRED) return onBack();
      showWrongSecret(form, error, 'code');
      setFocus('code', { shouldSelect: true });
    },
  });
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Form onSubmit={handleSubmit(({ code }) => login.mutate(code.trim()))}>
      <Field
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        hint="The six digits from your authenticator app, or a recovery code."
        {...bindInputs(form)('code', { required: 'Enter a code' })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={login.isPending}>
          Login
        </Button>
        <Button onClick={onBack}>Back</Button>
      </div>
    </Form>
  );
}
