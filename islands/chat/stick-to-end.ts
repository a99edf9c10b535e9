import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How near to its end a reader is at the end. */
const NEAR_PX = 40;

const MARGIN_PX = 20;

/**
 * Keeps the end of a scrolling element in view while it grows, unless its reader scrolled up. Its
 * last part is never scrolled beyond its beginning: a long answer is read from its question on.
 *
 * @param content changes when the element grows
 * @param asked how much the reader asked: something new is shown wherever the reader was
 */
export function useStickToEnd(
  scrolling: RefObject<HTMLElement | null>,
  content: unknown,
  asked: number,
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
    if (asked > 0) atEnd.current = true;
  }, [asked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is not read, its change is
  useLayoutEffect(() => {
    const element = scrolling.current;
    if (element && atEnd.current) element.scrollTop += toEnd(element);
  }, [scrolling, content]);
}

/** How far an element is to be scrolled so that its end shows, or the beginning of its last part. */
function toEnd(element: HTMLElement): number {
  const { scrollHeight, scrollTop, clientHeight, lastElementChild } = element;
  const end = scrollHeight - clientHeight - scrollTop;
  if (!lastElementChild) return end;
  const top = element.getBoundingClientRect().top + element.clientTop + MARGIN_PX;
  return Math.min(end, lastElementChild.getBoundingClientRect().top - top);
}
