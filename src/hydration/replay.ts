import { isPlainClick } from '../client/plain-click.ts';

/** Buttons that wait for the island's code: the others send a form, or open what the browser itself opens. */
const BUTTON = 'button:not([type="submit"], [popovertarget]), [role="button"]:not(a)';

/**
 * Holds back events for an island's code until it is hydrated: the last click on a button, or on a link to another
 * state of the page, or the last submit of a form. Other links work meanwhile as the server rendered them.
 *
 * @param onHold an event is held back: a visitor waits
 * @returns stops holding back and repeats the held event; where the island failed, only what the browser handles
 * @example const release = replayEvents(island, load); // when the code has come: release(true)
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

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (node: Element): node is Field =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLTextAreaElement ||
  node instanceof HTMLSelectElement;

/**
 * Tells an island what a visitor typed or chose before its code came. React keeps the value of a field but fires no
 * `onChange` for it: here each changed field fires the visitor's events again.
 *
 * @example await hydrate(island, component); replayInput(island);
 */
export function replayInput(island: Element): void {
  for (const field of island.querySelectorAll('input, textarea, select')) {
    if (isField(field)) fireChange(field);
  }
}

function fireChange(field: Field): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === field.defaultChecked) return;
    // React listens for clicks on these; the first click undoes the visitor's, the second redoes it.
    field.click();
    field.click();
    return;
  }
  const initial = initialValue(field);
  const typed = field.value;
  if (typed === initial) return;
  // React fires no change for the value that it saw last, which is the typed one. So the field is set to
  // its initial value and back, through the prototype's setter, which React does not observe.
  for (const value of [initial, typed]) {
    const prototype = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function initialValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}
