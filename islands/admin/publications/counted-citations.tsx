import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../src/lib/analytics/show.ts';
import { toggled } from '../../../src/lib/toggled.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Changed } from '../../../src/ui/changed.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import { Accept } from './accept.tsx';
import type { Counted } from './citation-calls.ts';

/** As many unknown publications as are named. */
const NAMED = 20;

/** What OpenAlex counts otherwise, with a tick for what is to be stored. */
export function CountedCitations({
  found: { counts, unknown },
  pending,
  onStore,
  onClose,
}: {
  found: Counted;
  pending: boolean;
  onStore: (counts: { id: number; citations: number }[]) => void;
  onClose: () => void;
}) {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const changed = counts.filter(({ stored, counted }) => stored !== counted);
  const same = counts.length - changed.length;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  // The same count is confirmed: it gets the source and the date as well.
  const accepted = counts.filter(({ id }) => !left.has(id));
  return (
    <>
      <p ref={summary} tabIndex={-1} className="mb-3 font-medium outline-none">
        {`${changed.length} different, ${same} same, ${unknown.length} not known to OpenAlex`}
      </p>
      {changed.length > 0 && (
        <ul aria-label="Citation counts" className="list-none p-0">
          {changed.map((count) => (
            <CountedPublication
              key={count.id}
              count={count}
              accepted={!left.has(count.id)}
              onToggle={() => setLeft(toggled(left, count.id))}
            />
          ))}
        </ul>
      )}
      <Unknown publications={unknown} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={pending || accepted.length === 0}
          onClick={() => onStore(accepted.map(({ id, counted }) => ({ id, citations: counted })))}
        >
          {pending ? 'Storing …' : `Store ${counted(accepted.length, 'Count')}`}
        </Button>
        <Button disabled={pending} onClick={onClose}>
          Keep Current Counts
        </Button>
      </div>
    </>
  );
}

/** A publication with its count as it is stored and as OpenAlex has it. */
function CountedPublication({
  count: { title, year, stored, counted },
  accepted,
  onToggle,
}: {
  count: Counted['counts'][number];
  accepted: boolean;
  onToggle: () => void;
}) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 border-t border-line py-3 sm:grid-cols-[1.25rem_minmax(0,1fr)_auto]">
      <Accept title={title} accepted={accepted} onToggle={onToggle} />
      <p className="wrap-anywhere">
        <RichTitle title={title} />
        {year > 0 && <span className="text-muted">{` (${year})`}</span>}
      </p>
      <p className="col-start-2 tabular-nums sm:col-start-3">
        <span className="sr-only">Current: </span>
        <span className="text-muted">{stored}</span>
        <span aria-hidden className="mx-2 text-muted">
          →
        </span>
        <span className="sr-only">OpenAlex: </span>
        <Changed from={stored} to={counted} />
      </p>
    </li>
  );
}

function Unknown({ publications }: { publications: Counted['unknown'] }) {
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
