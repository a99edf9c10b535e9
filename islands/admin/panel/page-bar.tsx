import { BackLink } from '../../../src/ui/back-link.tsx';
import { Logout } from '../login/logout.tsx';

/** Above the heading of a page: the ways out. */
export const PageBar = () => (
  <div className="flex items-start justify-between gap-4">
    <BackLink href="/admin">Back to Admin</BackLink>
    <Logout />
  </div>
);
