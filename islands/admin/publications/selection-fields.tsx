import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { teaserOf } from '../../../src/lib/publications/teaser.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { CheckField } from '../kit/check-field.tsx';
import { DropZone } from '../kit/drop-zone.tsx';
import { useAction } from '../kit/use-action.ts';
import { uploadImage } from './calls.ts';
import { FormGroup } from './form-group.tsx';
import type { PublicationEditing } from './use-publication-form.ts';

/** What lets a publication stand out. */
export function SelectionFields({ editing: { form, input } }: { editing: PublicationEditing }) {
  const { control } = form;
  const [award, image, imageAlt, featured] = useWatch({
    control,
    name: ['award', 'image', 'imageAlt', 'featured'],
  });
  const { errors } = form.formState;
  return (
    <FormGroup
      title="Award, image and selection"
      about="What lets it stand out"
      filled={Boolean(award || image || imageAlt || featured)}
      wrong={Boolean(errors.award ?? errors.image ?? errors.imageAlt ?? errors.featured)}
    >
      <CheckField
        label="Selected publication"
        hint="The home page shows it among “Selected Publications”."
        {...form.register('featured')}
      />
      <Field label="Award" maxLength={1000} placeholder="Best Paper Award" {...input('award')} />
      <ImageField
        address={image}
        error={errors.image?.message}
        onChange={(address) => form.setValue('image', address, { shouldDirty: true })}
      />
      {image && (
        <Field
          label="What the image shows"
          maxLength={1000}
          hint="For who does not see it. Without a text it counts as decoration."
          {...input('imageAlt')}
        />
      )}
    </FormGroup>
  );
}

/**
 * The image of a publication: dragged in or chosen, scaled, and uploaded.
 *
 * @param onChange gets the address of the new one, which the publication has to name to keep it; "" for none
 */
function ImageField({
  address,
  error,
  onChange,
}: {
  address: string;
  error: string | undefined;
  onChange: (address: string) => void;
}) {
  const section = useRef<HTMLElement>(null);
  const upload = useAction(uploadImage, { onSuccess: onChange });
  const teaser = teaserOf({ image: address, imageAlt: null });
  return (
    <section ref={section} tabIndex={-1} aria-label="Image" className="grid gap-3 outline-none">
      {teaser && (
        <div className="flex flex-wrap items-end gap-3">
          <img
            src={teaser.narrow?.src ?? teaser.src}
            alt="The publication’s as it is"
            width={teaser.width}
            height={teaser.height}
            className="h-auto max-h-40 w-60 rounded-md bg-fill object-contain"
          />
          <Button
            variant="quiet"
            onClick={() => {
              onChange('');
              // The button that was pressed is gone.
              section.current?.focus();
            }}
          >
            <Trash2 size={15} aria-hidden />
            Remove Image
          </Button>
        </div>
      )}
      <DropZone
        icon={ImagePlus}
        title={teaser ? 'Another Image' : 'An Image of This Work'}
        hint="Drag a figure here, or choose one. Lists and its page show it."
        choose={upload.isPending ? 'Uploading …' : 'Choose Image'}
        accept="image/*"
        disabled={upload.isPending}
        onFiles={([file]) => file && upload.mutate(file)}
      />
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
    </section>
  );
}
