import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Dialog } from '../../../src/ui/parts/dialog.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';
import { formatMeeting } from '../../../src/values/time.ts';

/** Dialog with earlier versions of a text, to read and restore. */
export function EarlierVersions<Version extends { id: number; created_at: string }>({
  title = 'Versions',
  description,
  query,
  getName,
  show,
  isRestoring = false,
  onRestore,
  onClose,
}: {
  title?: string;
  description: string;
  /** The versions, newest first. */
  query: UseQueryResult<Version[]>;
  /** Distinguishes versions in the list: their title, or how they begin. */
  getName: (version: Version) => string;
  /** The text of a version. */
  show: (version: Version) => ReactNode;
  isRestoring?: boolean;
  onRestore: (version: Version) => void;
  onClose: () => void;
}) {
  const [shown, setShown] = useState<Version | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={title}
      description={description}
      footer={
        shown && (
          <>
            <Button onClick={() => setShown(null)}>All versions</Button>
            <Button variant="primary" disabled={isRestoring} onClick={() => onRestore(shown)}>
              Restore this version
            </Button>
          </>
        )
      }
    >
      {shown ? (
        show(shown)
      ) : (
        <Loaded query={query} failure="The versions could not be loaded.">
          {(versions) => <VersionList {...{ versions, getName }} onView={setShown} />}
        </Loaded>
      )}
    </Dialog>
  );
}

function VersionList<Version extends { id: number; created_at: string }>({
  versions,
  getName,
  onView,
}: {
  versions: Version[];
  getName: (version: Version) => string;
  onView: (version: Version) => void;
}) {
  const { timeZone } = useSite();
  if (versions.length === 0) return <Empty>No other versions yet</Empty>;
  return (
    <ul className="grid list-none gap-2 p-0">
      {versions.map((version) => (
        <li key={version.id} className="flex items-center justify-between gap-4">
          <span className="min-w-0">
            <span className="block text-sm text-muted">
              {formatMeeting(version.created_at, timeZone)}
            </span>
            <span className="wrap-anywhere">{getName(version)}</span>
          </span>
          <Button onClick={() => onView(version)}>View</Button>
        </li>
      ))}
    </ul>
  );
}
