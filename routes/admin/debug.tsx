import AdminDebug from '../../islands/admin-debug.tsx';
import { app } from '../../src/factory.ts';
import { Island } from '../../src/hydration/island.tsx';
import { respond } from '../pages/respond.tsx';
import { administeredSite } from './administered-site.ts';

/** `GET /admin/debug`: what runs here, and whether its parts answer. */
export const adminDebug = app().get('/', (c) =>
  respond(
    c,
    { title: 'File System Debug', noindex: true },
    <Island when="load">
      <AdminDebug site={administeredSite(c)} />
    </Island>,
  ),
);
