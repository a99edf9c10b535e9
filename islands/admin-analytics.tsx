import { BackLink } from '../src/ui/back-link.tsx';
import { PageHeading } from '../src/ui/page-heading.tsx';
import { Administration } from './admin/administration.tsx';
import type { AdministeredSite } from './admin/site.ts';
import { Dashboard } from './analytics/dashboard.tsx';
import { Downloads } from './analytics/downloads.tsx';
import { Tabs } from './analytics/tabs.tsx';
import { Visitors } from './analytics/visitors.tsx';

/** `/admin/analytics`: visits and downloads in detail. */
export default function AdminAnalytics({ site }: { site: AdministeredSite }) {
  return (
    <Administration site={site}>
      <BackLink href="/admin">Back to Admin</BackLink>
      <PageHeading title="Detailed Analytics" />
      <Tabs
        label="Detailed analytics"
        tabs={[
          { id: 'dashboard', label: 'Dashboard', content: <Dashboard /> },
          { id: 'visitors', label: 'Visitors', content: <Visitors /> },
          { id: 'downloads', label: 'Downloads', content: <Downloads /> },
        ]}
      />
    </Administration>
  );
}
