import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { expectOk } from '../../../src/client/admin-api.ts';
import { api } from '../../../src/client/api.ts';
import { currentUser } from '../../../src/client/current-user.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { prepareToasts } from '../../../src/client/toast.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';

const BLANK = {
  username: 'Please enter your username',
  password: 'Please enter your password',
};

/** Name and password. Whoever is let in is the current user from then on. */
export function LoginForm({
  username = '',
  onLogin,
}: {
  /** Known already: only the password is asked for. */
  username?: string;
  onLogin?: () => void;
}) {
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const login = useMutation({
    mutationFn: (json: { username: string; password: string }) =>
      expectOk(api.auth.login.$post({ json }), 'Failed to login'),
    onSuccess(user) {
      queries.setQueryData(currentUser.queryKey, user);
      onLogin?.();
    },
    onError(error) {
      notifyError(error);
      form.current?.querySelector<HTMLInputElement>('[type=password]')?.select();
    },
  });
  useEffect(prepareToasts, []);
  const [blank, setBlank] = useState<Partial<typeof BLANK>>({});

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
        autoComplete="username"
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
