import { plainTitle } from '../../../src/lib/publications/titles.ts';

/** Whether what is proposed for a publication is to be stored. */
export function Accept({
  title,
  accepted,
  onToggle,
}: {
  title: string;
  accepted: boolean;
  onToggle: () => void;
}) {
  return (
    <input
      type="checkbox"
      aria-label={`Accept ${plainTitle(title)}`}
      className="mt-0.5 size-5 accent-accent"
      checked={accepted}
      onChange={onToggle}
    />
  );
}
