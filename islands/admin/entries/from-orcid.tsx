import { useState } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { KIND_HEADINGS } from '../../../src/entries/entry.ts';
import { entryPlace, entrySpan } from '../../../src/entries/entry-text.ts';
import { Button } from '../../../src/ui/button.tsx';
import { ProposalBox, ProposalList, useAcceptance } from '../kit/proposals.tsx';
import { useAction } from '../kit/use-action.ts';
import { type EntryProposal, entriesQuery, entryCalls } from './calls.ts';

/** Asks the ORCID record for what the CV lacks; nothing is stored before it is accepted. */
export function FromOrcid() {
  const [proposals, setProposals] = useState<EntryProposal[] | null>(null);
  const ask = useAction(entryCalls.askOrcid, {
    onSuccess(found) {
      if (found.length > 0) setProposals(found);
      else notifySuccess('Your ORCID record says nothing new.');
    },
  });
  return (
    <>
      <Button disabled={ask.isPending} onClick={() => ask.mutate()}>
        Ask ORCID
      </Button>
      {proposals && (
        <Proposals key={ask.submittedAt} proposals={proposals} onEnd={() => setProposals(null)} />
      )}
    </>
  );
}

function Proposals({ proposals, onEnd }: { proposals: EntryProposal[]; onEnd: () => void }) {
  const acceptance = useAcceptance(proposals);
  const store = useAction((accepted: EntryProposal[]) => entryCalls.accept(accepted), {
    changes: [entriesQuery],
    onSuccess({ stored, failed }) {
      if (stored > 0) notifySuccess(stored === 1 ? '1 entry stored' : `${stored} entries stored`);
      if (failed) notifyError(failed);
      else onEnd();
    },
  });
  return (
    <ProposalBox
      label="From your ORCID record"
      focusOn={proposals}
      className="mt-5 w-full max-w-4xl"
      decisions={
        <>
          <Button
            variant="primary"
            disabled={store.isPending || acceptance.accepted.length === 0}
            onClick={() => store.mutate(acceptance.accepted)}
          >
            {`Accept ${acceptance.accepted.length}`}
          </Button>
          <Button onClick={onEnd}>Decline</Button>
        </>
      }
    >
      <ProposalList
        label="Entries of your ORCID record"
        items={proposals}
        keyOf={(proposal) => proposals.indexOf(proposal)}
        titleOf={({ title }) => title}
        acceptance={acceptance}
        dense
        row={(proposal) => (
          <>
            <p className="font-medium">{proposal.title}</p>
            <p className="text-sm text-muted">{describe(proposal)}</p>
            {proposal.stored && (
              <p className="text-sm text-muted">{`Stored: ${proposal.stored.title} · ${describe(proposal.stored)}`}</p>
            )}
          </>
        )}
      />
    </ProposalBox>
  );
}

const describe = (entry: Omit<EntryProposal, 'stored'>) =>
  [KIND_HEADINGS[entry.kind], entryPlace(entry), entrySpan(entry)].filter(Boolean).join(' · ');
