/** What the browser does by itself, without the island's code: following links, sending forms. */
const NATIVE = 'a[href], label, summary, select, input, textarea, [type="submit"]';

/**
 * Holds back what only an island's code can answer, until that code is there: the last click on a
 * button, or the last submit of a form that has no address of its own. Links and other forms work
 * meanwhile as the server made them.
 *
 * @returns stops holding back, and does again what was held. Where the code never comes it is not
 * called: what only that could answer goes nowhere
 */
export function holdActions(island: HTMLElement): () => void {
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
  };

  island.addEventListener('click', keepClick, true);
  island.addEventListener('submit', keepSubmit, true);
  return () => {
    island.removeEventListener('click', keepClick, true);
    island.removeEventListener('submit', keepSubmit, true);
    if (held?.element.isConnected) held.repeat();
  };
}
