import { useQuery } from '@tanstack/react-query';
import { conference, conferencePath } from '../../../records/conference.ts';
import { ButtonLink } from '../../../src/ui/parts/button.tsx';
import { formatDay } from '../../../src/values/time.ts';
import { Report, type ReportSection } from '../kit/report.tsx';
import { Summary } from '../kit/section.tsx';
import { type AdminConference, conferencesQuery, useComingAndPast } from './calls.ts';

/** Overview of the conferences, with a link to manage them. */
export default function ConferencesTab() {
  const conferences = useQuery(conferencesQuery);
  const splitByToday = useComingAndPast();
  return (
    <>
      <p className="mb-5 max-w-measure text-muted">{conference.intro}</p>
      <ButtonLink role="button" href="/admin/conferences" variant="primary">
        Manage Conferences
      </ButtonLink>
      <Summary>
        <Report
          query={conferences}
          parts={(all) => {
            const { coming, past } = splitByToday(all);
            return [
              {
                cards: [
                  ['Upcoming', coming.length],
                  ['Past', past.length],
                ],
              },
              { title: 'Next', list: listFirst(coming), empty: 'No upcoming conferences.' },
              past.length > 0 && { title: 'Latest', list: listFirst(past) },
            ];
          }}
        />
      </Summary>
    </>
  );
}

const SHOWN = 4;

const listFirst = (conferences: AdminConference[]): ReportSection['list'] =>
  conferences.slice(0, SHOWN).map(({ id, name, date, location }) => [
    <a key={id} href={conferencePath(id)}>
      {name}
    </a>,
    `${formatDay(date)} · ${location}`,
  ]);
