import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { notifyError, prepareToasts } from '../../../src/client/notify.ts';
import { currentUser } from '../../../src/client/session.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { hasPasskeys, logIn, logInWithCode, logInWithPasskey } from './calls.ts';

/** Asks for a passkey, or for a password and a second factor; after the login all queries know who is there. */
export function LoginForm({
  username = '',
  onLogin,
}: {
  /** Known already: only the password is asked for. */
  username?: string;
  onLogin?: () => void;
}) {
  const queries = useQueryClient();
  const [needsCode, setNeedsCode] = useState(false);
  useEffect(prepareToasts, []);
  const welcome = (answer: Awaited<ReturnType<typeof logIn>>) => {
    if ('secondFactor' in answer) return setNeedsCode(true);
    queries.setQueryData(currentUser.queryKey, answer);
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
  onLogin: (answer: Awaited<ReturnType<typeof logIn>>) => void;
}

const BLANK = {
  username: 'Please enter your username',
  password: 'Please enter your password',
};

function PasswordForm({ username, onLogin }: Step & { username: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [blank, setBlank] = useState<Partial<typeof BLANK>>({});
  const login = useMutation({
    mutationFn: logIn,
    onSuccess: onLogin,
    onError(error) {
      notifyError(error);
      form.current?.querySelector<HTMLInputElement>('[type=password]')?.select();
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const given = {
      username: String(typed.get('username') ?? username),
      password: String(typed.get('password')),
    };
    const missing = given.username === '' ? 'username' : given.password === '' ? 'password' : null;
    setBlank(missing ? { [missing]: BLANK[missing] } : {});
    if (missing) form.current?.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus();
    else login.mutate(given);
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label="Username"
        name="username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        defaultValue={username}
        readOnly={username !== ''}
        error={blank.username}
        required
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={blank.password}
        required
      />
      <Button type="submit" variant="primary" className="mt-1" disabled={login.isPending}>
        Login
      </Button>
    </form>
  );
}

function PasskeyButton({ onLogin }: Step) {
  const login = useMutation({
    mutationFn: logInWithPasskey,
    onSuccess: onLogin,
    onError: (error) => notifyError(error),
  });
  if (!hasPasskeys()) return null;
  return (
    <Button className="mt-3 w-full" disabled={login.isPending} onClick={() => login.mutate()}>
      <KeyRound size={16} aria-hidden />
      Use a passkey
    </Button>
  );
}

/** The second factor: six digits of an authenticator, or a recovery code. */
function CodeForm({ onLogin, onBack }: Step & { onBack: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [blank, setBlank] = useState<string>();
  const login = useMutation({
    mutationFn: logInWithCode,
    onSuccess: onLogin,
    onError(error) {
      notifyError(error);
      field.current?.select();
    },
  });
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    setBlank(code === '' ? 'Please enter a code' : undefined);
    if (code !== '') login.mutate(code);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        ref={field}
        label="Code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        hint="Six digits from your authenticator app, or one of your recovery codes."
        error={blank}
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={login.isPending}>
          Login
        </Button>
        <Button onClick={onBack}>Back</Button>
      </div>
    </form>
  );
}
