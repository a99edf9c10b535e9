/** What works without the island's code: the browser itself follows links and sends forms. */
const NATIVE = 'a[href], label, summary, select, input, textarea, [type="submit"], [popovertarget]';

/**
 * Holds back events that only an island's code can handle, until it is hydrated: the last click on a
 * button, or the last submit of a form without an `action`. Links and other forms work meanwhile as the
 * server rendered them.
 *
 * @param onHold an event is held back: a visitor waits
 * @returns stops holding back and repeats the held event. It is not called for an island that fails:
 * nothing could handle the event
 */
export function replayEvents(island: HTMLElement, onHold: () => void): () => void {
  let held: { element: HTMLElement; repeat: () => void } | null = null;

  const keepClick = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('button, [role="button"]');
    if (!button || button.matches(NATIVE)) return;
    hold(event, button, () => button.click());
  };

  const keepSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    if (form.hasAttribute('action') || submitter?.hasAttribute('formaction')) return;
    hold(event, form, () => form.requestSubmit(submitter));
  };

  const hold = (event: Event, element: HTMLElement, repeat: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held = { element, repeat };
    onHold();
  };

  island.addEventListener('click', keepClick, true);
  island.addEventListener('submit', keepSubmit, true);
  return () => {
    island.removeEventListener('click', keepClick, true);
    island.removeEventListener('submit', keepSubmit, true);
    if (held?.element.isConnected) held.repeat();
  };
}
