import type { ComponentProps } from 'react';

/** A link to a tab of the panel: it opens in place where the panel is shown. */
export function PanelLink({ href, onClick, ...link }: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      href={href}
      {...link}
      onClick={(event) => {
        onClick?.(event);
        const { metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
        const elsewhere = metaKey || ctrlKey || shiftKey || altKey;
        const isPanel = [location, currentTarget].every(
          ({ origin, pathname }) => origin === location.origin && pathname === '/admin',
        );
        if (elsewhere || !isPanel) {
          return;
        }
        event.preventDefault();
        history.pushState(null, '', currentTarget.href);
        // As after a step back or forward, which the panel follows.
        dispatchEvent(new PopStateEvent('popstate'));
      }}
    />
  );
}
