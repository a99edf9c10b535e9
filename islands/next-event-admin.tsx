import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { currentUser } from '../src/client/session.ts';

/** What only the administrator sees on the Next Event card. To everyone else it is nothing. */
export default function NextEventAdmin({ empty }: { empty: boolean }) {
  const { data: user } = useQuery(currentUser);
  if (user?.role !== 'admin') return null;
  return (
    <div className="mt-4 text-sm">
      {empty && <p className="mb-2 text-muted">You can add events from the admin panel.</p>}
      <a href="/admin/conferences" className="inline-flex items-center gap-1.5">
        <Pencil size={14} aria-hidden />
        Edit
      </a>
    </div>
  );
}
