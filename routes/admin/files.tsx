import AdminFiles from '../../islands/admin-files.tsx';
import { app } from '../../src/factory.ts';
import { Island } from '../../src/hydration/island.tsx';
import { respond } from '../pages/respond.tsx';
import { administeredSite } from './administered-site.ts';

/** `GET /admin/files`: the publications' PDFs. What its query asks for is shown by the browser. */
export const files = app().get('/', (c) =>
  respond(
    c,
    { title: 'File Management', noindex: true },
    <Island when="load">
      <AdminFiles site={administeredSite(c)} />
    </Island>,
  ),
);
