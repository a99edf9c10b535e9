import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { BackLink } from '../../../src/ui/back-link.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { PageHeading } from '../../../src/ui/page-heading.tsx';
import { system } from './calls.ts';
import { Report } from './report.tsx';

/** What the server tells of itself, to be looked at again. */
export default function SystemDebug() {
  const query = useQuery(system);
  return (
    <>
      <BackLink href="/admin">Back to Admin</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeading title="File System Debug" />
        <Button className="mt-2 mb-8" disabled={query.isFetching} onClick={() => query.refetch()}>
          <RefreshCw size={16} aria-hidden />
          Refresh
        </Button>
      </div>
      <Loaded
        query={query.isRefetchError ? { ...query, data: undefined } : query}
        failure="Failed to load file system info"
      >
        {(found) => <Report system={found} />}
      </Loaded>
    </>
  );
}
