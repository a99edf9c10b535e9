import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { PROOF_REQUIRED } from '../../../src/account/constants.ts';
import {
  currentUserQuery,
  loggedIn,
  loginDeclined,
  loginNeeded,
} from '../../../src/client/session.ts';
import { Card } from '../../../src/ui/parts/card.tsx';
import { Dialog } from '../../../src/ui/parts/dialog.tsx';
import { Spinner } from '../../../src/ui/parts/loaded.tsx';
import { LoginForm } from '../account/login-form.tsx';
import { useCvPdf } from '../cv/use-cv-pdf.ts';

/**
 * Wraps every page of the panel: a spinner while the session is checked, the login for visitors, and the page for the
 * administrator.
 */
export function Administration({ children }: { children: ReactNode }) {
  const { data: user, isPending } = useQuery(currentUserQuery);
  if (isPending) return <Spinner label="Checking your session …" />;
  if (user?.role !== 'admin') return <LoginCard />;
  return (
    <>
      {children}
      <BackgroundWork />
      <LoginAgain username={user.username} />
    </>
  );
}

function BackgroundWork() {
  useCvPdf();
  return null;
}

function LoginCard() {
  return (
    <Card className="mx-auto mt-6 max-w-sm">
      <h1 className="mb-5 font-serif text-2xl font-semibold">Admin Login</h1>
      <LoginForm />
    </Card>
  );
}

/**
 * Login dialog for an expired session, or for an action that requires a recent login. Waiting calls continue
 * afterwards.
 */
function LoginAgain({ username }: { username: string }) {
  const needed = useSyncExternalStore(loginNeeded.subscribe, loginNeeded.current, () => null);
  return (
    <Dialog
      open={needed !== null}
      onClose={loginDeclined}
      title={needed === PROOF_REQUIRED ? 'Confirm that it is you' : 'Your session has ended'}
      description="Log in again to continue. Your unsaved changes are kept."
    >
      <LoginForm username={username} onLogin={loggedIn} />
    </Dialog>
  );
}
