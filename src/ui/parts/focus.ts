const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';

const listControls = (element: Element) => [...element.querySelectorAll<HTMLElement>(CONTROLS)];

/** True if no element that handles keys has the focus: browsers take it from a disabled control. */
const isFocusLost = () =>
  document.activeElement === document.body || document.activeElement?.matches(':disabled');

/**
 * Remembers which control has the focus, even if it is disabled afterwards, or removed with its row of a
 * list.
 *
 * @returns restores the focus: to the same control; if that is disabled or gone and nothing else has the
 *   focus, to the same button of the next row, or of the previous one; without rows, to the nearest field
 *   around them
 * @example const restoreFocus = captureFocus(document.activeElement); await remove(row); restoreFocus();
 */
export function captureFocus(control: Element | null): () => void {
  if (!(control instanceof HTMLElement)) return () => {};
  const row = control.closest('li, tr');
  // Counted from the end, where every row has the same buttons.
  const at = row ? listControls(row).indexOf(control) - listControls(row).length : -1;
  const rows = [...inDirection(row, 'nextElementSibling')];
  rows.push(...inDirection(row, 'previousElementSibling'));
  // Without the body, the only remaining ancestor of elements that were in a dialog.
  const around = [...inDirection(control, 'parentElement')].filter(
    (element) => !element.contains(document.body),
  );
  return () => {
    if (control.isConnected && !control.matches(':disabled')) return control.focus();
    if (!isFocusLost()) return;
    const next = !control.isConnected && rows.find(({ isConnected }) => isConnected);
    if (next) return (listControls(next).at(at) ?? listControls(next)[0])?.focus();
    const left = around.find((element) => element.isConnected && listControls(element).length > 0);
    const field = left?.querySelector<HTMLElement>('input:not(:disabled)');
    (field ?? (left && listControls(left)[0]))?.focus();
  };
}

/**
 * {@link captureFocus} for slow actions: if the focus has moved elsewhere in the meantime, it stays there.
 *
 * @example const restoreFocus = preserveFocus(); await save(); restoreFocus();
 */
export function preserveFocus(): () => void {
  const restoreFocus = captureFocus(document.activeElement);
  return () => {
    if (isFocusLost()) restoreFocus();
  };
}

function* inDirection(
  from: Element | null,
  direction: 'nextElementSibling' | 'previousElementSibling' | 'parentElement',
): Generator<Element> {
  for (let element = from?.[direction]; element; element = element[direction]) yield element;
}
