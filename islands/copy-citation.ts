import { copyCitation } from '../src/client/copy-citation.ts';
import { fetchCitations } from '../src/client/fetch-citations.ts';

/** Chooses the style of a publication's reference in place, and copies it; see `src/ui/citation-styles.tsx`. */
export default function citationStyles(island: HTMLElement): void {
  const shown = island.querySelector<HTMLElement>('[aria-live]');
  const copy = island.querySelector<HTMLButtonElement>('[data-copies]');
  if (!shown || !copy) return;
  const id = Number(copy.dataset.copies);
  const given = shown.textContent;
  let chosen: HTMLElement | null = null;
  let fetched: ReturnType<typeof fetchCitations> | null = null;

  async function choose(button: HTMLElement): Promise<void> {
    chosen = button;
    press(island, button);
    const { style, shownAs = 'note' } = button.dataset;
    if (style === 'apa') return show(shownAs, given);
    show('note', 'Loading…');
    try {
      fetched ??= fetchCitations(id);
      const text = (await fetched).find((made) => made.style === style)?.text;
      if (chosen === button && text !== undefined) show(shownAs, text);
    } catch {
      fetched = null;
      const sorry = 'The citation could not be loaded. Please try again later.';
      if (chosen === button) show('note', sorry);
    }
  }

  /** Shows a text in the element for its kind: as a reference, a file's source, or a note in its place. */
  function show(kind: string, text: string): void {
    for (const element of shown?.children ?? []) {
      const isShown = element.matches(`[data-shows="${kind}"]`);
      element.toggleAttribute('hidden', !isShown);
      element.textContent = isShown ? text : '';
    }
    const isNote = kind === 'note';
    shown?.setAttribute('aria-busy', String(isNote));
    if (copy) copy.disabled = isNote;
  }

  island.addEventListener('submit', (event) => {
    if (!event.submitter) return;
    event.preventDefault();
    void choose(event.submitter);
  });
  copy.addEventListener('click', () => copyCitation(shown.textContent));
}

/** Presses one button of several in the place of another, which gives it its look. */
function press(island: HTMLElement, button: HTMLElement): void {
  const before = island.querySelector('[aria-pressed="true"]');
  if (!before || before === button) return;
  [before.className, button.className] = [button.className, before.className];
  before.setAttribute('aria-pressed', 'false');
  button.setAttribute('aria-pressed', 'true');
}
