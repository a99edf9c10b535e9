import { useEffect, useId } from 'react';

const unsaved = new Set<string>();

/** True while something on the page was typed and not saved. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Asks before the page is left, as long as there is something to lose. */
export function useUnsavedGuard(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    unsaved.add(id);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(id);
      removeEventListener('beforeunload', ask);
    };
  }, [dirty, id]);
}
