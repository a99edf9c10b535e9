import { useId, useState } from 'react';
import { cx } from '../../../src/ui/cx.ts';

/** Texts that are longer are shown in part at first. */
const SHORT = 160;

/** What an answer was grounded on: its beginning, and the rest when asked for. */
export function Context({ children }: { children: string }) {
  const id = useId();
  const [whole, setWhole] = useState(children.length <= SHORT);
  return (
    <div className="border-l-2 border-line px-3 text-xs text-muted">
      <p id={id} className={cx('wrap-anywhere whitespace-pre-line', !whole && 'line-clamp-2')}>
        {`Context: ${children}`}
      </p>
      {children.length > SHORT && (
        <button
          type="button"
          aria-expanded={whole}
          aria-controls={id}
          className="mt-1 min-h-6 text-accent underline underline-offset-2"
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less of the context' : 'Show the whole context'}
        </button>
      )}
    </div>
  );
}
