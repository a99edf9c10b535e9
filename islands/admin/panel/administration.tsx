import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentUser } from '../../../src/client/current-user.ts';
import { Card } from '../../../src/ui/card.tsx';
import { Spinner } from '../../../src/ui/spinner.tsx';
import { type AdministeredSite, SiteContext } from '../kit/site.ts';
import { LoginAgain } from './login-again.tsx';
import { LoginForm } from './login-form.tsx';

/**
 * What stands around every part of the administration: a spinner while the session is checked, the
 * login for visitors, and for the administrator what it holds.
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
