import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How near to its end a reader is at the end. */
const NEAR_PX = 40;

/**
 * Keeps the end of a scrolling element in view while it grows, unless its reader scrolled up.
 *
 * @param content changes when the element grows
 * @param own changes with what the reader added: its end is shown wherever the reader was
 */
export function useStickToEnd(
  scrolling: RefObject<HTMLElement | null>,
  content: unknown,
  own: string | undefined,
): void {
  const atEnd = useRef(false);

  useEffect(() => {
    const element = scrolling.current;
    const look = () => {
      if (!element) return;
      const { scrollHeight, scrollTop, clientHeight } = element;
      atEnd.current = scrollHeight - scrollTop - clientHeight <= NEAR_PX;
    };
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, [scrolling]);

  useLayoutEffect(() => {
    if (own !== undefined) atEnd.current = true;
  }, [own]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is not read, its change is
  useLayoutEffect(() => {
    const element = scrolling.current;
    if (element && atEnd.current) element.scrollTop = element.scrollHeight;
  }, [scrolling, content]);
}
