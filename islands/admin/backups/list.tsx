import { useState } from 'react';
import { fileSize } from '../../../src/lib/files/file-size.ts';
import { formatShortly } from '../../../src/lib/time.ts';
import { Button, ButtonLink } from '../../../src/ui/button.tsx';
import { DataTable } from '../../../src/ui/data-table.tsx';
import { DeleteDialog } from '../kit/delete-dialog.tsx';
import { useSite } from '../kit/site.ts';
import { type Backup, backupList, deleteBackup, downloadOf } from './calls.ts';

/** The backups, with what can be done with each. */
export function BackupList({
  backups,
  onRestore,
}: {
  backups: Backup[];
  onRestore: (name: string) => void;
}) {
  const { timeZone } = useSite();
  const [toDelete, setToDelete] = useState<Backup | null>(null);
  return (
    <>
      <DataTable
        caption="Backups"
        columns={[
          { header: 'Made', cell: ({ createdAt }) => formatShortly(createdAt, timeZone) },
          { header: 'Name', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
          { header: 'Size', cell: ({ size }) => fileSize(size), numeric: true },
          {
            header: 'Actions',
            actions: true,
            cell: (backup) => (
              <div className="flex flex-wrap gap-2">
                <ButtonLink
                  href={downloadOf(backup.name)}
                  download
                  aria-label={`Download ${backup.name}`}
                >
                  Download
                </ButtonLink>
                <Button
                  aria-label={`Restore ${backup.name}`}
                  onClick={() => onRestore(backup.name)}
                >
                  Restore …
                </Button>
                <Button
                  variant="quiet"
                  className="text-danger! hover:bg-fill"
                  aria-label={`Delete ${backup.name}`}
                  onClick={() => setToDelete(backup)}
                >
                  Delete
                </Button>
              </div>
            ),
          },
        ]}
        rows={backups}
        rowKey={({ name }) => name}
        empty="No backup was made yet"
      />
      <DeleteDialog
        item={toDelete}
        list={backupList}
        remove={deleteBackup}
        done="Backup deleted"
        onClose={() => setToDelete(null)}
        title="Delete this backup?"
      >
        {`${toDelete?.name} will be gone for good.`}
      </DeleteDialog>
    </>
  );
}
