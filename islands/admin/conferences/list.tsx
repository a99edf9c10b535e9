import { Pencil, Trash2 } from 'lucide-react';
import { dayIn } from '../../../src/lib/time.ts';
import { ConferenceItem } from '../../../src/ui/conference-item.tsx';
import { Empty } from '../../../src/ui/empty.tsx';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { useSite } from '../kit/site.ts';
import type { Conference } from './calls.ts';

interface Actions {
  onEdit: (conference: Conference) => void;
  onDelete: (conference: Conference) => void;
}

/** The coming ones, soonest first, then past ones, latest first: as visitors see them. */
export function ConferenceList({
  conferences,
  ...actions
}: { conferences: Conference[] } & Actions) {
  const { timeZone } = useSite();
  const today = dayIn(new Date(), timeZone);
  const coming = conferences.filter(({ date }) => date >= today);
  const past = conferences.filter(({ date }) => date < today).reverse();
  return (
    <>
      <Section id="coming" title="Upcoming Conferences" conferences={coming} {...actions} />
      {past.length > 0 && (
        <Section id="past" title="Past Conferences" conferences={past} {...actions} />
      )}
    </>
  );
}

function Section({
  id,
  title,
  conferences,
  onEdit,
  onDelete,
}: { id: string; title: string; conferences: Conference[] } & Actions) {
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="mb-4 font-serif text-2xl font-semibold tracking-tight">
        {title}
      </h2>
      {conferences.length === 0 && <Empty>No upcoming conferences.</Empty>}
      <ul>
        {conferences.map((conference) => (
          <ConferenceItem key={conference.id} {...conference}>
            <IconButton
              icon={Pencil}
              label={`Edit ${conference.name}`}
              onClick={() => onEdit(conference)}
            />
            <IconButton
              icon={Trash2}
              label={`Delete ${conference.name}`}
              danger
              onClick={() => onDelete(conference)}
            />
          </ConferenceItem>
        ))}
      </ul>
    </section>
  );
}
