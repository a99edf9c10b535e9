import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
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
  const {
    register,
    handleSubmit,
    setFocus,
    formState: { errors },
  } = useForm({ defaultValues: { username, password: '' } });
  const login = useMutation({
    mutationFn: (json: { username: string; password: string }) =>
      expectOk(api.auth.login.$post({ json }), 'Failed to login'),
    onSuccess(user) {
      queries.setQueryData(currentUser.queryKey, user);
      onLogin?.();
    },
    onError(error) {
      notifyError(error);
      setFocus('password', { shouldSelect: true });
    },
  });
  useEffect(prepareToasts, []);
  const submit = handleSubmit((typed) => login.mutate(typed));

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        readOnly={username !== ''}
        error={errors.username?.message}
        {...register('username', { required: 'Please enter your username' })}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: 'Please enter your password' })}
      />
      <Button type="submit" variant="primary" className="mt-1" disabled={login.isPending}>
        Login
      </Button>
    </form>
  );
}
