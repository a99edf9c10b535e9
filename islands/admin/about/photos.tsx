import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { useSingleMutation } from '../kit/single-mutation.ts';
import { aboutPhotos, deletePhoto } from './calls.ts';
import { PhotoForm } from './photo-form.tsx';
import { type Photo, PhotoGrid } from './photo-grid.tsx';

/** The photos of the about page: one more, and those that are there. */
export function Photos() {
  const queries = useQueryClient();
  const photos = useQuery(aboutPhotos);
  const [asked, setAsked] = useState<Photo | null>(null);
  const card = useRef<HTMLDivElement>(null);

  const removal = useSingleMutation({
    mutationFn: ({ id }: Photo) => deletePhoto(id),
    async onSuccess() {
      notifySuccess('Photo deleted successfully');
      await queries.invalidateQueries(aboutPhotos);
      // The button that was pressed went with the photo.
      card.current?.focus();
    },
    onError() {
      notifyError('Failed to delete photo');
      return queries.invalidateQueries(aboutPhotos);
    },
    onSettled: () => setAsked(null),
  });

  return (
    <Card as="section">
      <CardTitle className="mb-5 text-xl">Photos</CardTitle>
      <PhotoForm />
      <div ref={card} tabIndex={-1} className="mt-8 outline-none">
        <Loaded query={photos} failure="The photos could not be loaded.">
          {(stored) => (
            <PhotoGrid photos={stored} disabled={removal.isPending} onDelete={setAsked} />
          )}
        </Loaded>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && removal.mutate(asked)}
        pending={removal.isPending}
        title="Are you sure you want to delete this photo?"
      >
        “{asked?.caption}” goes from the about page, and its file from the site.
      </ConfirmDialog>
    </Card>
  );
}
