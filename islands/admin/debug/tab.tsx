import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../src/ui/button.tsx';
import { Card } from '../../../src/ui/card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { Summary, SummaryList } from '../kit/section.tsx';
import { Facts, type SystemFacts, system } from './facts.tsx';

/** Where the site runs and where uploads go, the way to the rest, and whether it is in order. */
export default function DebugTab() {
  return (
    <>
      <Card className="mb-5 max-w-xl">
        <Facts facts={{ Environment: 'production', 'Upload location': '/storage/publications/' }} />
      </Card>
      <ButtonLink href="/admin/debug" variant="primary">
        Open File System Debug
      </ButtonLink>
      <Summary>
        <Loaded query={useQuery(system)} failure="Failed to load file system info">
          {(found) => <Health system={found} />}
        </Loaded>
      </Summary>
    </>
  );
}

function Health({
  system: { pathTests, database, storageManager, runtime },
}: {
  system: SystemFacts;
}) {
  const stored =
    pathTests.storageAccessible && pathTests.canWriteToStorage && pathTests.canReadFromStorage;
  return (
    <SummaryList
      title="In short"
      empty=""
      rows={[
        { key: 'storage', name: 'Storage', note: stored ? 'Works' : 'Fails' },
        ...(database
          ? [{ key: 'database', name: 'Database', note: database.error ? 'Fails' : 'Works' }]
          : []),
        { key: 'files', name: 'Files', note: storageManager.totalFiles },
        ...(runtime ? [{ key: 'runtime', name: 'Runtime', note: runtime }] : []),
      ]}
    />
  );
}
