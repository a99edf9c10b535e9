import { Administration } from './admin/administration.tsx';
import { ConferenceManager } from './admin/conferences/conference-manager.tsx';
import type { AdministeredSite } from './admin/site.ts';

/** `/admin/conferences`: the login, then the conferences. */
export default function AdminConferences({ site }: { site: AdministeredSite }) {
  return (
    <Administration site={site}>
      <ConferenceManager />
    </Administration>
  );
}
