import type { Conference } from '../../../records/conference.ts';
import { Follow } from '../parts/follow.tsx';
import { TextPage } from '../parts/page.tsx';
import { Empty } from '../parts/placeholder.tsx';
import { ConferenceItem } from './conference-item.tsx';

type Shown = Conference & {
  talks: readonly { id: number; title: string; language: string }[];
};

/** The conferences to come and those that are past. @example <ConferencesPage title="Conferences" coming={[]} past={[]} /> */
export const ConferencesPage = ({
  title,
  coming,
  past,
}: {
  title: string;
  coming: readonly Shown[];
  past: readonly Shown[];
}) => (
  <TextPage title={title}>
    {coming.length > 0 ? (
      <section aria-labelledby="coming">
        <h2 id="coming" className="sr-only">
          Upcoming conferences
        </h2>
        <List conferences={coming} />
      </section>
    ) : (
      <Empty>No upcoming conferences to display. Please check back later.</Empty>
    )}
    {past.length > 0 && (
      <section aria-labelledby="past" className="mt-14">
        <h2 id="past" className="section-title mb-5">
          Past conferences
        </h2>
        <List conferences={past} past />
      </section>
    )}
    {coming.length > 0 && (
      <Follow
        label="Subscribe"
        links={[{ href: '/conferences/calendar.ics', text: 'Calendar of all conferences' }]}
      />
    )}
  </TextPage>
);

const List = ({ conferences, past = false }: { conferences: readonly Shown[]; past?: boolean }) => (
  <ul>
    {conferences.map((conference) => (
      <ConferenceItem key={conference.id} past={past} {...conference} />
    ))}
  </ul>
);
