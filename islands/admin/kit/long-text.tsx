import { useId, useState } from 'react';
import { cx } from '../../../src/ui/parts/cx.ts';
import { exceedsLines } from '../../../src/values/text.ts';

const CLAMPS = { 2: 'line-clamp-2', 4: 'line-clamp-4', 8: 'line-clamp-8' };

/** A text, collapsed to its first lines if it is long, with a button to show all of it. */
export function LongText({
  what,
  lines,
  children,
}: {
  /** Name of the text in the button's label. */
  what: string;
  lines: keyof typeof CLAMPS;
  children: string;
}) {
  const id = useId();
  const isLong = exceedsLines(children, lines) || children.split('\n').length > lines;
  const [whole, setWhole] = useState(false);
  return (
    <>
      <p
        id={id}
        className={cx('wrap-anywhere whitespace-pre-line', isLong && !whole && CLAMPS[lines])}
      >
        {children}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={whole}
          aria-controls={id}
          className="mt-1 min-h-6 text-sm underline underline-offset-2"
          onClick={() => setWhole(!whole)}
        >
          {whole ? `Show less of the ${what}` : `Show the whole ${what}`}
        </button>
      )}
    </>
  );
}
