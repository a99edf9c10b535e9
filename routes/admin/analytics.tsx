import AdminAnalytics from '../../islands/admin-analytics.tsx';
import AdminWeeklyAnalytics from '../../islands/admin-weekly-analytics.tsx';
import { app } from '../../src/factory.ts';
import { Island } from '../../src/hydration/island.tsx';
import { respond } from '../pages/respond.tsx';
import { administeredSite } from './administered-site.ts';

/** `GET /admin/analytics` and `/admin/weekly-analytics`. */
export const analytics = app()
  .get('/analytics', (c) =>
    respond(
      c,
      { title: 'Detailed Analytics', noindex: true },
      <Island when="load">
        <AdminAnalytics site={administeredSite(c)} />
      </Island>,
    ),
  )
  .get('/weekly-analytics', (c) =>
    respond(
      c,
      { title: 'Weekly Analytics Dashboard', noindex: true },
      <Island when="load">
        <AdminWeeklyAnalytics site={administeredSite(c)} />
      </Island>,
    ),
  );
