import { Administration } from './admin/administration.tsx';
import { SystemDebug } from './admin/debug/system-debug.tsx';
import type { AdministeredSite } from './admin/site.ts';

/** `/admin/debug`: what runs here, and whether its parts answer. */
export default function AdminDebug({ site }: { site: AdministeredSite }) {
  return (
    <Administration site={site}>
      <SystemDebug />
    </Administration>
  );
}
