import { type ReactNode, useId, useState } from 'react';
import { exceedsLines } from '../lib/text.ts';
import { cx } from './cx.ts';

const clamps = { 2: 'collapsed-2', 8: 'collapsed-8' } as const;

/**
 * A text of which the first lines are shown, and a button for the rest when there is more. Without
 * JavaScript all of it is shown (see `styles/scripting.css`).
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
  const [open, setOpen] = useState(false);
  if (!exceedsLines(text, lines)) return <div className={className}>{children}</div>;
  return (
    <div className={className}>
      <div id={id} className={cx(!open && clamps[lines])}>
        {children}
      </div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="needs-script mt-1 py-1 font-sans text-sm font-medium text-accent hover:underline"
      >
        {open ? 'Show less' : 'Show more'}
        <span className="sr-only"> of {what}</span>
      </button>
    </div>
  );
}
