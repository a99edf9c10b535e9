import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { expectOk } from '../../../src/client/admin-api.ts';
import { api } from '../../../src/client/api.ts';
import { notifyError, prepareToasts } from '../../../src/client/notify.ts';
import { currentUser, loggedIn, loginDeclined, loginNeeded } from '../../../src/client/session.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card } from '../../../src/ui/card.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { Spinner } from '../../../src/ui/spinner.tsx';
import { type AdministeredSite, SiteContext } from '../kit/site.ts';

/**
 * Around every page of the administration: a spinner while the session is checked, the login for visitors,
 * and the page itself for the administrator.
 */
export function Administration({
  site,
  children,
}: {
  site: AdministeredSite;
  children: ReactNode;
}) {
  const { data: user, isPending } = useQuery(currentUser);
  if (isPending) return <Spinner label="Checking your session …" />;
  if (user?.role !== 'admin') return <LoginCard />;
  return (
    <SiteContext value={site}>
      {children}
      <LoginAgain username={user.username} />
    </SiteContext>
  );
}

function LoginCard() {
  return (
    <Card className="mx-auto mt-6 max-w-sm">
      <h1 className="mb-5 font-serif text-2xl font-semibold">Admin Login</h1>
      <LoginForm />
    </Card>
  );
}

/** Asks for the password in place when the session has ended; the calls that waited then go on. */
function LoginAgain({ username }: { username: string }) {
  const open = useSyncExternalStore(loginNeeded.subscribe, loginNeeded.current, () => false);
  return (
    <Dialog
      open={open}
      onClose={loginDeclined}
      title="Your session has ended"
      description="Log in again to go on. Nothing that you typed is lost."
    >
      <LoginForm username={username} onLogin={loggedIn} />
    </Dialog>
  );
}

const BLANK = {
  username: 'Please enter your username',
  password: 'Please enter your password',
};

/** Asks for name and password; after the login the current user is known to all queries. */
function LoginForm({
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
