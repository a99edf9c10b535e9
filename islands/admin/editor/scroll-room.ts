interface Room {
  top: number;
  bottom: number;
}

let known: Room | null = null;

/** Asked for each element around the text, with each key: read once for all of them. */
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
 * How far from the window's edges the cursor is kept: the toolbar and the form's end stand before the
 * text there. `scroll-padding` says it to the browser, and this to ProseMirror, which scrolls by itself.
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
