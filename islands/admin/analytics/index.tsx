import { BackLink } from '../../../src/ui/back-link.tsx';
import { PageHeading } from '../../../src/ui/page-heading.tsx';
import { Dashboard } from './dashboard.tsx';
import { Downloads } from './downloads.tsx';
import { Tabs } from './tabs.tsx';
import { Visitors } from './visitors.tsx';

/** `/admin/analytics`: visits and downloads in detail. */
export default function DetailedAnalytics() {
  return (
    <>
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
    </>
  );
}
