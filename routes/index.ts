import { app } from '../src/factory.ts';
import { panel } from './admin/panel.tsx';
import { about } from './api/about.ts';
import { auth } from './api/auth.ts';
import { bibliometrics } from './api/bibliometrics.ts';
import { blog } from './api/blog.ts';
import { chat } from './api/chat.ts';
import { conferences } from './api/conferences.ts';
import { health } from './api/health.ts';
import { meetings } from './api/meetings.ts';
import { publications } from './api/publications.ts';
import { search } from './api/search.ts';
import { calendar } from './feeds/calendar.ts';
import { citations } from './feeds/citations.ts';
import { feeds } from './feeds/feeds.ts';
import { forRobots } from './feeds/for-robots.ts';
import { about as aboutPage } from './pages/about.tsx';
import { blog as blogPage } from './pages/blog.tsx';
import { blogPost as blogPostPage } from './pages/blog-post.tsx';
import { chat as chatPage } from './pages/chat.tsx';
import { cite as citePage } from './pages/cite.tsx';
import { conferences as conferencesPage } from './pages/conferences.tsx';
import { contact as contactPage } from './pages/contact.tsx';
import { home } from './pages/home.tsx';
import { publication as publicationPage } from './pages/publication.tsx';
import { publications as publicationsPage } from './pages/publications.tsx';
import { schedule as schedulePage } from './pages/schedule.tsx';
import { search as searchPage } from './pages/search.tsx';
import { publicationPdf } from './publication-pdf.ts';
import { storage } from './storage.ts';

const api = app()
  .route('/admin/about', about)
  .route('/admin/bibliometrics', bibliometrics)
  .route('/auth', auth)
  .route('/blog', blog)
  .route('/chat', chat)
  .route('/conferences', conferences)
  .route('/meetings', meetings)
  .route('/publications', publications)
  .route('/search', search);

/** What the typed client knows of the API. */
export type Api = typeof api;

/** The whole URL map. */
export const routes = app()
  .route('/api', api)
  .route('/healthz', health)
  .route('/storage', storage)
  .route('/', citations)
  .route('/', feeds)
  .route('/', forRobots)
  .route('/conferences', calendar)
  .route('/', home)
  .route('/about', aboutPage)
  .route('/admin', panel)
  .route('/blog', blogPage)
  .route('/blog', blogPostPage)
  .route('/chat', chatPage)
  .route('/conferences', conferencesPage)
  .route('/contact', contactPage)
  .route('/publications', publicationPdf)
  .route('/publications', citePage)
  .route('/publications', publicationsPage)
  .route('/publications', publicationPage)
  .route('/schedule', schedulePage)
  .route('/search', searchPage);
