import type { ComponentProps, MouseEvent } from 'react';

/** True if a click on a link requests another tab or window. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

/** A link to a tab of the panel, opened without loading if the panel is shown. */
export function PanelLink({ href, onClick, ...link }: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      href={href}
      {...link}
      onClick={(event) => {
        onClick?.(event);
        const { currentTarget } = event;
        const isPanel = [location, currentTarget].every(
          ({ origin, pathname }) => origin === location.origin && pathname === '/admin',
        );
        if (opensElsewhere(event) || !isPanel) return;
        event.preventDefault();
        history.pushState(null, '', currentTarget.href);
        // Announced like a step back or forward, which the panel handles.
        dispatchEvent(new PopStateEvent('popstate'));
      }}
    />
  );
}
