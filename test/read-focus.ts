/** The name of what has the focus, as it is read aloud. */
export function readFocus(): string | null | undefined {
  const active = document.activeElement;
  const isField = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
  const labelled = isField ? active.labels?.[0]?.textContent : null;
  return active?.getAttribute('aria-label') ?? labelled ?? active?.textContent;
}
