import { BackLink } from '../../../src/ui/back-link.tsx';
import { PageHeading } from '../../../src/ui/page-heading.tsx';
import PublicationsTab from './tab.tsx';

/** `/admin/publications`: the same as the panel's tab, on a page of its own. */
export default function PublicationsManagement() {
  return (
    <>
      <BackLink href="/admin">Back to Admin</BackLink>
      <PageHeading title="Publications Management" />
      <h2 className="sr-only">Publications</h2>
      <PublicationsTab />
    </>
  );
}
