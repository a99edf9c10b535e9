import { type ReactNode, useId } from 'react';
import { exceedsLines } from '../lib/text.ts';

const clamps = { 2: 'collapsed-2', 8: 'collapsed-8' } as const;

/**
 * A text of which the first lines are shown, and a button for the rest when there is more: the island around it
 * answers to it. Without JavaScript all of it is shown (see `styles/scripting.css`).
 *
 * @param text decides whether there is more; `children` show it in another way
 */
export function Collapsible({
  text,
  lines,
  what,
  className,
  children = text,
}: {
  text: string;
  lines: keyof typeof clamps;
  /** Completes the button for screen readers: "Show more of the abstract". */
  what: string;
  className?: string;
  children?: ReactNode;
}) {
  const id = useId();
  if (!exceedsLines(text, lines)) return <div className={className}>{children}</div>;
  return (
    <div className={className}>
      <div id={id} className={clamps[lines]}>
        {children}
      </div>
      <button
        type="button"
        aria-expanded={false}
        aria-controls={id}
        data-shows-more
        className="needs-script show-more"
      >
        <span>Show more</span>
        <span className="sr-only"> of {what}</span>
      </button>
    </div>
  );
}
