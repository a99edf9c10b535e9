import AdminAbout from '../../islands/admin-about.tsx';
import { app } from '../../src/factory.ts';
import { Island } from '../../src/hydration/island.tsx';
import { respond } from '../pages/respond.tsx';
import { administeredSite } from './administered-site.ts';

/** `GET /admin/about`: where the about page's texts and photos are edited. */
export const adminAbout = app().get('/', (c) =>
  respond(
    c,
    { title: 'About Page Management', noindex: true },
    <Island when="load">
      <AdminAbout site={administeredSite(c)} />
    </Island>,
  ),
);
