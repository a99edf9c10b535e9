import { type UseFormReturn, useWatch } from 'react-hook-form';
import {
  PUBLICATION_TYPES,
  RESEARCH_CATEGORIES,
} from '../../../src/lib/publications/publication.ts';
import { formatMoment } from '../../../src/lib/time.ts';
import { Field, SelectField } from '../../../src/ui/field.tsx';
import { useSite } from '../kit/site.ts';
import type { Publication } from './calls.ts';
import { CustomTags } from './custom-tags.tsx';
import type { ErrorOf, FormValues } from './form-values.ts';
import { UrlField } from './url-field.tsx';

/** Where a publication is found, and under what. */
export function PublicationDetails({
  form,
  errorOf,
  stored,
}: {
  form: UseFormReturn<FormValues>;
  errorOf: ErrorOf;
  stored: Publication | null;
}) {
  const { control, register, setValue } = form;
  const { timeZone } = useSite();
  const customTags = useWatch({ control, name: 'custom_tags' });
  const input = (name: 'tags' | 'citations') => ({
    autoComplete: 'off',
    error: errorOf(name),
    ...register(name),
  });
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <UrlField
          form={form}
          name="url"
          label="URL"
          hint="The PDF, or the publication's page elsewhere."
          error={errorOf('url')}
        />
        <UrlField
          form={form}
          name="pdf_url"
          label="PDF URL"
          hint="An uploaded file begins with /storage/publications/."
          error={errorOf('pdf_url')}
        />
        <SelectField
          label="Publication type"
          error={errorOf('publication_type')}
          {...register('publication_type')}
        >
          {PUBLICATION_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <SelectField
          label="Research category"
          error={errorOf('research_category')}
          {...register('research_category')}
        >
          {RESEARCH_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
          <option value="">From its title and journal</option>
        </SelectField>
        <Field
          label="Citations"
          inputMode="numeric"
          hint={citationsHint(stored, timeZone)}
          {...input('citations')}
        />
        <Field label="Tags" hint="Separated by commas." {...input('tags')} />
      </div>
      <CustomTags
        tags={customTags}
        onChange={(tags) => setValue('custom_tags', tags, { shouldDirty: true })}
      />
      {errorOf('custom_tags') && (
        <p className="text-sm font-medium text-danger">{errorOf('custom_tags')}</p>
      )}
    </>
  );
}

/** Who counted the citations and when, as long as nobody typed others. */
function citationsHint(stored: Publication | null, timeZone: string): string | undefined {
  const { citations_source, citations_updated_at } = stored ?? {};
  if (!citations_source || !citations_updated_at) return;
  return `Counted by ${citations_source} on ${formatMoment(citations_updated_at, timeZone)}.`;
}
