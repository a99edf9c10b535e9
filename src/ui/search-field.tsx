import { type ComponentProps, useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type SearchFieldProps = { label: string; className?: string } & Omit<
  ComponentProps<'input'>,
  'type' | 'className'
>;

/** A search input whose label is read aloud, not shown; the placeholder says it to the eye. */
export function SearchField({ label, className, placeholder = label, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={cx('search-field', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" size={18} />
      <input
        id={id}
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        className="control"
        {...input}
      />
    </div>
  );
}
