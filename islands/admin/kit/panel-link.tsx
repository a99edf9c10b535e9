import type { ComponentProps, MouseEvent } from 'react';

/** True if a click on a link asks for another tab or window. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

/** A link to a tab of the panel: it opens in place where the panel is shown. */
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
        // As after a step back or forward, which the panel follows.
        dispatchEvent(new PopStateEvent('popstate'));
      }}
    />
  );
}
