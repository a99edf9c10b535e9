import { BackLink } from '../src/ui/back-link.tsx';
import { PageHeading } from '../src/ui/page-heading.tsx';
import { Administration } from './admin/administration.tsx';
import type { AdministeredSite } from './admin/site.ts';
import { Publications } from './publications/publications.tsx';

/** `/admin/publications`: the login, then the publications. */
export default function AdminPublications({ site }: { site: AdministeredSite }) {
  return (
    <Administration site={site}>
      <BackLink href="/admin">Back to Admin</BackLink>
      <PageHeading title="Publications Management" />
      <h2 className="sr-only">Publications</h2>
      <Publications />
    </Administration>
  );
}
