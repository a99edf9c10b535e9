import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { CallError } from '../../../src/client/api.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { PHOTO_YEARS } from '../../../src/lib/about/sections.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { useSingleMutation } from '../kit/single-mutation.ts';
import { useUnsavedGuard } from '../kit/unsaved.ts';
import { aboutPhotos, type PhotoFields, uploadPhoto } from './calls.ts';

const EMPTY: PhotoFields = { caption: '', location: '', year: '' };

/** A photo with what it shows, where and when. */
export function PhotoForm() {
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [photo, setPhoto] = useState<File | null>(null);
  const [fields, setFields] = useState(EMPTY);
  const upload = useSingleMutation({
    mutationFn: uploadPhoto,
    onSuccess() {
      form.current?.reset();
      setPhoto(null);
      setFields(EMPTY);
      notifySuccess('Photo uploaded successfully');
      return queries.invalidateQueries(aboutPhotos);
    },
    onError: () => notifyError('Failed to upload photo'),
  });
  useUnsavedGuard(photo !== null || Object.values(fields).some((typed) => typed.trim() !== ''));

  const wrong = wrongFields(upload.error);
  const type = (event: ChangeEvent<HTMLInputElement>) =>
    setFields({ ...fields, [event.target.name]: event.target.value });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (photo) upload.mutate({ photo, ...fields });
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
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
        hint="10 MB at most. Large photos are scaled down before they are sent."
        error={wrong.photo}
        onChange={(event) => setPhoto(event.target.files?.[0] ?? null)}
        className="sm:col-span-2"
      />
      <Field
        label="Caption"
        name="caption"
        value={fields.caption}
        error={wrong.caption}
        onChange={type}
        className="sm:col-span-2"
      />
      <Field
        label="Location (optional)"
        name="location"
        placeholder="e.g., Valencia, Spain"
        value={fields.location}
        error={wrong.location}
        onChange={type}
      />
      <Field
        label="Year (optional)"
        name="year"
        type="number"
        inputMode="numeric"
        {...PHOTO_YEARS}
        value={fields.year}
        error={wrong.year}
        onChange={type}
      />
      <div className="sm:col-span-2">
        <Button
          type="submit"
          variant="primary"
          disabled={!photo || fields.caption.trim() === '' || upload.isPending}
        >
          <Upload size={16} aria-hidden />
          Upload Photo
        </Button>
      </div>
    </form>
  );
}

/** What the server said, by field; what names none is about the file. */
function wrongFields(error: Error | null): Record<string, string> {
  if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) return {};
  if (error.issues.length === 0) return { photo: error.message };
  return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
}
