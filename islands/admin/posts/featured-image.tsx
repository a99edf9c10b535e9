import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { imageSource } from '../../../src/lib/posts/href.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { scaleImage } from '../kit/scale-image.ts';
import { uploadPostImage } from './calls.ts';

/** The image above a post: an address, or a file that is uploaded. */
export function FeaturedImage({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
}) {
  const file = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (image: File) => uploadPostImage(await scaleImage(image)),
    onSuccess: onChange,
    onError: () => alert('Failed to upload image'),
  });
  const take = (image: File | undefined) => {
    if (!image) return;
    if (image.type.startsWith('image/')) upload.mutate(image);
    else alert('Please upload an image file');
  };
  const source = imageSource(value);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="Featured image URL"
          inputMode="url"
          placeholder="https://example.org/image.jpg"
          value={value}
          error={error}
          className="min-w-0 grow basis-60"
          onChange={(event) => onChange(event.target.value)}
        />
        <Button
          disabled={upload.isPending}
          onClick={() => file.current?.click()}
          className="min-h-11"
        >
          <ImageUp size={17} aria-hidden />
          {upload.isPending ? 'Uploading …' : 'Upload featured image'}
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label="Featured image file"
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      {source && (
        <img
          src={source}
          alt="Featured"
          width={320}
          height={180}
          className="aspect-video w-80 max-w-full rounded-md bg-fill object-cover"
        />
      )}
    </div>
  );
}
