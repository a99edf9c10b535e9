import type { SchedulingService } from '../../src/meetings/scheduling.ts';

interface Widget {
  /** The scheduling page. */
  url: string;
  /** The container of the calendar. */
  element: HTMLElement;
  /** Called when the script cannot be loaded. */
  onError: () => void;
}

/**
 * Adds the script of a scheduling service to the page, like the service's own embed code but without an inline script.
 *
 * @returns a function that removes the script
 * @example const remove = addWidget(service, { url, element, onError: showFrame });
 */
export function addWidget(service: SchedulingService, widget: Widget): () => void {
  if (service.id === 'calendly') markForCalendly(widget);
  else queueForCal(widget);
  const script = document.createElement('script');
  script.src = service.script;
  script.async = true;
  script.addEventListener('error', widget.onError, { once: true });
  document.head.append(script);
  return () => script.remove();
}

/** Marks the element for Calendly's script. */
function markForCalendly({ url, element }: Widget): void {
  element.classList.add('calendly-inline-widget');
  element.dataset.url = url;
}

/** Queues the commands for Cal.com's script, as its snippet does. */
function queueForCal({ url, element }: Widget): void {
  const { origin, pathname, search } = new URL(url);
  const q: unknown[][] = [];
  const Cal = (...instruction: unknown[]) => void q.push(instruction);
  Object.assign(globalThis, { Cal: Object.assign(Cal, { q, ns: {}, loaded: true }) });
  Cal('init', { origin });
  Cal('inline', {
    elementOrSelector: element,
    calLink: pathname.slice(1) + search,
    config: { layout: 'month_view' },
  });
}
