import { parseDoi } from '@academic-site/bibliography';
import { useRef, useState } from 'react';
import { getDescription } from '../../../records/fields.ts';
import {
  DETAIL_FIELDS,
  type PublicationFields,
  publicationFields,
} from '../../../records/publication.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { RichTitle } from '../../../src/ui/parts/rich-title.tsx';
import { ProposalBox } from '../kit/proposals.tsx';
import { useAction } from '../kit/use-action.ts';
import { publicationCalls } from './calls.ts';
import { type PublicationFormValues, toPublicationForm } from './form-values.ts';
import { fillRows, isBlank } from './people-values.ts';
import type { usePublicationForm } from './use-publication-form.ts';

type Editing = ReturnType<typeof usePublicationForm>;

/** The DOI, with a button to fill in data from its registry: empty fields immediately, others by decision. */
export function DoiField({ editing }: { editing: Editing }) {
  const button = useRef<HTMLButtonElement>(null);
  const { ask, isPending, report, source, conflicts, decide, field } = useDoiLookup(editing);
  return (
    <div>
      <Field
        label="DOI"
        hint="Fills in empty fields from Crossref or DataCite. If values differ, you decide."
        placeholder="10.1000/xyz123"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          ask();
        }}
        {...field}
        beside={
          <Button ref={button} aria-disabled={isPending} onClick={ask}>
            {isPending ? 'Looking up …' : 'Fill in'}
          </Button>
        }
      />
      <p role="status" className="text-sm font-medium not-empty:mt-1.5">
        {report}
      </p>
      {conflicts.length > 0 && (
        <Conflicts
          source={source}
          conflicts={conflicts}
          mine={(name) => editing.form.getValues(name)}
          onDecide={(accepted, left) => {
            decide(accepted, left);
            // After the last decision, its button is gone, and the focus with it.
            if (left.length === 0) button.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** Looks up a DOI at its registry. */
function useDoiLookup({ form, input, stored, known }: Editing) {
  const [conflicts, setConflicts] = useState<ProposedValue[]>([]);
  const [report, setReport] = useState('');
  const [source, setSource] = useState('');
  const fill = (values: ProposedValue[]) => {
    for (const { name, value } of values) {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  const fillPeople = ({ contributors, authors_complete }: PublicationFields) => {
    const before = form.getValues('contributors');
    const rows = fillRows(before, contributors, known.getNames());
    if (JSON.stringify(rows) === JSON.stringify(before)) return 'same';
    form.setValue('contributors', rows, { shouldDirty: true });
    if (!before.every(isBlank)) return 'completed';
    form.setValue('authors_complete', authors_complete, { shouldDirty: true });
    form.clearErrors('authors');
    return 'new';
  };
  const forget = () => {
    setConflicts([]);
    setReport('');
  };
  const lookUp = useAction(publicationCalls.findByDoi, {
    onSuccess({ fields, source: answering }) {
      setSource(answering);
      known.learn(fields.contributors);
      const outcome = fillIn(form.getValues(), fields, !stored);
      const people = fillPeople(fields);
      // The texts follow new rows.
      const isText = ({ name }: ProposedValue) => name === 'authors' || name === 'editors';
      fill(people === 'new' ? outcome.filled.filter((each) => !isText(each)) : outcome.filled);
      setConflicts(outcome.conflicts);
      setReport(describeFilled({ ...outcome, hasOrcids: people === 'completed' }, answering));
    },
    // Errors are shown at the field.
    onError: () => {},
  });
  const ask = () => {
    forget();
    lookUp.mutate(form.getValues('doi'));
  };
  const doi = input('doi', {
    // The results belong to the previous DOI.
    onChange() {
      lookUp.reset();
      forget();
    },
  });
  return {
    ask,
    isPending: lookUp.isPending,
    /** Report of the filled fields. */
    report,
    source,
    conflicts,
    decide(accepted: ProposedValue[], left: ProposedValue[]) {
      fill(accepted);
      setConflicts(left);
    },
    /** Attributes of the DOI's input. */
    field: { ...doi, error: doi.error ?? lookUp.error?.message },
  };
}

function describeFilled(
  { filled, conflicts, hasOrcids }: ReturnType<typeof fillIn> & { hasOrcids: boolean },
  source: string,
): string {
  // The DOI was entered by the administrator.
  const names = filled.flatMap(({ name }) => (name === 'doi' ? [] : labelOf(name)));
  if (hasOrcids) names.push('ORCID iDs');
  if (names.length > 0) return `Filled in from ${source}: ${names.join(', ')}.`;
  return conflicts.length > 0
    ? 'All fields were already filled in.'
    : `${source} has the same values.`;
}

/** The fields that differ between the registry and the form, to decide one by one. */
function Conflicts({
  source,
  conflicts,
  mine,
  onDecide,
}: {
  /** The registry. */
  source: string;
  conflicts: ProposedValue[];
  mine: (name: ProposedValue['name']) => string;
  onDecide: (accepted: ProposedValue[], left: ProposedValue[]) => void;
}) {
  return (
    <ProposalBox
      label={`${source} has different values`}
      // A button disappears with its row: the focus stays on the remaining decisions.
      focusOn={conflicts}
      className="mt-4 outline-none"
      decisions={
        <>
          <Button onClick={() => onDecide([], [])}>Keep mine</Button>
          {conflicts.length > 1 && (
            <Button onClick={() => onDecide(conflicts, [])}>{`Use all ${source} values`}</Button>
          )}
        </>
      }
    >
      <h4 className="font-serif font-semibold">{`${source} has different values`}</h4>
      <ul className="mt-1 text-sm">
        {conflicts.map((proposed) => (
          <li
            key={proposed.name}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3"
          >
            <dl className="grid min-w-0 grow basis-64 grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
              <div className="contents font-medium">
                <dt className="col-span-2">{labelOf(proposed.name)}</dt>
              </div>
              <ConflictingValue source="Yours" value={mine(proposed.name)} />
              <ConflictingValue source={source} value={proposed.value} />
            </dl>
            <Button
              onClick={() =>
                onDecide(
                  [proposed],
                  conflicts.filter((other) => other !== proposed),
                )
              }
            >
              {`Use ${source} value`}
              <span className="sr-only"> {labelOf(proposed.name)}</span>
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

/** The fields that can be filled in. */
const NAMES = [
  ...(['doi', 'title', 'authors', 'journal', 'year', 'month', 'abstract'] as const),
  'publication_type' as const,
  ...DETAIL_FIELDS,
];
type FilledName = (typeof NAMES)[number];

const labelOf = (name: FilledName) => getDescription(publicationFields[name])?.label ?? name;

interface ProposedValue {
  name: FilledName;
  value: string;
}

/**
 * Splits a registry's record into values for empty fields and values that conflict with filled ones. Defaults of a new
 * form count as empty. A chosen type never conflicts, unless it is a preprint.
 */
export function fillIn(
  typed: PublicationFormValues,
  registered: PublicationFields,
  isNew: boolean,
): { filled: ProposedValue[]; conflicts: ProposedValue[] } {
  const beginning = toPublicationForm(null);
  const filled: ProposedValue[] = [];
  const conflicts: ProposedValue[] = [];
  for (const name of NAMES) {
    const value = registeredText(registered, name);
    const mine = typed[name].trim();
    if (value === '' || value === mine) continue;
    const sameDoi = name === 'doi' && parseDoi(mine) === value;
    const isGap = mine === '' || (isNew && mine === beginning[name]);
    if (isGap || sameDoi) filled.push({ name, value });
    else if (name !== 'publication_type' || mine === 'Preprint') conflicts.push({ name, value });
  }
  return { filled, conflicts };
}

function registeredText(registered: PublicationFields, name: FilledName): string {
  return name === 'year' ? String(registered.year || '') : String(registered[name] ?? '').trim();
}
