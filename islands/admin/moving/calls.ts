import type { InferResponseType } from 'hono/client';
import { type admin, expectOk } from '../../../src/client/admin-api.ts';
import { upload } from '../../../src/client/upload.ts';

/** What moving a site in did, or would do. */
export type MoveReport = InferResponseType<typeof admin.admin.import.preview.$post, 200>;

const send = (path: string, failure: string) => (file: File) => {
  const form = new FormData();
  form.append('site', file);
  return expectOk<MoveReport>(upload(path, form), failure);
};

/** What moving a site in would do; nothing is stored. */
export const previewMove = send('/api/admin/import/preview', 'The site could not be read');

export const moveIn = send('/api/admin/import', 'The site could not be moved in');
