import { useId, useState } from 'react';
import { keys } from '../../../src/lib/object.ts';
import { normaliseDoi } from '../../../src/lib/publications/doi.ts';
import type { PublicationFields } from '../../../src/lib/publications/publication.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { useAction } from '../kit/use-action.ts';
import { publicationByDoi } from './calls.ts';
import { type FormValues, valuesOf } from './form-values.ts';
import type { PublicationEditing } from './use-publication-form.ts';

/** The DOI, and what its registry can fill in by it: what is empty. */
export function DoiField({ editing: { form, input, stored } }: { editing: PublicationEditing }) {
  const id = useId();
  const [report, setReport] = useState('');
  const lookUp = useAction(publicationByDoi, {
    onSuccess({ fields, source }) {
      const { filled, different } = compare(form.getValues(), fields, !stored);
      for (const { name, value } of filled) {
        form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
      }
      // The DOI was there before.
      const names = filled.flatMap(({ name }) => (name === 'doi' ? [] : LABELS[name]));
      const sentences = [
        names.length > 0 && `Filled in from ${source}: ${names.join(', ')}.`,
        different.length > 0 &&
          `${source} says otherwise: ${different.map((name) => LABELS[name]).join(', ')}. Empty a field to have it filled.`,
      ].filter(Boolean);
      setReport(sentences.join(' ') || `${source} says the same.`);
    },
    // Why not stands at the field.
    onError: () => {},
  });
  const ask = () => {
    setReport('');
    lookUp.mutate(form.getValues('doi'));
  };
  const doi = input('doi', {
    // What is known belongs to the DOI before.
    onChange() {
      lookUp.reset();
      setReport('');
    },
  });
  return (
    <div>
      <div className="flex items-start gap-3">
        <Field
          label="DOI"
          placeholder="10.1000/xyz123"
          autoFocus={!stored}
          className="min-w-0 grow"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            ask();
          }}
          {...doi}
          error={doi.error ?? lookUp.error?.message}
        />
        <Button
          className="mt-7 min-h-11 shrink-0"
          aria-describedby={`${id}-what`}
          aria-disabled={lookUp.isPending}
          onClick={ask}
        >
          {lookUp.isPending ? 'Asking …' : 'Fill In'}
        </Button>
      </div>
      <p id={`${id}-what`} className="mt-1.5 text-sm text-muted">
        Crossref or DataCite fills what is empty; what you typed stays.
      </p>
      <p role="status" className="text-sm font-medium not-empty:mt-1.5">
        {report}
      </p>
    </div>
  );
}

/** The fields that are filled in, in the order of the form, by their labels. */
const LABELS = {
  doi: 'DOI',
  title: 'Title',
  authors: 'Authors',
  journal: 'Journal',
  year: 'Year',
  month: 'Month',
  abstract: 'Abstract',
  publication_type: 'Publication type',
  volume: 'Volume',
  issue: 'Issue',
  pages: 'Pages',
  issn: 'ISSN',
  publisher: 'Publisher',
  arxiv_id: 'arXiv id',
  editors: 'Editors',
  edition: 'Edition',
  isbn: 'ISBN',
} satisfies Partial<Record<keyof FormValues, string>>;

/** The values of a registry for fields that are empty, or as a new form has them; and the fields where it says otherwise. */
function compare(typed: FormValues, registered: PublicationFields, isNew: boolean) {
  const beginning = valuesOf(null);
  const filled: { name: keyof typeof LABELS; value: string }[] = [];
  const different: (keyof typeof LABELS)[] = [];
  for (const name of keys(LABELS)) {
    const value = String(registered[name] || '').trim();
    const mine = typed[name].trim();
    if (value === '' || value === mine) continue;
    const sameDoi = name === 'doi' && normaliseDoi(mine) === value;
    if (mine === '' || sameDoi || (isNew && mine === beginning[name])) filled.push({ name, value });
    else different.push(name);
  }
  return { filled, different };
}
