import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field, SelectField, TextArea } from '../../../src/ui/field.tsx';
import { useSite } from '../kit/site.ts';
import { CategoryField } from './category-field.tsx';
import { FeaturedImage } from './featured-image.tsx';
import type { FormValues } from './form-values.ts';
import { PublishToggle } from './publish-switch.tsx';
import { TagField } from './tag-field.tsx';

/** What stands around a post's text. */
export function PostDetails({
  form: { control, register, setValue, clearErrors, formState },
  initialAuthor,
  onChange,
}: {
  form: UseFormReturn<FormValues>;
  initialAuthor: string;
  onChange: () => void;
}) {
  const { name, timeZone } = useSite();
  const publishLabel = useId();
  const [category, custom, tags, featured_image, published] = useWatch({
    control,
    name: ['category', 'custom', 'tags', 'featured_image', 'published'],
  });
  const { errors } = formState;
  const authors = [...new Set([name, 'admin', initialAuthor])];
  return (
    <>
      <TextArea
        label="Excerpt"
        rows={3}
        maxLength={2000}
        hint="A sentence or two for lists, feeds and search engines."
        error={errors.excerpt?.message}
        {...register('excerpt')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CategoryField
          value={category}
          custom={custom}
          error={errors.category?.message}
          onChange={(next, isCustom) => {
            setValue('category', next);
            setValue('custom', isCustom);
            clearErrors('category');
            onChange();
          }}
        />
        <SelectField label="Author" error={errors.author?.message} {...register('author')}>
          {authors.map((author) => (
            <option key={author}>{author}</option>
          ))}
        </SelectField>
      </div>
      <TagField
        tags={tags}
        onChange={(next) => {
          setValue('tags', next);
          onChange();
        }}
      />
      <FeaturedImage
        value={featured_image}
        error={errors.featured_image?.message}
        onChange={(next) => {
          setValue('featured_image', next);
          clearErrors('featured_image');
          onChange();
        }}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label="Published date"
          type="datetime-local"
          hint={`Time in ${timeZone}. A published post with a date in the future appears then.`}
          error={errors.published_at?.message}
          {...register('published_at')}
        />
        <p className="flex items-center gap-2.5 sm:mt-8">
          <PublishToggle
            labelledBy={publishLabel}
            checked={published}
            onChange={(next) => {
              setValue('published', next);
              onChange();
            }}
          />
          <span id={publishLabel} className="text-sm font-medium">
            Publish
          </span>
        </p>
      </div>
    </>
  );
}
