import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { bibliometricFields } from '../../../records/bibliometrics.ts';
import { useSite } from '../../../src/client/site.ts';
import { Button, ExternalLink } from '../../../src/ui/parts/button.tsx';
import { DataTable } from '../../../src/ui/parts/data-table.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { formatDay, formatMoment } from '../../../src/values/time.ts';
import { bindInputs, Form, INTEGER, schemaResolver } from '../kit/form.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { ChangedFigure, ProposalBox } from '../kit/proposals.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import {
  type BibliometricsProposal,
  bibliometricsCalls,
  type Figures,
  figuresQuery,
  provenanceQuery,
} from './calls.ts';

const FIGURES: { name: keyof Figures; label: string }[] = [
  { name: 'citations', label: 'Total Citations' },
  { name: 'hIndex', label: 'h-index' },
  { name: 'i10Index', label: 'i10-index' },
];

const FALLBACK: Figures = { citations: 450, hIndex: 12, i10Index: 8 };

/** The published values, entered manually or imported from OpenAlex. */
export function FiguresCard() {
  const queries = useQueryClient();
  const { data: stored, isPending, isError } = useQuery(figuresQuery);
  const [view, setView] = useState<'first' | 'form' | 'back'>('first');
  const figures = stored ?? FALLBACK;
  const save = useAction(bibliometricsCalls.saveFigures, {
    done: 'Bibliometric values updated successfully',
    changes: [provenanceQuery],
    onSuccess(next) {
      queries.setQueryData(figuresQuery.queryKey, next);
      setView('back');
    },
  });
  return (
    <Section title="Academic Metrics">
      {isError && (
        <p role="alert" className="text-sm text-danger">
          The saved values could not be loaded. Default values are shown instead.
        </p>
      )}
      {view === 'form' ? (
        <FiguresForm figures={figures} save={save} onCancel={() => setView('back')} />
      ) : (
        <>
          <dl aria-busy={isPending} className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-3">
            {FIGURES.map(({ name, label }) => (
              <div key={name} className="border-l-2 border-line pl-4">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="mt-0.5 font-serif text-3xl font-semibold tabular-nums">
                  {isPending ? '…' : figures[name]}
                </dd>
              </div>
            ))}
          </dl>
          {!isError && <Provenance />}
          <Button
            variant="primary"
            className="mt-5"
            // The form's buttons disappear with it.
            autoFocus={view === 'back'}
            disabled={isPending}
            onClick={() => setView('form')}
          >
            Edit Values
          </Button>
          <OpenAlexProposal figures={figures} save={save} />
        </>
      )}
    </Section>
  );
}

type Save = ReturnType<typeof useAction<Figures, Figures & { source?: string }>>;

function Provenance() {
  const { timeZone } = useSite();
  const { data: { source, updated_at } = {} } = useQuery(provenanceQuery);
  return (
    // Its lines are reserved, so that nothing below moves when they load.
    <p className="mt-4 min-h-[2lh] text-sm text-muted sm:min-h-lh">
      {updated_at === null && 'No values saved yet. The site’s default values are shown.'}
      {updated_at &&
        `Source: ${source ?? 'entered manually'}. Saved on ${formatMoment(updated_at, timeZone)}.`}
    </p>
  );
}

function FiguresForm({
  figures,
  save,
  onCancel,
}: {
  figures: Figures;
  save: Save;
  onCancel: () => void;
}) {
  const form = useForm({
    defaultValues: figures,
    resolver: schemaResolver(bibliometricFields),
  });
  const input = bindInputs(form);
  useUnsavedGuard(form.formState.isDirty);
  return (
    <Form onSubmit={form.handleSubmit((values) => save.mutate(values))} className="mt-4">
      <div className="grid gap-4 sm:grid-cols-3">
        {FIGURES.map(({ name, label }, index) => (
          <Field
            key={name}
            label={label}
            inputMode="numeric"
            autoFocus={index === 0}
            {...input(name, INTEGER)}
          />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={save.isPending}>
          Save Changes
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}

function OpenAlexProposal({ figures, save }: { figures: Figures; save: Save }) {
  const button = useRef<HTMLButtonElement>(null);
  const ask = useAction(bibliometricsCalls.askOpenAlex);
  const decided = () => {
    ask.reset();
    button.current?.focus();
  };
  const accept = ({ citations, hIndex, i10Index, updated }: BibliometricsProposal) => {
    const source = updated ? `OpenAlex, as of ${formatDay(updated)}` : 'OpenAlex';
    save.mutate({ citations, hIndex, i10Index, source }, { onSuccess: decided });
  };
  const proposal = ask.data;

  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="max-w-measure text-sm text-muted">
        OpenAlex has open citation data for your ORCID iD. You can review its values before anything
        changes.
      </p>
      <Button
        ref={button}
        className="mt-3"
        aria-disabled={ask.isPending}
        onClick={() => ask.mutate()}
      >
        <RefreshCw
          size={16}
          aria-hidden
          className={ask.isPending ? 'motion-safe:animate-spin' : ''}
        />
        Refresh from OpenAlex
      </Button>
      {proposal && (
        <ProposalBox
          label="Proposal from OpenAlex"
          className="mt-5"
          decisions={
            <>
              <Button variant="primary" disabled={save.isPending} onClick={() => accept(proposal)}>
                Use these values
              </Button>
              <Button onClick={decided}>Keep current values</Button>
            </>
          }
        >
          <Comparison figures={figures} proposal={proposal} />
        </ProposalBox>
      )}
    </div>
  );
}

function Comparison({ figures, proposal }: { figures: Figures; proposal: BibliometricsProposal }) {
  return (
    <>
      <p className="mb-3 text-sm">
        {'Source: OpenAlex, author '}
        <ExternalLink href={proposal.url}>{proposal.name}</ExternalLink>
        {proposal.updated && `, as of ${formatDay(proposal.updated)}`}.
      </p>
      <DataTable
        compact
        caption="Current values and values from OpenAlex"
        rows={FIGURES}
        rowKey={({ name }) => name}
        empty=""
        columns={[
          { header: 'Metric', cell: ({ label }) => label },
          { header: 'Current', cell: ({ name }) => figures[name], numeric: true },
          {
            header: 'OpenAlex',
            cell: ({ name }) => <ChangedFigure from={figures[name]} to={proposal[name]} />,
            numeric: true,
          },
        ]}
      />
    </>
  );
}
