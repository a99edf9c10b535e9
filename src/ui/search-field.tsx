import { Search } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { cx } from './cx.ts';

type SearchFieldProps = { label: string; className?: string } & Omit<
  ComponentProps<'input'>,
  'type' | 'className'
>;

/** A search input whose label is read aloud, not shown; the placeholder says it to the eye. */
export function SearchField({ label, className, placeholder = label, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={cx('relative', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        id={id}
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        className="block min-h-11 w-full min-w-0 rounded-md border border-field bg-surface py-2 pr-3 pl-10 text-base text-ink placeholder:text-muted"
        {...input}
      />
    </div>
  );
}
