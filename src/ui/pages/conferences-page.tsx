import type { Conference } from '../../../records/conference.ts';
import { useMessages } from '../messages.ts';
import { Follow } from '../parts/follow.tsx';
import { TextPage } from '../parts/page.tsx';
import { Empty } from '../parts/placeholder.tsx';
import { ConferenceItem } from './conference-item.tsx';

type Shown = Conference & {
  talks: readonly { id: number; title: string; language: string }[];
};

/** Upcoming and past conferences. @example <ConferencesPage title="Conferences" coming={[]} past={[]} /> */
export function ConferencesPage({
  title,
  coming,
  past,
}: {
  title: string;
  coming: readonly Shown[];
  past: readonly Shown[];
}) {
  const t = useMessages('conferences');
  return (
    <TextPage title={title}>
      {coming.length > 0 ? (
        <section aria-labelledby="coming">
          <h2 id="coming" className="sr-only">
            {t('coming')}
          </h2>
          <List conferences={coming} />
        </section>
      ) : (
        <Empty>{t('none')}</Empty>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past" className="mt-14">
          <h2 id="past" className="section-title mb-5">
            {t('past')}
          </h2>
          <List conferences={past} past />
        </section>
      )}
      {coming.length > 0 && (
        <Follow
          label={t('subscribe')}
          links={[{ href: '/conferences/calendar.ics', text: t('all') }]}
        />
      )}
    </TextPage>
  );
}

const List = ({ conferences, past = false }: { conferences: readonly Shown[]; past?: boolean }) => (
  <ul>
    {conferences.map((conference) => (
      <ConferenceItem key={conference.id} past={past} {...conference} />
    ))}
  </ul>
);
