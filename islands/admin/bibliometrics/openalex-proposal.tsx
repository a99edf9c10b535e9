import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { notifyError } from '../../../src/client/notify.ts';
import { formatDay } from '../../../src/lib/time.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Changed } from '../../../src/ui/changed.tsx';
import { DataTable } from '../../../src/ui/data-table.tsx';
import { ExternalLink } from '../../../src/ui/external-link.tsx';
import { askOpenAlex, type Proposal, saveFigures } from './calls.ts';
import { FIGURES, type Figures } from './figures.ts';

/** Asks OpenAlex for the figures, and lets the administrator decide about them. */
export function OpenAlexProposal({
  figures,
  onSaved,
}: {
  figures: Figures;
  onSaved: (figures: Figures) => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const ask = useMutation({ mutationFn: askOpenAlex, onError: (error) => notifyError(error) });
  const decided = () => {
    ask.reset();
    button.current?.focus();
  };
  const accept = useMutation({
    mutationFn: ({ citations, hIndex, i10Index, updated }: Proposal) => {
      const source = updated ? `OpenAlex, as of ${formatDay(updated)}` : 'OpenAlex';
      return saveFigures({ citations, hIndex, i10Index, source });
    },
    onSuccess(next) {
      onSaved(next);
      decided();
    },
    onError: (error) => notifyError(error),
  });
  const proposal = ask.data;

  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="max-w-measure text-sm text-muted">
        OpenAlex counts citations openly, by your ORCID iD. You see its values before anything
        changes.
      </p>
      <Button
        ref={button}
        className="mt-3"
        aria-disabled={ask.isPending}
        onClick={() => !ask.isPending && ask.mutate()}
      >
        <RefreshCw
          size={16}
          aria-hidden
          className={ask.isPending ? 'motion-safe:animate-spin' : ''}
        />
        Refresh from OpenAlex
      </Button>
      {proposal && (
        <Comparison proposal={proposal} figures={figures}>
          <Button
            variant="primary"
            disabled={accept.isPending}
            onClick={() => accept.mutate(proposal)}
          >
            Use These Values
          </Button>
          <Button onClick={decided}>Keep Current Values</Button>
        </Comparison>
      )}
    </div>
  );
}

/** The figures of the site and of OpenAlex, side by side. */
function Comparison({
  proposal,
  figures,
  children,
}: {
  proposal: Proposal;
  figures: Figures;
  children: React.ReactNode;
}) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Proposal from OpenAlex"
      className="mt-5 rounded-md border border-line p-4"
    >
      <p className="mb-3 text-sm">
        {'Source: OpenAlex, author '}
        <ExternalLink href={proposal.url}>{proposal.name}</ExternalLink>
        {proposal.updated && `, as of ${formatDay(proposal.updated)}`}.
      </p>
      <DataTable
        compact
        caption="Current values and those of OpenAlex"
        rows={FIGURES}
        rowKey={({ name }) => name}
        empty=""
        columns={[
          { header: 'Figure', cell: ({ label }) => label },
          { header: 'Current', cell: ({ name }) => figures[name], numeric: true },
          {
            header: 'OpenAlex',
            cell: ({ name }) => <Changed from={figures[name]} to={proposal[name]} />,
            numeric: true,
          },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}
