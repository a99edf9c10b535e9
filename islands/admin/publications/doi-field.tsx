import { useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import { ProposalBox } from '../kit/proposals.tsx';
import { useSingleMutation } from '../kit/single-mutation.ts';
import { publicationByDoi } from './calls.ts';
import { fillIn, LABELS, type ProposedValue } from './fill-in.ts';
import type { ErrorOf, FormValues } from './form-values.ts';

/** The DOI, and what Crossref can fill in by it. */
export function DoiField({
  form,
  errorOf,
  isNew,
}: {
  form: UseFormReturn<FormValues>;
  errorOf: ErrorOf;
  isNew: boolean;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const filling = useFillIn(form, isNew);
  return (
    <div>
      <div className="flex items-start gap-3">
        <Field
          label="DOI"
          placeholder="10.1000/xyz123"
          autoComplete="off"
          autoFocus={isNew}
          className="min-w-0 grow"
          error={errorOf('doi') ?? filling.problem}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            filling.ask();
          }}
          {...form.register('doi', { onChange: filling.reset })}
        />
        <Button
          ref={button}
          className="mt-7 min-h-11 shrink-0"
          aria-describedby={`${id}-what`}
          aria-disabled={filling.pending}
          onClick={filling.ask}
        >
          {filling.pending ? 'Asking …' : 'Fill In'}
        </Button>
      </div>
      <p id={`${id}-what`} className="mt-1.5 text-sm text-muted">
        Crossref fills what is empty; where it says otherwise, you decide.
      </p>
      <p role="status" className="text-sm font-medium not-empty:mt-1.5">
        {filling.report}
      </p>
      {filling.conflicts.length > 0 && (
        <Conflicts form={form} filling={filling} onDecided={() => button.current?.focus()} />
      )}
    </div>
  );
}

/** Fills a publication's form by its DOI: what is empty at once, the rest as it is decided. */
function useFillIn(form: UseFormReturn<FormValues>, isNew: boolean) {
  const [conflicts, setConflicts] = useState<ProposedValue[]>([]);
  const [report, setReport] = useState('');
  const fill = (values: ProposedValue[]) => {
    for (const { name, value } of values) {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  const forget = () => {
    setConflicts([]);
    setReport('');
  };
  const lookUp = useSingleMutation({
    mutationFn: publicationByDoi,
    onMutate: forget,
    onSuccess({ fields }) {
      const outcome = fillIn(form.getValues(), fields, isNew);
      fill(outcome.filled);
      setConflicts(outcome.conflicts);
      setReport(reportOf(outcome));
    },
  });
  return {
    ask: () => lookUp.mutate(form.getValues('doi')),
    pending: lookUp.isPending,
    problem: lookUp.error?.message,
    /** What was filled in, in a sentence; empty before the first answer. */
    report,
    conflicts,
    use(proposed: ProposedValue) {
      fill([proposed]);
      setConflicts(conflicts.filter(({ name }) => name !== proposed.name));
    },
    useAll() {
      fill(conflicts);
      setConflicts([]);
    },
    keepCurrent: () => setConflicts([]),
    /** The DOI was changed: what is known belongs to the one before. */
    reset() {
      lookUp.reset();
      forget();
    },
  };
}

function reportOf({ filled, conflicts }: ReturnType<typeof fillIn>): string {
  // The DOI was there before.
  const names = filled.flatMap(({ name }) => (name === 'doi' ? [] : LABELS[name]));
  if (names.length > 0) return `Filled in from Crossref: ${names.join(', ')}.`;
  return conflicts.length > 0 ? 'Nothing was empty.' : 'Crossref says the same.';
}

/** The fields in which Crossref and the form differ, for the administrator to decide one by one. */
function Conflicts({
  form,
  filling: { conflicts, use, useAll, keepCurrent },
  onDecided,
}: {
  form: UseFormReturn<FormValues>;
  filling: ReturnType<typeof useFillIn>;
  /** Called after the last decision: these buttons are gone, and the focus with them. */
  onDecided: () => void;
}) {
  const last = (decision: () => void) => () => {
    decision();
    onDecided();
  };
  const several = conflicts.length > 1;
  return (
    <ProposalBox
      label="Crossref says otherwise"
      // A button disappears with its row: the focus stays with the decisions that are left.
      focusOn={conflicts}
      className="mt-4 outline-none"
      decisions={
        <>
          <Button onClick={last(keepCurrent)}>Keep Mine</Button>
          {several && <Button onClick={last(useAll)}>Use All of Crossref’s</Button>}
        </>
      }
    >
      <h4 className="font-serif font-semibold">Crossref says otherwise</h4>
      <ul className="mt-1 text-sm">
        {conflicts.map((proposed) => (
          <li
            key={proposed.name}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3"
          >
            <dl className="grid min-w-0 grow basis-64 grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
              <div className="contents font-medium">
                <dt className="col-span-2">{LABELS[proposed.name]}</dt>
              </div>
              <ConflictingValue source="Yours" value={form.getValues(proposed.name)} />
              <ConflictingValue source="Crossref" value={proposed.value} />
            </dl>
            <Button onClick={several ? () => use(proposed) : last(() => use(proposed))}>
              Use Crossref’s
              <span className="sr-only"> {LABELS[proposed.name]}</span>
            </Button>
          </li>
        ))}
      </ul>
    </ProposalBox>
  );
}

function ConflictingValue({ source, value }: { source: string; value: string }) {
  return (
    <div className="contents">
      <dt className="text-muted">{source}</dt>
      <dd className="line-clamp-3 wrap-anywhere">
        <RichTitle title={value} />
      </dd>
    </div>
  );
}
