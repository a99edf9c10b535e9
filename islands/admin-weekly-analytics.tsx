import { BackLink } from '../src/ui/back-link.tsx';
import { PageHeading } from '../src/ui/page-heading.tsx';
import { Administration } from './admin/administration.tsx';
import type { AdministeredSite } from './admin/site.ts';
import { Week } from './analytics/week.tsx';

/** `/admin/weekly-analytics`: the last seven days in every respect. */
export default function AdminWeeklyAnalytics({ site }: { site: AdministeredSite }) {
  return (
    <Administration site={site}>
      <BackLink href="/admin">Back to Admin</BackLink>
      <PageHeading title="Weekly Analytics Dashboard" />
      <Week />
    </Administration>
  );
}
