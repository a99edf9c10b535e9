import { useId, useState } from 'react';
import { cx } from '../../../src/ui/cx.ts';

/** A text, which begins with its first lines where it is long, and a button that shows all of it. */
export function LongText({
  what,
  isLong,
  clamp,
  children,
}: {
  /** What the text is, in the button's words. */
  what: string;
  isLong: boolean;
  /** The class that cuts the text. */
  clamp: `line-clamp-${number}`;
  children: string;
}) {
  const id = useId();
  const [whole, setWhole] = useState(!isLong);
  return (
    <>
      <p id={id} className={cx('wrap-anywhere whitespace-pre-line', !whole && clamp)}>
        {children}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={whole}
          aria-controls={id}
          className="mt-1 min-h-6 text-xs text-accent underline underline-offset-2"
          onClick={() => setWhole(!whole)}
        >
          {whole ? `Show less of the ${what}` : `Show the whole ${what}`}
        </button>
      )}
    </>
  );
}
