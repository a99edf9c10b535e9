import { useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { expectOk } from '../../../src/client/admin-api.ts';
import { api } from '../../../src/client/api.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/button.tsx';

/** Ends the session and leads to the home page. */
export function Logout({ icon: Icon }: { icon: LucideIcon }) {
  const logout = useMutation({
    mutationFn: () => expectOk(api.auth.logout.$post(), 'Failed to logout'),
    onSuccess: () => location.assign('/'),
    onError: (error) => notifyError(error),
  });
  return (
    <Button className="mt-2" disabled={logout.isPending} onClick={() => logout.mutate()}>
      <Icon size={16} aria-hidden />
      Logout
    </Button>
  );
}
