import { isPlainClick } from '../client/plain-click.ts';

/** Buttons that wait for the island's code: the others send a form, or open what the browser itself opens. */
const BUTTON = 'button:not([type="submit"], [popovertarget]), [role="button"]:not(a)';

/**
 * Holds back events for an island's code until it is hydrated: the last click on a button, or on a link to another
 * state of the page, or the last submit of a form. Other links work meanwhile as the server rendered them.
 *
 * @param onHold an event is held back: a visitor waits
 * @returns stops holding back and repeats the held event; where the island failed, only what the browser handles
 */
export function replayEvents(
  island: HTMLElement,
  onHold: () => void,
): (isHydrated: boolean) => void {
  let held: { element: HTMLElement; repeat: () => void; isNative: boolean } | null = null;

  const holdClick = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const link = target.closest('a');
    if (link && isPlainClick(event) && leadsToThisPage(link))
      return hold(event, { element: link, isNative: true, repeat: () => link.click() });
    const button = target.closest<HTMLElement>(BUTTON);
    if (button) hold(event, { element: button, isNative: false, repeat: () => button.click() });
  };

  const holdSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    const isNative =
      form.hasAttribute('action') || (submitter?.hasAttribute('formaction') ?? false);
    hold(event, { element: form, isNative, repeat: () => form.requestSubmit(submitter) });
  };

  const hold = (event: Event, what: NonNullable<typeof held>) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held = what;
    // A task later: a form cannot be sent again while it is being sent.
    setTimeout(onHold);
  };

  island.addEventListener('click', holdClick, true);
  island.addEventListener('submit', holdSubmit, true);
  return (isHydrated) => {
    island.removeEventListener('click', holdClick, true);
    island.removeEventListener('submit', holdSubmit, true);
    if (held?.element.isConnected && (isHydrated || held.isNative)) held.repeat();
  };
}

const leadsToThisPage = ({ origin, pathname, hash }: HTMLAnchorElement): boolean =>
  origin === location.origin && pathname === location.pathname && hash === '';
