const pixels = (side: 'scrollPaddingTop' | 'scrollPaddingBottom'): number =>
  Number.parseFloat(getComputedStyle(document.documentElement)[side]) || 0;

/**
 * How far from the window's edges the cursor is kept: the toolbar and the form's end stand before the
 * text there. `scroll-padding` says it to the browser, and this to ProseMirror, which scrolls by itself.
 */
export const scrollRoom = {
  get top() {
    return pixels('scrollPaddingTop');
  },
  get bottom() {
    return pixels('scrollPaddingBottom');
  },
  left: 5,
  right: 5,
};
