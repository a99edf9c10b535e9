import type { ReactNode } from 'react';

/**
 * A button that opens a list of links below itself: a popover, which needs no script.
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
  /** The name of the list, if the button shows the current choice. */
  name?: string;
  /** The label of a search field above many items; the page's script hides items that do not match. */
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
