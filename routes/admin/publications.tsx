import AdminPublications from '../../islands/admin-publications.tsx';
import { app } from '../../src/factory.ts';
import { Island } from '../../src/hydration/island.tsx';
import { respond } from '../pages/respond.tsx';
import { administeredSite } from './administered-site.ts';

/** `GET /admin/publications`: the same for everyone, as the panel is. */
export const adminPublications = app().get('/', (c) =>
  respond(
    c,
    { title: 'Publications Management', noindex: true },
    <Island when="load">
      <AdminPublications site={administeredSite(c)} />
    </Island>,
  ),
);
