import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Dialog } from '../../../src/ui/parts/dialog.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Checkbox } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import { refetchAll } from '../settings/calls.ts';
import { AddedTable } from './added.tsx';
import { addPreviewQuery, backupCalls } from './calls.ts';

/** Asks before a backup changes the site; `children` describe the changes. */
export function BackupDialog({
  name,
  title,
  button,
  ready,
  run,
  done,
  onClose,
  children,
}: {
  name: string;
  title: string;
  button: Pick<ComponentProps<typeof Button>, 'variant'> & { label: string; pending: string };
  /** True once the changes are known. */
  ready: boolean;
  run: () => Promise<unknown>;
  done: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const queries = useQueryClient();
  const change = useAction(
    async () => {
      await run();
      onClose();
      await refetchAll(queries);
    },
    { done },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={name}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={button.variant}
            disabled={!ready || change.isPending}
            onClick={() => change.mutate()}
          >
            {change.isPending ? button.pending : button.label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** Describes what a backup would add, and adds it after confirmation. */
export function AddDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const query = useQuery(addPreviewQuery(name));
  const [replace, setReplace] = useState(false);
  return (
    <BackupDialog
      name={name}
      title="Add this backup?"
      button={{ variant: 'primary', label: 'Add', pending: 'Adding …' }}
      ready={query.data !== undefined}
      run={() => backupCalls.add(name, { replace })}
      done="Backup added"
      onClose={onClose}
    >
      <Loaded query={query}>
        {(added) => (
          <>
            <AddedTable added={added} />
            <Checkbox
              label="Replace records that are different here. The current site is backed up first."
              checked={replace}
              onChange={({ currentTarget }) => setReplace(currentTarget.checked)}
            />
          </>
        )}
      </Loaded>
    </BackupDialog>
  );
}
