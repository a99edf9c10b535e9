import { FigureCard } from '../../../src/ui/figure-card.tsx';

/** How many of the files or links are wrong: none where this could not be checked, with a note that says so. */
export function IssueCount<Found>({
  label,
  found,
  count,
  note,
}: {
  label: string;
  /** Undefined while it is asked for, null when it could not be checked. */
  found: Found | null | undefined;
  count: (found: Found) => number;
  note?: (found: Found) => string;
}) {
  if (found === undefined) return <FigureCard label={label} value="…" />;
  if (found === null) return <FigureCard label={label} value={0} note="could not be checked" />;
  return <FigureCard label={label} value={count(found)} note={note?.(found)} />;
}
