import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../../src/client/site.ts';
import { ButtonLink } from '../../../src/ui/button.tsx';
import { dayIn, formatDay } from '../../../src/values/time.ts';
import { Report, type ReportSection } from '../kit/report.tsx';
import { Summary } from '../kit/section.tsx';
import { type AdminConference, conferencesQuery } from './calls.ts';

/** The way to the conferences, and which come next. */
export default function ConferencesTab() {
  const { timeZone } = useSite();
  const conferences = useQuery(conferencesQuery);
  const today = dayIn(new Date(), timeZone);
  return (
    <>
      <p className="mb-5 max-w-measure text-muted">
        Where to meet you: the conferences on the home page and in the list that visitors see.
      </p>
      <ButtonLink role="button" href="/admin/conferences" variant="primary">
        Manage Conferences
      </ButtonLink>
      <Summary>
        <Report
          query={conferences}
          parts={(all) => {
            const coming = all.filter(({ date }) => date >= today);
            const past = all.filter(({ date }) => date < today).reverse();
            return [
              {
                cards: [
                  ['Upcoming', coming.length],
                  ['Past', past.length],
                ],
              },
              { title: 'Next', list: listFirst(coming), empty: 'Nothing is coming up.' },
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
    <a key={id} href={`/conferences#conference-${id}`}>
      {name}
    </a>,
    `${formatDay(date)} · ${location}`,
  ]);
