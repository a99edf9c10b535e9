import { useQuery } from '@tanstack/react-query';
import type { IslandMessages } from '../messages/translate.ts';
import type { Conference } from '../records/conference.ts';
import { parseJson } from '../src/client/api.ts';
import { findNextEvent, type PlannedEvent } from '../src/talks/next-event.ts';
import { useMessages } from '../src/ui/messages.ts';
import { NextEvent } from '../src/ui/pages/next-event.tsx';
import { withSiteLanguage } from '../src/values/language-attributes.ts';
import { dayIn } from '../src/values/time.ts';

/**
 * The next event if the server could not read the conferences: the browser fetches them once more.
 *
 * @param talks the known upcoming ones
 * @param recordLanguage of conferences that name none
 */
export default function NextEventLater({
  talks,
  timeZone,
  recordLanguage,
}: {
  talks: PlannedEvent[];
  timeZone: string;
  recordLanguage: string;
}) {
  const t = useMessages('nextEvent');
  const { data, isPending } = useQuery({
    queryKey: ['conferences'],
    queryFn: () => parseJson<Conference[]>(fetch('/api/conferences'), t('failed')),
  });
  if (data) {
    const now = new Date();
    const conferences = data.map(withSiteLanguage({ recordLanguage }));
    const when = { now, today: dayIn(now, timeZone), timeZone };
    return <NextEvent event={findNextEvent([...conferences, ...talks], when)} />;
  }
  return (
    <NextEvent event={null}>
      {isPending && (
        <p role="status" className="needs-script">
          {t('loading')}
        </p>
      )}
      <p className={isPending ? 'without-script' : undefined}>{t('failed')}</p>
    </NextEvent>
  );
}

NextEventLater.messages = ['nextEvent'] satisfies IslandMessages;
