/** A footnote's reference in the text, the link back to it, and the text of the note. */
interface Note {
  mark: HTMLAnchorElement;
  back: HTMLAnchorElement;
  label: string;
}

/**
 * Converts footnotes from Word, LibreOffice, Google Docs and web pages to this site's notation: `[^1]` in the text and
 * a paragraph `[^1]: …` at the end. A footnote is recognised by two links, from the reference to the note and back.
 *
 * @param written the text of the post so far, whose numbers are not reused
 */
export function convertNotes(root: HTMLElement, written: string): void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')];
  const notes = new Map<string, Note>();
  let number = 0;
  for (const [at, mark] of links.entries()) {
    const place = fragment(mark);
    const names = listNames(mark, root);
    const back = links
      .slice(at + 1)
      .find((link) => names.has(fragment(link)) && listNames(link, root).has(place));
    if (!back || notes.has(place)) continue;
    do number += 1;
    while (written.includes(`[^${number}]`));
    notes.set(place, { mark, back, label: `[^${number}]` });
  }
  for (const link of links) {
    const note = notes.get(fragment(link));
    if (note) withScript(link).replaceWith(note.label);
  }
  for (const { back, label } of notes.values()) moveNote(root, back, label);
}

const fragment = (link: HTMLAnchorElement): string =>
  link.getAttribute('href')?.split('#').at(-1) ?? '';

/** The ids that may refer to a link: its own, and those of the elements around it. */
function listNames(link: HTMLAnchorElement, root: HTMLElement): Set<string> {
  const names = new Set([link.id, link.name]);
  for (let around = link.parentElement; around && around !== root; around = around.parentElement) {
    names.add(around.id);
  }
  names.delete('');
  return names;
}

/** A link, with the superscript that contains only it. */
function withScript(link: HTMLAnchorElement): Element {
  const script = link.closest('sup');
  return script?.textContent === link.textContent ? script : link;
}

/** Elements that may contain a note of several paragraphs. */
const BLOCK = 'div[style*="mso-element"], div[id^="sdfootnote"], li';

/** Moves a note to the end, as a paragraph. */
function moveNote(root: HTMLElement, back: HTMLAnchorElement, label: string): void {
  const block = back.closest(BLOCK) ?? back.closest('p') ?? back;
  withScript(back).remove();
  const paragraphs = [...block.querySelectorAll('p')];
  const note = document.createElement('p');
  for (const part of paragraphs.length > 0 ? paragraphs : [block]) {
    if (note.firstChild) note.append(document.createElement('br'));
    note.append(...part.childNodes);
  }
  const first = document.createTreeWalker(note, NodeFilter.SHOW_TEXT).nextNode();
  if (first) first.textContent = first.textContent?.trimStart() ?? '';
  note.prepend(`${label}: `);
  removeWithRule(root, block);
  root.append(note);
}

/** Removes an element, parents that become empty, and the line between text and notes. */
function removeWithRule(root: HTMLElement, element: Element): void {
  const around = element.parentElement;
  const rule = element.previousElementSibling;
  element.remove();
  if (rule?.localName === 'hr') rule.remove();
  if (around && around !== root && around.textContent.trim() === '') removeWithRule(root, around);
}
