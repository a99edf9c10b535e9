type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (node: Element): node is Field =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLTextAreaElement ||
  node instanceof HTMLSelectElement;

/**
 * Tells an island what a visitor typed or chose before its code came. React keeps the value of a field but fires no
 * `onChange` for it: here each changed field fires the visitor's events again.
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
