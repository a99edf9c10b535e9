import { type RefObject, useLayoutEffect } from 'react';

/**
 * Lets nobody type into a form while it is saved: that would be neither in what is saved nor in the
 * draft. The focus comes back afterwards.
 */
export function useStandstill(form: RefObject<HTMLElement | null>, saving: boolean): void {
  useLayoutEffect(() => {
    const element = form.current;
    if (!saving || !element) return;
    const focused = document.activeElement;
    element.inert = true;
    return () => {
      element.inert = false;
      if (focused instanceof HTMLElement && element.contains(focused)) focused.focus();
    };
  }, [form, saving]);
}
