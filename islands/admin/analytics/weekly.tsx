import { BackLink } from '../../../src/ui/back-link.tsx';
import { PageHeading } from '../../../src/ui/page-heading.tsx';
import { Week } from './week.tsx';

/** `/admin/weekly-analytics`: the last seven days in every respect. */
export default function WeeklyAnalytics() {
  return (
    <>
      <BackLink href="/admin">Back to Admin</BackLink>
      <PageHeading title="Weekly Analytics Dashboard" />
      <Week />
    </>
  );
}
