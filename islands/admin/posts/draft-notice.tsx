import { formatMeeting } from '../../../src/lib/time.ts';
import { Button } from '../../../src/ui/button.tsx';
import { useSite } from '../kit/site.ts';

/** Says that a form holds what was typed before and never saved. */
export function DraftNotice({ savedAt, onDiscard }: { savedAt: string; onDiscard: () => void }) {
  const { timeZone } = useSite();
  return (
    <p
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-wash px-4 py-2.5 text-sm"
    >
      <span>Your unsaved draft of {formatMeeting(savedAt, timeZone)} was brought back.</span>
      <Button variant="quiet" onClick={onDiscard}>
        Discard draft
      </Button>
    </p>
  );
}
