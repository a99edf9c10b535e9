import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../src/ui/field.tsx';
import type { ErrorOf, FormValues } from './form-values.ts';

/** Where in its journal a publication stands, for those who cite it: a quiet group at the end. */
export function BibliographicDetails({
  form: { register },
  errorOf,
}: {
  form: UseFormReturn<FormValues>;
  errorOf: ErrorOf;
}) {
  const input = (name: 'volume' | 'issue' | 'pages' | 'issn' | 'publisher' | 'arxiv_id') => ({
    autoComplete: 'off',
    maxLength: 1000,
    error: errorOf(name),
    ...register(name),
  });
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-left mb-3 w-full font-serif font-semibold">
        Bibliographic details
      </legend>
      <div className="clear-both grid grid-cols-2 items-start gap-5 sm:grid-cols-3">
        <Field label="Volume" {...input('volume')} />
        <Field label="Issue" {...input('issue')} />
        <Field label="Pages" placeholder="10–15" {...input('pages')} />
        <Field label="ISSN" placeholder="1234-5678" {...input('issn')} />
        <Field label="arXiv id" placeholder="2101.00001" {...input('arxiv_id')} />
        <Field label="Publisher" {...input('publisher')} />
      </div>
    </fieldset>
  );
}
