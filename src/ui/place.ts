const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';

const controlsOf = (element: Element) => [...element.querySelectorAll<HTMLElement>(CONTROLS)];

/**
 * Remembers where the keyboard is, so that it goes on there although its row of a list goes.
 *
 * @returns gives the focus back: to the same control; when that is gone and nobody took the focus since,
 *   to the one like it in the row behind or else before; when no row is left, to the nearest field
 *   around them
 */
export function rememberPlace(control: Element | null): () => void {
  if (!(control instanceof HTMLElement)) return () => {};
  const row = control.closest('li, tr');
  // From the end, where the same buttons stand in every row.
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

/** {@link rememberPlace} for what takes a while: whoever went elsewhere meanwhile stays there. */
export function keepPlace(): () => void {
  const goBack = rememberPlace(document.activeElement);
  return () => {
    if (document.activeElement === document.body) goBack();
  };
}

function* inDirection(
  from: Element | null,
  direction: 'nextElementSibling' | 'previousElementSibling' | 'parentElement',
): Generator<Element> {
  for (let element = from?.[direction]; element; element = element[direction]) yield element;
}
