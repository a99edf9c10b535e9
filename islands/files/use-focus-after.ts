import { type RefObject, useEffect } from 'react';

/** Where the keyboard goes on after a window whose button may have gone with what it was about. */
export function useFocusAfter(place: RefObject<HTMLElement | null>): void {
  useEffect(() => () => place.current?.focus({ preventScroll: true }), [place]);
}
