import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { AddedTable } from './added.tsx';
import { addPreviewQuery, backupCalls } from './calls.ts';
import { BackupDialog } from './dialog.tsx';

/** Says what a backup would add, and adds it when the administrator says so. */
export function AddDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const query = useQuery(addPreviewQuery(name));
  const [replace, setReplace] = useState(false);
  return (
    <BackupDialog
      name={name}
      title="Add this backup?"
      button={{ variant: 'primary', label: 'Add', pending: 'Adding …' }}
      ready={query.data !== undefined}
      run={() => backupCalls.add(name, replace)}
      done="The backup is added"
      onClose={onClose}
    >
      <Loaded query={query}>
        {(added) => (
          <>
            <AddedTable added={added} />
            <label className="mt-4 flex items-center gap-3 text-sm">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={replace}
                onChange={({ currentTarget }) => setReplace(currentTarget.checked)}
              />
              Replace what is different here. What there was is kept as a backup.
            </label>
          </>
        )}
      </Loaded>
    </BackupDialog>
  );
}
