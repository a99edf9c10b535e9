import { app } from '../src/factory.ts';
import { adminAbout } from './admin/about.tsx';
import { analytics as analyticsPage } from './admin/analytics.tsx';
import { adminConferences } from './admin/conferences.tsx';
import { adminDebug } from './admin/debug.tsx';
import { files as filesPage } from './admin/files.tsx';
import { panel } from './admin/panel.tsx';
import { postPreview } from './admin/post-preview.tsx';
import { adminPublications as adminPublicationsPage } from './admin/publications.tsx';
import { about } from './api/about.ts';
import { adminCitations } from './api/admin-citations.ts';
import { adminFiles } from './api/admin-files.ts';
import { adminImport } from './api/admin-import.ts';
import { adminPublications } from './api/admin-publications.ts';
import { adminAnalytics, analytics } from './api/analytics.ts';
import { auth } from './api/auth.ts';
import { bibliometrics } from './api/bibliometrics.ts';
import { blog } from './api/blog.ts';
import { chat } from './api/chat.ts';
import { chatSessions } from './api/chat-sessions.ts';
import { conferences } from './api/conferences.ts';
import { debug } from './api/debug.ts';
import { downloadPdf } from './api/download-pdf.ts';
import { health } from './api/health.ts';
import { meetings } from './api/meetings.ts';
import { meetingsAdministration } from './api/meetings-administration.ts';
import { publications } from './api/publications.ts';
import { search } from './api/search.ts';
import { uploadPdf } from './api/upload-pdf.ts';
import { webhooks } from './api/webhooks.ts';
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
import { postShareCard, publicationShareCard } from './share-cards.ts';
import { storage } from './storage.ts';

const api = app()
  .route('/admin/about', about)
  .route('/admin/analytics', adminAnalytics)
  .route('/admin/bibliometrics', bibliometrics)
  .route('/admin/chat-sessions', chatSessions)
  .route('/admin/debug', debug)
  .route('/admin/download-pdf', downloadPdf)
  .route('/admin/files', adminFiles)
  .route('/admin/meetings', meetingsAdministration)
  .route('/admin/publications', adminPublications)
  .route('/admin/publications/citations', adminCitations)
  .route('/admin/publications/import', adminImport)
  .route('/admin/upload-pdf', uploadPdf)
  .route('/analytics', analytics)
  .route('/auth', auth)
  .route('/blog', blog)
  .route('/chat', chat)
  .route('/conferences', conferences)
  .route('/meetings', meetings)
  .route('/publications', publications)
  .route('/search', search)
  .route('/webhooks', webhooks);

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
  .route('/admin', analyticsPage)
  .route('/admin/about', adminAbout)
  .route('/admin/blog', postPreview)
  .route('/admin/debug', adminDebug)
  .route('/admin/conferences', adminConferences)
  .route('/admin/files', filesPage)
  .route('/admin/publications', adminPublicationsPage)
  .route('/blog', blogPage)
  .route('/blog', blogPostPage)
  .route('/blog', postShareCard)
  .route('/chat', chatPage)
  .route('/conferences', conferencesPage)
  .route('/contact', contactPage)
  .route('/publications', publicationPdf)
  .route('/publications', citePage)
  .route('/publications', publicationsPage)
  .route('/publications', publicationPage)
  .route('/publications', publicationShareCard)
  .route('/schedule', schedulePage)
  .route('/search', searchPage);
