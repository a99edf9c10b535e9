const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';

const controlsOf = (element: Element) => [...element.querySelectorAll<HTMLElement>(CONTROLS)];

/**
 * Remembers which control has the focus, even when its row of a list is removed afterwards.
 *
 * @returns restores the focus: to the same control; when that is gone and nothing else has the focus, to
 *   the same button of the next row, or of the one before; without rows, to the nearest field around them
 */
export function captureFocus(control: Element | null): () => void {
  if (!(control instanceof HTMLElement)) return () => {};
  const row = control.closest('li, tr');
  // Counted from the end, where every row has the same buttons.
  const at = row ? controlsOf(row).indexOf(control) - controlsOf(row).length : -1;
  const rows = [...inDirection(row, 'nextElementSibling')];
  rows.push(...inDirection(row, 'previousElementSibling'));
  const around = [...inDirection(control, 'parentElement')];
  return () => {
    if (control.isConnected) return control.focus();
    if (document.activeElement !== document.body) return;
    const next = rows.find(({ isConnected }) => isConnected);
    if (next) return (controlsOf(next).at(at) ?? controlsOf(next)[0])?.focus();
    const left = around.find((element) => element.isConnected && controlsOf(element).length > 0);
    const field = left?.querySelector<HTMLElement>('input:not(:disabled)');
    (field ?? (left && controlsOf(left)[0]))?.focus();
  };
}

/** {@link captureFocus} for what takes a while: a focus that moved elsewhere meanwhile stays there. */
export function preserveFocus(): () => void {
  const restoreFocus = captureFocus(document.activeElement);
  return () => {
    if (document.activeElement === document.body) restoreFocus();
  };
}

function* inDirection(
  from: Element | null,
  direction: 'nextElementSibling' | 'previousElementSibling' | 'parentElement',
): Generator<Element> {
  for (let element = from?.[direction]; element; element = element[direction]) yield element;
}
