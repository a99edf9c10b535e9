import AdminConferences from '../../islands/admin-conferences.tsx';
import { app } from '../../src/factory.ts';
import { Island } from '../../src/hydration/island.tsx';
import { respond } from '../pages/respond.tsx';
import { administeredSite } from './administered-site.ts';

/** `GET /admin/conferences`: the same for everyone, as the panel is. */
export const adminConferences = app().get('/', (c) =>
  respond(
    c,
    { title: 'Conference Management', noindex: true },
    <Island when="load">
      <AdminConferences site={administeredSite(c)} />
    </Island>,
  ),
);
