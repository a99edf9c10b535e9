import { z } from 'zod';

/** Names of files that are about to be uploaded, as `POST /api/admin/files/check-existence` takes them. */
export const filenameList = z.object(
  {
    filenames: z
      .array(z.string('Please send each name as text'), 'Please send the names as a list')
      .max(1000, 'At most 1000 names, please'),
  },
  'Please send an object with filenames',
);
