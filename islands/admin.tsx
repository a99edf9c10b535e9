import { Administration } from './admin/administration.tsx';
import { Panel } from './admin/panel.tsx';
import type { AdministeredSite } from './admin/site.ts';

/** `/admin`: the login, then the panel. */
export default function Admin({ site }: { site: AdministeredSite }) {
  return (
    <Administration site={site}>
      <Panel />
    </Administration>
  );
}
