import { queryOptions } from '@tanstack/react-query';
import type { InferRequestType } from 'hono/client';
import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import { sendUpload } from '../../../src/client/upload.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';

const calls = adminApi.admin.backups;

/** The stored backups, newest first, and why the last one failed. */
export const backupsQuery = queryOptions({
  queryKey: ['admin', 'backups'],
  queryFn: () => expectOk(calls.$get(), 'Failed to fetch the backups'),
});

export type AdminBackup = Awaited<
  ReturnType<NonNullable<typeof backupsQuery.queryFn>>
>['backups'][number];

/** Address for downloading the current site. */
export const ARCHIVE = '/api/admin/archive';

/** Ids of records in an archive. */
export type OmittedIds = NonNullable<
  InferRequestType<(typeof calls)[':name']['add']['$post']>['json']['omitted']
>;

const named = (name: string) => ({ param: { name } });

export const backupCalls = {
  make: () => expectOk(calls.$post(), 'Failed to create the backup'),

  restore: (name: string) =>
    expectOk(calls[':name'].restore.$post(named(name)), 'Failed to restore the backup'),

  /** Adds the records of a backup that the site does not have. */
  add: (name: string, options: { replace: boolean } | { omitted: OmittedIds }) =>
    expectOk(
      calls[':name'].add.$post({ ...named(name), json: options }),
      'Failed to add the backup',
    ),

  /** Uploads an archive to the backups. Throws a `CallError` that explains why it was rejected. */
  async upload(file: File, onProgress?: (share: number) => void): Promise<AdminBackup> {
    const form = new FormData();
    form.append('archive', file);
    const answer = sendUpload('/api/admin/backups/upload', form, {
      ...(onProgress && { onProgress }),
    });
    return expectOk<AdminBackup>(answer, 'Failed to upload the archive');
  },
};

export const backupDeletion: Deletion<AdminBackup> = {
  list: backupsQuery,
  remove: ({ name }) =>
    expectOk(calls[':name'].$delete(named(name)), 'Failed to delete the backup'),
  done: 'Backup deleted',
};

/** The changes that restoring a backup would make. */
export const restorePreviewQuery = (name: string) =>
  queryOptions({
    queryKey: ['admin', 'backups', 'preview', name],
    queryFn: () => expectOk(calls[':name'].preview.$post(named(name)), 'Failed to read the backup'),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export type RestoreSummary = Awaited<
  ReturnType<NonNullable<ReturnType<typeof restorePreviewQuery>['queryFn']>>
>;

/** The records that adding a backup would create. */
export const addPreviewQuery = (name: string) =>
  queryOptions({
    queryKey: ['admin', 'backups', 'addition', name],
    queryFn: () =>
      expectOk(calls[':name'].add.preview.$post(named(name)), 'Failed to read the backup'),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export type Added = Awaited<ReturnType<NonNullable<ReturnType<typeof addPreviewQuery>['queryFn']>>>;
