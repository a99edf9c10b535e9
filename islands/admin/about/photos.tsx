import { useIsMutating, useQuery } from '@tanstack/react-query';
import { MapPin, Trash2, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PHOTO_YEAR_WRONG, PHOTO_YEARS, photo as photoRecord } from '../../../records/photo.ts';
import { CallError } from '../../../src/client/api.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { Badge } from '../../../src/ui/parts/badge.tsx';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Card, CardTitle } from '../../../src/ui/parts/card.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';
import { DELETION, useDeletion } from '../kit/delete-dialog.tsx';
import { bindInputs, Form, showIssues } from '../kit/form.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { useAction } from '../kit/use-action.ts';
import {
  type AdminPhoto,
  aboutCalls,
  aboutPhotosQuery,
  type PhotoFields,
  photoDeletion,
} from './calls.ts';

/** The photos of the about page: a form to add one, and the stored ones. */
export function Photos() {
  const photos = useQuery(aboutPhotosQuery);
  const { askToDelete, deleteDialog } = useDeletion(photoDeletion, {
    title: 'Are you sure you want to delete this photo?',
    question: ({ caption }) =>
      `“${caption}” will be removed from the about page, and its file deleted.`,
  });

  return (
    <Card as="section">
      <CardTitle className="mb-5 text-xl">Photos</CardTitle>
      <PhotoForm />
      <div className="mt-8">
        <Loaded query={photos} failure="The photos could not be loaded.">
          {(stored) => <PhotoGrid photos={stored} onDelete={askToDelete} />}
        </Loaded>
      </div>
      {deleteDialog}
    </Card>
  );
}

const EMPTY: PhotoFields = { caption: '', location: '', year: '' };

function PhotoForm() {
  const element = useRef<HTMLFormElement>(null);
  const [photo, setPhoto] = useState<File | null>(null);
  const form = useForm({ defaultValues: EMPTY });
  const input = bindInputs(form);
  const typed = form.watch();
  useUnsavedGuard(photo !== null || Object.values(typed).some((text) => text.trim() !== ''));
  const upload = useAction(aboutCalls.uploadPhoto, {
    done: photoRecord.messages.added,
    changes: [aboutPhotosQuery],
    onSuccess() {
      element.current?.reset();
      setPhoto(null);
      form.reset(EMPTY);
    },
    onError(error) {
      notifyError(photoRecord.messages.addFailed);
      showIssues(form, error);
    },
  });
  const submit = form.handleSubmit((fields) => photo && upload.mutate({ photo, ...fields }));

  return (
    <Form
      ref={element}
      onSubmit={submit}
      aria-labelledby="new-photo"
      className="grid gap-4 rounded-lg border border-line bg-paper p-4 sm:grid-cols-2 sm:p-5"
    >
      <h3 id="new-photo" className="font-medium sm:col-span-2">
        Add New Photo
      </h3>
      <Field
        label="Photo File"
        name="photo"
        type="file"
        accept="image/*"
        hint="Up to 10 MB. Large photos are scaled down before they are uploaded."
        error={wrongFile(upload.error)}
        onChange={(event) => setPhoto(event.target.files?.[0] ?? null)}
        className="sm:col-span-2"
      />
      <Field label="Caption" className="sm:col-span-2" {...input('caption')} />
      <Field
        label="Location (optional)"
        placeholder="e.g., Valencia, Spain"
        {...input('location')}
      />
      <Field
        label="Year (optional)"
        type="number"
        inputMode="numeric"
        {...PHOTO_YEARS}
        {...input('year', {
          validate: (year) =>
            year === '' || isPhotoYear(Number.parseInt(year, 10)) || PHOTO_YEAR_WRONG,
        })}
      />
      <div className="sm:col-span-2">
        <Button
          icon={Upload}
          type="submit"
          variant="primary"
          disabled={!photo || typed.caption.trim() === '' || upload.isPending}
        >
          Upload Photo
        </Button>
      </div>
    </Form>
  );
}

const isPhotoYear = (year: number) => photoRecord.schema.shape.year.safeParse(year).success;

/** The server's error about the file; errors without a field are about it too. */
function wrongFile(error: Error | null): string | undefined {
  if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) return undefined;
  return error.issues.length > 0 ? error.fields.photo : error.message;
}

function PhotoGrid({
  photos,
  onDelete,
}: {
  photos: AdminPhoto[];
  onDelete: (photo: AdminPhoto) => void;
}) {
  const id = useId();
  const isDeleting = useIsMutating({ mutationKey: DELETION }) > 0;
  if (photos.length === 0) return <Empty>No photos uploaded yet</Empty>;
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {photos.map((photo) => (
        <li
          key={photo.id}
          className="flex flex-col overflow-hidden rounded-lg border border-line bg-paper"
        >
          <img
            src={photo.url}
            alt={photo.caption}
            width={800}
            height={600}
            loading="lazy"
            decoding="async"
            className="aspect-4/3 w-full bg-fill object-cover"
          />
          <div className="flex grow flex-col gap-3 p-4">
            <p id={`${id}-${photo.id}`} className="text-sm text-pretty">
              {photo.caption}
            </p>
            <div className="flex flex-wrap gap-2">
              {photo.location && (
                <Badge>
                  <MapPin size={12} aria-hidden className="mr-1 inline-block align-[-1px]" />
                  {photo.location}
                </Badge>
              )}
              {photo.year && <Badge>{photo.year}</Badge>}
            </div>
            <Button
              icon={Trash2}
              variant="danger"
              className="mt-auto self-start"
              disabled={isDeleting}
              aria-describedby={`${id}-${photo.id}`}
              onClick={() => onDelete(photo)}
            >
              Delete
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
