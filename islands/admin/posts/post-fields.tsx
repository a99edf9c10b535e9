import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { mergedCategories } from '../../../records/post.ts';
import { useSite } from '../../../src/client/site.ts';
import { imageSource } from '../../../src/posts/href.ts';
import { Field, Options, SelectField, TextArea } from '../../../src/ui/parts/field.tsx';
import { localInput, parseMoment } from '../../../src/values/time.ts';
import { uploadPostImage } from '../editor/content-field.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { bindInputs } from '../kit/form.tsx';
import { COVER, scaleFigure } from '../kit/scale-image.ts';
import { TagInput, withTag } from '../kit/tag-input.tsx';
import { useAction } from '../kit/use-action.ts';
import { toContributors, toPersonValues } from '../publications/people-values.ts';
import { usedCategoriesQuery } from './calls.ts';
import { CitationStyleField } from './citation-style-field.tsx';
import { CitedAuthors } from './cited-authors.tsx';
import { type OtherTexts, TextLanguageFields } from './language-fields.tsx';
import type { TextFields, TextFormValues } from './text-fields.ts';

/** The initial values of a form for these fields. */
export function toFormValues(text: TextFields, timeZone: string): TextFormValues {
  const { content, ...fields } = text;
  return {
    ...fields,
    excerpt: fields.excerpt ?? '',
    custom: fields.category === '',
    featured_image: fields.featured_image ?? '',
    language: fields.language ?? '',
    citationStyle: fields.citationStyle ?? '',
    published_at: localInput(fields.published_at, timeZone),
    doi: fields.doi ?? '',
    contributors: fields.contributors.map((person) => toPersonValues(person)),
  };
}

/** The fields from form values. An unchanged date keeps its seconds. */
export function readFormValues(
  { custom, ...values }: TextFormValues,
  { content, initial, timeZone }: { content: string; initial: TextFields; timeZone: string },
): TextFields {
  const { title, excerpt, category, featured_image, language, published_at, doi } = values;
  const untouched = published_at === localInput(initial.published_at, timeZone);
  const moment = parseMoment(published_at, timeZone)?.toISOString() ?? null;
  return {
    ...values,
    title: title.trim(),
    content,
    citationStyle: values.citationStyle || null,
    excerpt: excerpt.trim() || null,
    category: category.trim(),
    featured_image: featured_image.trim() || null,
    language: language.trim() || null,
    published_at: untouched ? initial.published_at : moment,
    doi: doi.trim() || null,
    contributors: toContributors(values.contributors),
  };
}

type Form = UseFormReturn<TextFormValues>;

/** The settings of a post. */
export function PostDetails({
  form,
  initialAuthor,
  others,
}: {
  form: Form;
  initialAuthor: string;
  others: OtherTexts;
}) {
  const { name, timeZone } = useSite();
  const { control, setValue } = form;
  const input = bindInputs(form);
  const tags = useWatch({ control, name: 'tags' });
  const authors = [...new Set([name, 'admin', initialAuthor])];
  return (
    <>
      <TextArea
        label="Excerpt"
        rows={3}
        maxLength={2000}
        hint="One or two sentences for lists, feeds and search engines."
        {...input('excerpt')}
      />
      <CategoryField form={form} />
      <TagField tags={tags} onChange={(next) => setValue('tags', next)} />
      <Field
        label="Published date"
        type="datetime-local"
        hint={`Time zone: ${timeZone}. Set a future date to schedule the post.`}
        {...input('published_at')}
      />
      <SelectField label="Author" {...input('author')}>
        <Options of={authors} />
      </SelectField>
      <CitedAuthors form={form} />
      <Field
        label="DOI"
        maxLength={1000}
        autoComplete="off"
        spellCheck={false}
        placeholder="10.59350/abcde-12345"
        hint="If the post has one: an archive such as Rogue Scholar registers it."
        {...input('doi')}
      />
      <CitationStyleField form={form} />
      <FeaturedImage form={form} />
      <TextLanguageFields form={form} others={others} />
    </>
  );
}

const CUSTOM = '\u0000custom';

function CategoryField({ form }: { form: Form }) {
  const { control, setValue, clearErrors } = form;
  const { blogCategories } = useSite().vocabulary;
  const { data: used = [] } = useQuery(usedCategoriesQuery);
  const [category, custom] = useWatch({ control, name: ['category', 'custom'] });
  const choose = (chosen: string) => {
    setValue('custom', chosen === CUSTOM);
    setValue('category', chosen === CUSTOM ? '' : chosen);
    clearErrors('category');
  };
  return (
    <div className="grid gap-4">
      <SelectField
        label="Category"
        value={custom ? CUSTOM : category}
        onChange={({ target }) => choose(target.value)}
      >
        <Options of={mergedCategories(blogCategories, ...used, custom ? null : category)} />
        <option value={CUSTOM}>Custom category …</option>
      </SelectField>
      {custom && (
        <Field label="Custom category" maxLength={100} {...bindInputs(form)('category')} />
      )}
    </div>
  );
}

function TagField({ tags, onChange }: { tags: string[]; onChange: (tags: string[]) => void }) {
  const { blogTags } = useSite().vocabulary;
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState(() => [...new Set([...blogTags, ...tags])]);
  const offered = [...new Set([...known, ...tags])];
  const add = () => {
    const next = withTag(tags, typed);
    setKnown([...new Set([...offered, ...next])]);
    setTyped('');
    onChange(next);
  };
  const toggle = (tag: string) =>
    onChange(tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Tags</legend>
      <div className="mb-3 flex flex-wrap gap-2">
        {offered.map((tag) => (
          <button
            key={tag}
            type="button"
            aria-pressed={tags.includes(tag)}
            onClick={() => toggle(tag)}
            className="min-h-8 rounded-full border border-line bg-surface px-3 py-0.5 text-sm text-muted hover:border-field hover:text-ink aria-pressed:border-accent aria-pressed:bg-wash aria-pressed:font-medium aria-pressed:text-accent-ink"
          >
            {tag}
          </button>
        ))}
      </div>
      <TagInput
        label="Custom tag"
        button="Add tag"
        maxLength={60}
        disabled={typed.trim() === ''}
        value={typed}
        onChange={setTyped}
        onAdd={add}
      />
    </fieldset>
  );
}

function FeaturedImage({ form }: { form: Form }) {
  const { control, setValue, clearErrors } = form;
  const store = async (file: File) => {
    const { image, small } = await scaleFigure(file, COVER);
    return uploadPostImage(image, small);
  };
  const upload = useAction(store, {
    onSuccess(address) {
      setValue('featured_image', address);
      clearErrors('featured_image');
    },
    onError: () => alert('Failed to upload image'),
  });
  const take = (image: File) => {
    if (image.type.startsWith('image/')) upload.mutate(image);
    else alert('Please upload an image file');
  };
  const source = imageSource(useWatch({ control, name: 'featured_image' }));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="Featured image URL"
          inputMode="url"
          placeholder="https://example.org/image.jpg"
          className="min-w-0 grow basis-60"
          {...bindInputs(form)('featured_image')}
        />
        <FileButton
          accept="image/*"
          disabled={upload.isPending}
          onFiles={([image]) => image && take(image)}
        >
          {upload.isPending ? 'Uploading …' : 'Upload featured image'}
        </FileButton>
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
