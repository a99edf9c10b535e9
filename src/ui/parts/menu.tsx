import type { ReactNode } from 'react';

/**
 * A button, and a list of links that it opens below itself: a popover, which needs no script.
 *
 * @example <Menu id="exports" label="Export"><li><a href="/publications.bib">BibTeX</a></li></Menu>
 */
export function Menu({
  id,
  label,
  name = label,
  children,
}: {
  id: string;
  label: string;
  /** What the list is called, where the button shows what was chosen of it. */
  name?: string;
  /** Items of a list. */
  children: ReactNode;
}) {
  return (
    <div>
      <button type="button" popoverTarget={id} data-key={label} className="opens-menu">
        {name !== label && <span className="sr-only">{name}: </span>}
        {label}
      </button>
      <ul id={id} popover="auto" aria-label={name} className="menu">
        {children}
      </ul>
    </div>
  );
}
