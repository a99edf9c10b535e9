import { formatClock } from '../../../src/lib/time.ts';
import { useSite } from '../kit/site.ts';
import type { DraftStatus } from './draft-keeper.ts';

/** Where what was typed is by now. */
export function DraftState({ status }: { status: DraftStatus }) {
  const { timeZone } = useSite();
  return (
    <p role="status" className="mr-auto text-sm text-muted">
      {sentence(status, timeZone)}
    </p>
  );
}

function sentence(status: DraftStatus, timeZone: string): string {
  switch (status.kind) {
    case 'idle':
      return '';
    case 'pending':
      return 'Saving …';
    case 'saved':
      return `Saved ${formatClock(status.at, timeZone)}`;
    case 'kept':
      return `Saved in this browser ${formatClock(status.at, timeZone)}, as the server cannot be reached`;
    case 'overtaken':
      return 'Another window saved this post’s draft later; this one is kept in this browser';
  }
}
