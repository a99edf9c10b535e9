import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSingleMutation } from '../kit/single-mutation.ts';
import { publicationByDoi } from './calls.ts';
import { type FilledName, fillIn, LABELS, type Said } from './fill-in.ts';
import type { FormValues } from './form-values.ts';

/** Fills a publication's form by its DOI: gaps at once, the rest as it is decided. */
export function useFillIn(form: UseFormReturn<FormValues>, isNew: boolean) {
  const [differing, setDiffering] = useState<Said[]>([]);
  const [report, setReport] = useState('');
  const use = ({ name, value }: Said) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  const decided = (name: FilledName) =>
    setDiffering((left) => left.filter((said) => said.name !== name));
  const asking = useSingleMutation({
    mutationFn: publicationByDoi,
    onMutate() {
      setDiffering([]);
      setReport('');
    },
    onSuccess({ fields }) {
      const outcome = fillIn(form.getValues(), fields, isNew);
      for (const said of outcome.filled) use(said);
      setDiffering(outcome.differing);
      setReport(reportOf(outcome.filled, outcome.differing));
    },
  });
  return {
    ask: () => asking.mutate(form.getValues('doi')),
    pending: asking.isPending,
    problem: asking.error?.message,
    /** What was filled in, in a sentence; empty before the first answer. */
    report,
    /** What the form says otherwise. */
    differing,
    use(said: Said) {
      use(said);
      decided(said.name);
    },
    useAll() {
      for (const said of differing) use(said);
      setDiffering([]);
    },
    keepMine: () => setDiffering([]),
    /** Another DOI is typed: what was said of the last one is nobody's any more. */
    forget() {
      asking.reset();
      setDiffering([]);
      setReport('');
    },
  };
}

function reportOf(filled: Said[], differing: Said[]): string {
  // The DOI was there before.
  const names = filled.flatMap(({ name }) => (name === 'doi' ? [] : LABELS[name]));
  if (names.length > 0) return `Filled in from Crossref: ${names.join(', ')}.`;
  return differing.length > 0 ? 'Nothing was empty.' : 'Crossref says the same.';
}
