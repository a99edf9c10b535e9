import { isPlainClick } from '../client/plain-click.ts';

/** Buttons that wait for the island's code: all others submit a form or open native controls. */
const BUTTON = 'button:not([type="submit"], [popovertarget]), [role="button"]:not(a)';

/**
 * Holds back events for an island until it is hydrated: the last click on a button or on a link to another
 * state of the page, or the last submit of a form. Meanwhile, other links work as rendered by the server.
 *
 * @param onHold called when an event is held back, so that a visitor is waiting
 * @returns stops holding back and replays the held event; if the island failed, only events that the browser
 *   handles
 * @example const release = replayEvents(island, load); // once the code is loaded: release(true)
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
    // In a later task: a form cannot be submitted while it is being submitted.
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
 * Passes a visitor's input to an island whose code loaded later. React keeps the value of a field but fires
 * no `onChange` for it, so the events of each changed field are fired again.
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
    // React listens for clicks on these; the first click undoes the visitor's, the second repeats it.
    field.click();
    field.click();
    return;
  }
  const initial = initialValue(field);
  const typed = field.value;
  if (typed === initial) return;
  // React fires no change for the last value that it saw, which is the typed one. So the field is set to its
  // initial value and back, through the prototype's setter, which React does not observe.
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
