import Admin from '../../islands/admin.tsx';
import { app } from '../../src/factory.ts';
import { Island } from '../../src/hydration/island.tsx';
import { respond } from '../pages/respond.tsx';
import { administeredSite } from './administered-site.ts';

/** `GET /admin`: the same for everyone; what it shows comes by calls that ask who is there. */
export const panel = app().get('/', (c) =>
  respond(
    c,
    { title: 'Admin Panel', noindex: true },
    <Island when="load">
      <Admin site={administeredSite(c)} />
    </Island>,
  ),
);
