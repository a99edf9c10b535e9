import { Administration } from './admin/administration.tsx';
import type { AdministeredSite } from './admin/site.ts';
import { FileManager } from './files/file-manager.tsx';

/** `/admin/files`: the publications' PDFs, and whether they and the publications go together. */
export default function AdminFiles({ site }: { site: AdministeredSite }) {
  return (
    <Administration site={site}>
      <FileManager />
    </Administration>
  );
}
