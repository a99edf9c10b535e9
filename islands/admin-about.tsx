import { AboutManagement } from './admin/about/about-management.tsx';
import { Administration } from './admin/administration.tsx';
import type { AdministeredSite } from './admin/site.ts';

/** `/admin/about`: the sections and the photos of the about page. */
export default function AdminAbout({ site }: { site: AdministeredSite }) {
  return (
    <Administration site={site}>
      <AboutManagement />
    </Administration>
  );
}
