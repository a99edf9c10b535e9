interface Room {
  top: number;
  bottom: number;
}

let known: Room | null = null;

/** Read once: ProseMirror asks for each element around the text, with each key. */
function room(): Room {
  if (known) return known;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const pixels = (length: string) => Number.parseFloat(length) || 0;
  known = { top: pixels(scrollPaddingTop), bottom: pixels(scrollPaddingBottom) };
  queueMicrotask(() => {
    known = null;
  });
  return known;
}

/**
 * How far from the window's edges the cursor is kept: the toolbar and the form's actions cover the text
 * there. `scroll-padding` is for the browser, and this for ProseMirror, which scrolls by itself.
 */
export const scrollRoom = {
  get top() {
    return room().top;
  },
  get bottom() {
    return room().bottom;
  },
  left: 5,
  right: 5,
};
