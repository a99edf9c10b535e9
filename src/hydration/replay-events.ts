import { isPlainClick } from '../client/plain-click.ts';

/** What works without the island's code: the browser itself follows links and sends forms. */
const NATIVE = 'a[href], label, summary, select, input, textarea, [type="submit"], [popovertarget]';

/**
 * Holds back events for an island's code until it is hydrated: the last click on a button, or on a link to another
 * state of the page, or the last submit of a form without an `action` or that is answered in place. Other links and
 * forms work meanwhile as the server rendered them.
 *
 * @param onHold an event is held back: a visitor waits
 * @returns stops holding back and repeats the held event; where the island failed, only what the browser handles
 */
export function replayEvents(
  island: HTMLElement,
  onHold: () => void,
): (isHydrated: boolean) => void {
  let held: { element: HTMLElement; repeat: () => void; isNative: boolean } | null = null;

  const keepClick = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const link = target.closest('a');
    if (link && isPlainClick(event) && leadsToThisPage(link))
      return hold(event, { element: link, isNative: true }, () => link.click());
    const button = target.closest<HTMLElement>('button, [role="button"]');
    if (!button || button.matches(NATIVE)) return;
    hold(event, { element: button, isNative: false }, () => button.click());
  };

  const keepSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    const isNative =
      form.hasAttribute('action') || (submitter?.hasAttribute('formaction') ?? false);
    if (isNative && !isAnsweredInPlace(form)) return;
    hold(event, { element: form, isNative }, () => form.requestSubmit(submitter));
  };

  const hold = (
    event: Event,
    what: { element: HTMLElement; isNative: boolean },
    repeat: () => void,
  ) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held = { ...what, repeat };
    onHold();
  };

  island.addEventListener('click', keepClick, true);
  island.addEventListener('submit', keepSubmit, true);
  return (isHydrated) => {
    island.removeEventListener('click', keepClick, true);
    island.removeEventListener('submit', keepSubmit, true);
    if (held?.element.isConnected && (isHydrated || held.isNative)) held.repeat();
  };
}

/** Whether a form has a call, or leads to another state of the page, which an island's code shows without leaving it. */
const isAnsweredInPlace = (form: HTMLFormElement): boolean =>
  form.dataset.call !== undefined ||
  (form.method === 'get' && new URL(form.action).pathname === location.pathname);

const leadsToThisPage = ({ origin, pathname, hash }: HTMLAnchorElement): boolean =>
  origin === location.origin && pathname === location.pathname && hash === '';
