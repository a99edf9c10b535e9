import { type ReactNode, useState } from 'react';
import { foldText } from '../../../src/lib/publications/titles.ts';
import { SearchField } from '../../../src/ui/search-field.tsx';

const SHOWN = 30;

/** A list to search and choose one from. */
export function Picker<Item>({
  label,
  items,
  keyOf,
  textOf,
  show,
  empty,
  disabled,
  onPick,
}: {
  /** What is searched, as `Search files`. */
  label: string;
  items: Item[];
  keyOf: (item: Item) => string | number;
  /** What is searched through. */
  textOf: (item: Item) => string;
  show: (item: Item) => ReactNode;
  /** What is said where there is nothing to choose. */
  empty: string;
  disabled: boolean;
  onPick: (item: Item) => void;
}) {
  const [query, setQuery] = useState('');
  const found = items.filter((item) => foldText(textOf(item)).includes(foldText(query)));
  return (
    <>
      <SearchField
        label={label}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        className="mb-3"
      />
      {found.length === 0 && <p className="py-3 text-sm text-muted">{empty}</p>}
      <ul className="-mx-2 grid">
        {found.slice(0, SHOWN).map((item) => (
          <li key={keyOf(item)} className="border-b border-line last:border-b-0">
            <button
              type="button"
              disabled={disabled}
              onClick={() => onPick(item)}
              className="block w-full rounded-md px-2 py-2.5 text-left text-sm wrap-anywhere hover:bg-wash disabled:opacity-60"
            >
              {show(item)}
            </button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && (
        <p className="mt-3 text-sm text-muted">{`${found.length - SHOWN} more: search for them.`}</p>
      )}
    </>
  );
}
