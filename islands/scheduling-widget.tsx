import { useEffect, useRef, useState } from 'react';
import type { MessageGroup } from '../messages/translate.ts';
import { findSchedulingService } from '../src/meetings/scheduling.ts';
import { useMessages } from '../src/ui/messages.ts';
import { addWidget } from './scheduling/add-widget.ts';

/** Maximum wait for a service's calendar, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * The calendar of a scheduling service, displayed by the service's own script. Without JavaScript, or if the script
 * fails to load, it is a frame.
 *
 * @param url the scheduling page
 * @param frame its address in a frame
 */
export default function SchedulingWidget({ url, frame }: { url: string; frame: string }) {
  const t = useMessages('scheduling');
  const container = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    const element = container.current;
    const service = findSchedulingService(url);
    if (!element || !service) return;
    const showFrame = () => setMissing(true);
    const remove = addWidget(service, { url, element, onError: showFrame });
    const timeout = setTimeout(() => {
      if (element.childElementCount === 0) showFrame();
    }, TIMEOUT_MS);
    return () => {
      clearTimeout(timeout);
      remove();
    };
  }, [url]);

  return (
    <>
      {!isMissing && <div ref={container} className="scheduling needs-script" />}
      {/* Not loaded while hidden. */}
      <iframe
        src={frame}
        title={t('title')}
        loading="lazy"
        className={isMissing ? 'scheduling' : 'scheduling without-script'}
      />
    </>
  );
}

SchedulingWidget.messages = ['scheduling'] satisfies MessageGroup[];
