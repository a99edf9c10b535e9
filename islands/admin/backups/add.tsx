import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { useAction } from '../kit/use-action.ts';
import { refetchAll } from '../settings/calls.ts';
import { AddedTable } from './added.tsx';
import { addBackup, additionQuery } from './calls.ts';

/** Says what a backup would add, and adds it when the administrator says so. */
export function AddDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const queries = useQueryClient();
  const query = useQuery(additionQuery(name));
  const [replace, setReplace] = useState(false);
  const adding = useAction(
    async () => {
      await addBackup(name, replace);
      onClose();
      await refetchAll(queries);
    },
    { done: 'The backup is added' },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add this backup?"
      description={name}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!query.data || adding.isPending}
            onClick={() => adding.mutate()}
          >
            {adding.isPending ? 'Adding …' : 'Add'}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
