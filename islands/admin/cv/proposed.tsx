import { useState } from 'react';
import { entryPlace, entrySpan } from '../../../records/cv-entry.ts';
import { SECTION_HEADINGS } from '../../../records/cv-settings.ts';
import { CallError } from '../../../src/client/api.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import type { EntryProposal } from '../../../src/cv/propose.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { CHANGED_MEANWHILE } from '../../../src/values/record-version.ts';
import { FileButton } from '../kit/file-button.tsx';
import { ProposalBox, ProposalList, useAcceptance } from '../kit/proposals.tsx';
import { useAction } from '../kit/use-action.ts';
import { entryActions, entryCalls } from './calls.ts';

/** Entries proposed by another source, and the sections of it that are skipped. */
interface Found {
  from: string;
  /** Fetches them again. */
  again: () => void;
  proposals: EntryProposal[];
  skippedSections: string[];
}

/** Imports entries from the ORCID record or a file; nothing is stored before it is accepted. */
export function ProposedEntries() {
  const [found, setFound] = useState<Found | null>(null);
  const show = (found: Found) => {
    if (found.proposals.length > 0) setFound(found);
    else notifySuccess(`${found.from} has no new entries.`);
  };
  const look = useAction(entryCalls.fetchFromOrcid, {
    onSuccess: (proposals) =>
      show({
        from: 'Your ORCID record',
        again: () => look.mutate(),
        proposals,
        skippedSections: [],
      }),
  });
  const read = useAction(entryCalls.readFile, {
    onSuccess: ({ proposals, leftOut }, file) =>
      show({
        from: file.name,
        again: () => read.mutate(file),
        proposals,
        skippedSections: leftOut,
      }),
  });
  return (
    <>
      <Button disabled={look.isPending} onClick={() => look.mutate()}>
        Import from ORCID
      </Button>
      <FileButton
        accept=".json,.yml,.yaml"
        disabled={read.isPending}
        onFiles={([file]) => file && read.mutate(file)}
      >
        Import a CV
      </FileButton>
      <p className="w-full max-w-measure text-sm text-muted">
        Import a CV in JSON Resume (.json), RenderCV (.yaml) or al-folio (cv.yml) format. If your CV
        is a PDF, upload it below.
      </p>
      {found && (
        <Proposals
          key={look.submittedAt + read.submittedAt}
          found={found}
          onEnd={() => setFound(null)}
        />
      )}
    </>
  );
}

function Proposals({
  found: { from, again, proposals, skippedSections },
  onEnd,
}: {
  found: Found;
  onEnd: () => void;
}) {
  const acceptance = useAcceptance(proposals);
  const store = useAction((accepted: EntryProposal[]) => entryCalls.accept(accepted), {
    changes: [entryActions.list],
    onSuccess({ stored, failed }) {
      if (stored > 0) notifySuccess(stored === 1 ? '1 entry saved' : `${stored} entries saved`);
      const isChanged = failed instanceof CallError && failed.code === CHANGED_MEANWHILE;
      if (failed && !isChanged) notifyError(failed);
      // Stored entries must not be accepted again.
      if (stored > 0) onEnd();
      if (!isChanged) return;
      notifyError('An entry has been changed since this was proposed. Review it again.');
      again();
    },
  });
  return (
    <ProposalBox
      label={`From ${from}`}
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
        label="Proposed entries"
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
              <p className="text-sm text-muted">{`Current: ${proposal.stored.title} · ${describe(proposal.stored)}`}</p>
            )}
          </>
        )}
      />
      {skippedSections.length > 0 && (
        <p className="mt-3 text-sm text-muted">{`Skipped sections: ${skippedSections.join(', ')}`}</p>
      )}
    </ProposalBox>
  );
}

const describe = (entry: Omit<EntryProposal, 'stored'>) =>
  [SECTION_HEADINGS[entry.kind], entryPlace(entry), entrySpan(entry)].filter(Boolean).join(' · ');
