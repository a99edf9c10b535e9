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
  search,
  children,
}: {
  id: string;
  label: string;
  /** What the list is called, where the button shows what was chosen of it. */
  name?: string;
  /** The label of a field above many items; the page's script hides those without its words. */
  search?: string | undefined;
  /** Items of a list. */
  children: ReactNode;
}) {
  return (
    <div>
      <button type="button" popoverTarget={id} data-key={label} className="opens-menu">
        {name !== label && <span className="sr-only">{name}: </span>}
        {label}
      </button>
      <div id={id} popover="auto" className="menu">
        {search && (
          <input
            aria-label={search}
            placeholder={search}
            data-narrows-menu
            className="control needs-script mb-1"
          />
        )}
        <ul aria-label={name}>{children}</ul>
      </div>
    </div>
  );
}
