import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../src/ui/button.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import { counted } from '../../../src/values/text.ts';
import { ChangedFigure, ProposalList, ProposalSummary, useAcceptance } from '../kit/proposals.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import { type ComparedCounts, countsQuery, publicationCalls, publicationsQuery } from './calls.ts';

/** Asks OpenAlex how often the publications are cited; the administrator decides what is stored. */
export function CitationCounts({ onClose }: { onClose: () => void }) {
  const counts = useQuery(countsQuery);
  return (
    <Section
      title="Citation Counts"
      intro="OpenAlex counts citations openly, by DOI. You see its counts before anything changes; source and date are stored with them."
    >
      <Loaded query={counts}>
        {(found) => <ProposedCounts found={found} onClose={onClose} />}
      </Loaded>
      {!counts.data && (
        <Button className="mt-5" onClick={onClose}>
          Cancel
        </Button>
      )}
    </Section>
  );
}

function ProposedCounts({
  found: { counts, unknown },
  onClose,
}: {
  found: ComparedCounts;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const storing = useAction(publicationCalls.storeCounts, {
    done: ({ updated }) => `Stored: ${counted(updated, 'citation count')}.`,
    async onSuccess() {
      await queries.invalidateQueries(publicationsQuery);
      onClose();
    },
  });
  const changed = counts.filter(({ stored, counted }) => stored !== counted);
  // A count that is the same is stored as well: it gets the source and the date.
  const acceptance = useAcceptance(counts);
  const accepted = acceptance.accepted.map(({ id, counted }) => ({ id, citations: counted }));
  return (
    <>
      <ProposalSummary>
        {`${changed.length} different, ${counts.length - changed.length} same, ${unknown.length} not known to OpenAlex`}
      </ProposalSummary>
      {changed.length > 0 && (
        <ProposalList
          dense
          label="Citation counts"
          items={changed}
          keyOf={({ id }) => id}
          titleOf={({ title }) => title}
          acceptance={acceptance}
          row={(count) => <ProposedCount {...count} />}
        />
      )}
      <Unknown publications={unknown} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={storing.isPending || accepted.length === 0}
          onClick={() => storing.mutate(accepted)}
        >
          {storing.isPending ? 'Storing …' : `Store ${counted(accepted.length, 'Count')}`}
        </Button>
        <Button disabled={storing.isPending} onClick={onClose}>
          Keep Current Counts
        </Button>
      </div>
    </>
  );
}

function ProposedCount({ title, year, stored, counted }: ComparedCounts['counts'][number]) {
  return (
    <div className="gap-4 sm:flex">
      <p className="min-w-0 grow wrap-anywhere">
        <RichTitle title={title} />
        {year > 0 && <span className="text-muted">{` (${year})`}</span>}
      </p>
      <p className="shrink-0 tabular-nums">
        <span className="sr-only">Current: </span>
        <span className="text-muted">{stored}</span>
        <span aria-hidden className="mx-2 text-muted">
          →
        </span>
        <span className="sr-only">OpenAlex: </span>
        <ChangedFigure from={stored} to={counted} />
      </p>
    </div>
  );
}

const NAMED = 20;

function Unknown({ publications }: { publications: ComparedCounts['unknown'] }) {
  if (publications.length === 0) return null;
  const more = publications.length - NAMED;
  return (
    <section aria-labelledby="unknown" className="mt-6 text-sm">
      <h4 id="unknown" className="font-serif text-base font-semibold">
        Not known to OpenAlex
      </h4>
      <ul className="mt-2 grid gap-1.5">
        {publications.slice(0, NAMED).map(({ id, title }) => (
          <li key={id} className="border-l-2 border-line pl-3 wrap-anywhere">
            <RichTitle title={title} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-muted">{`and ${more} more`}</p>}
    </section>
  );
}
