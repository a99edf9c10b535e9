import type { FocusEvent } from 'react';

/**
 * Hands the focus of a list of tabs to the open one. After a second click on a tab Radix leaves it on the
 * list, where nothing shows it.
 */
export function focusOpenTab({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return;
  currentTarget.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
}
