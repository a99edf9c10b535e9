/**
 * True if a click opens the link in this tab.
 *
 * @example if (isPlainClick(event)) event.preventDefault();
 */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
