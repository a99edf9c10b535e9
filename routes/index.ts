import { app } from '../src/http/app.ts';
import { settingsPreviewApi } from './api/admin/settings/preview.ts';
import { apiRoutes } from './api/index.ts';
import { citationRoutes } from './feeds/citations.ts';
import { calendar, feeds } from './feeds/feeds.ts';
import { forRobots } from './feeds/for-robots.ts';
import { cv, publicationPdf, storage } from './files/downloads.ts';
import { postShareCard, publicationShareCard } from './files/share-cards.ts';
import { theme } from './files/theme.ts';
import { health } from './healthz.ts';
import { pageRoutes } from './pages.ts';

/** The whole URL map. */
export const routes = app()
  .route('/api', apiRoutes)
  // A page as JSON: outside of the API's type, which pages themselves are made with.
  .route('/api/admin/settings', settingsPreviewApi)
  .route('/healthz', health)
  .route('/storage', storage)
  .route('/', theme)
  .route('/', citationRoutes)
  .route('/', cv)
  .route('/', feeds)
  .route('/', forRobots)
  .route('/conferences', calendar)
  .route('/blog', postShareCard)
  .route('/publications', publicationPdf)
  .route('/publications', publicationShareCard)
  // Pages come last: one of the site's own takes what nothing else has.
  .route('/', pageRoutes);
