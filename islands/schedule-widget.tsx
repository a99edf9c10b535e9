import { useEffect, useRef } from 'react';
import { ExternalLink } from '../src/ui/external-link.tsx';

interface ScheduleWidgetProps {
  url: string;
  /** The provider's widget script; null where a frame does. */
  script: string | null;
}

/** The scheduling service's own calendar. Until it is there, and without JavaScript, a link to it. */
export default function ScheduleWidget({ url, script }: ScheduleWidgetProps) {
  const widget = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (widget.current && script) showScheduling(widget.current, url, script);
  }, [url, script]);

  return (
    <>
      <p className="mb-4 px-5 text-sm sm:px-6">
        <ExternalLink href={url}>Open the scheduling page</ExternalLink>
      </p>
      {script ? (
        <div ref={widget} className="needs-script h-[650px] min-w-[320px]" />
      ) : (
        <iframe src={url} title="Scheduling" className="h-[650px] w-full min-w-[320px]" />
      )}
    </>
  );
}

/** Cal.com's embed: a queue of calls that its script processes once it has loaded. */
interface CalQueue {
  (...call: unknown[]): void;
  loaded?: boolean;
  ns: Record<string, unknown>;
  q: unknown[][];
}

/**
 * Lets a scheduling service's script show its calendar in an element.
 *
 * @param script its address: Calendly's finds the element by its class, Cal.com's is told
 */
function showScheduling(element: HTMLElement, url: string, script: string): void {
  if (new URL(script).hostname.endsWith('cal.com')) {
    showCal(element, url);
  } else {
    element.dataset.url = url;
    element.classList.add('calendly-inline-widget');
  }
  const added = document.createElement('script');
  added.src = script;
  added.async = true;
  document.head.append(added);
}

/** https://cal.com/docs/core-features/embed: the calls that its snippet makes. */
function showCal(element: HTMLElement, url: string): void {
  const { origin, pathname } = new URL(url);
  const calls: unknown[][] = [];
  const queue: CalQueue = Object.assign((...call: unknown[]) => void calls.push(call), {
    loaded: true,
    ns: {},
    q: calls,
  });
  Object.assign(window, { Cal: queue });
  queue('init', { origin });
  queue('inline', { elementOrSelector: element, calLink: pathname.slice(1) });
}
