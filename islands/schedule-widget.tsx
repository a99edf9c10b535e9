import { useEffect, useRef } from 'react';
import { ExternalLink } from '../src/ui/external-link.tsx';
import { showScheduling } from './meetings/show-scheduling.ts';

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
