import { useSyncExternalStore } from 'react';
import { loggedIn, loginDeclined, loginNeeded } from '../../../src/client/session.ts';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { LoginForm } from './login-form.tsx';

/** Asks for the password in place when the session has ended; what was under way then goes on. */
export function LoginAgain({ username }: { username: string }) {
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
