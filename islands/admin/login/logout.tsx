import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { expectOk } from '../../../src/client/admin-api.ts';
import { api } from '../../../src/client/api.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/button.tsx';

const FAILED = 'Failed to logout';

/** Ends the session, and leads to the site. */
export function Logout() {
  const logout = useMutation({
    mutationFn: () => expectOk(api.auth.logout.$post(), FAILED),
    onSuccess: () => location.assign('/'),
    onError: () => notifyError(FAILED),
  });
  return (
    <Button className="max-sm:px-3!" disabled={logout.isPending} onClick={() => logout.mutate()}>
      <LogOut size={16} aria-hidden />
      <span className="max-sm:sr-only">Logout</span>
    </Button>
  );
}
