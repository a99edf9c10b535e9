import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../src/client/api.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';
import { deleteFile } from './calls.ts';
import { useRefetch } from './refetch.ts';

/** Asks before a stored file is removed, and again when a publication links to it. */
export function DeleteFile({ filename, onClose }: { filename: string; onClose: () => void }) {
  const refetch = useRefetch();
  const [linked, setLinked] = useState<string | null>(null);
  const removal = useMutation({
    mutationFn: deleteFile,
    async onSuccess() {
      notifySuccess('File deleted');
      await refetch.now();
      onClose();
    },
    onError(error, { force }) {
      if (error instanceof CallError && error.status === 409 && !force) {
        return setLinked(error.message);
      }
      notifyError('Failed to delete the file.', 'Delete failed');
      onClose();
      return refetch.now();
    },
  });
  return (
    <ConfirmDialog
      open
      title={linked ? 'Delete a linked file?' : 'Confirm Deletion'}
      confirm={linked ? 'Delete Anyway' : 'Delete'}
      pending={removal.isPending}
      onCancel={onClose}
      onConfirm={() => removal.mutate({ filename, force: linked !== null })}
    >
      <span className="wrap-anywhere">
        {linked ?? `Are you sure you want to delete ${filename}?`}
        {linked && ' Its link will lead nowhere.'}
      </span>
    </ConfirmDialog>
  );
}
