import type { ReactNode } from 'react';
import { formatDay } from '../../lib/time.ts';
import { Card, CardTitle } from '../card.tsx';
import { ExternalLink } from '../external-link.tsx';

export interface NextEvent {
  name: string;
  /** The day it begins, yyyy-MM-dd. */
  date: string;
  location: string;
  link: string | null;
  daysAway: number;
}

/** The nearest coming conference; `children` is what only the administrator sees. */
export function NextEventCard({
  event,
  children,
}: {
  event: NextEvent | null;
  children: ReactNode;
}) {
  return (
    <Card as="section" labelledBy="next-event">
      <CardTitle id="next-event">Next Event</CardTitle>
      {event ? (
        <Coming {...event} />
      ) : (
        <p className="mt-2 text-muted">No upcoming events scheduled.</p>
      )}
      {children}
    </Card>
  );
}

function Coming({ name, date, location, link, daysAway }: NextEvent) {
  return (
    <>
      <p className="mt-3 font-medium text-pretty">
        {link ? <ExternalLink href={link}>{name}</ExternalLink> : name}
      </p>
      <p className="mt-1 text-sm text-muted">
        <time dateTime={date}>{formatDay(date)}</time>
        <br />
        {location}
      </p>
      <p className="mt-3 font-serif text-lg font-semibold text-accent-ink">
        {`${daysAway} ${daysAway === 1 ? 'day' : 'days'} away`}
      </p>
    </>
  );
}
