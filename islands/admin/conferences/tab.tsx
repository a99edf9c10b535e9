import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../../src/client/site.ts';
import { ButtonLink } from '../../../src/ui/button.tsx';
import { FigureCard, FigureCards } from '../../../src/ui/figure-card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { dayIn, formatDay } from '../../../src/values/time.ts';
import { Summary, SummaryList } from '../kit/section.tsx';
import { type AdminConference, conferencesQuery } from './calls.ts';

/** The way to the conferences, and which come next. */
export default function ConferencesTab() {
  const conferences = useQuery(conferencesQuery);
  return (
    <>
      <p className="mb-5 max-w-measure text-muted">
        Where to meet you: the conferences on the home page and in the list that visitors see.
      </p>
      <ButtonLink role="button" href="/admin/conferences" variant="primary">
        Manage Conferences
      </ButtonLink>
      <Summary>
        <Loaded query={conferences}>{(all) => <Dates conferences={all} />}</Loaded>
      </Summary>
    </>
  );
}

const SHOWN = 4;

function Dates({ conferences }: { conferences: AdminConference[] }) {
  const { timeZone } = useSite();
  const today = dayIn(new Date(), timeZone);
  const coming = conferences.filter(({ date }) => date >= today);
  const past = conferences.filter(({ date }) => date < today).reverse();
  return (
    <>
      <FigureCards>
        <FigureCard label="Upcoming" value={coming.length} />
        <FigureCard label="Past" value={past.length} />
      </FigureCards>
      <SummaryList title="Next" empty="Nothing is coming up." rows={rows(coming)} />
      {past.length > 0 && <SummaryList title="Latest" empty="" rows={rows(past)} />}
    </>
  );
}

const rows = (conferences: AdminConference[]) =>
  conferences.slice(0, SHOWN).map(({ id, name, date, location }) => ({
    key: id,
    name: <a href={`/conferences#conference-${id}`}>{name}</a>,
    note: `${formatDay(date)} · ${location}`,
  }));
