import { app } from '../src/http/app.ts';
import { admin } from './admin.tsx';
import { health } from './api/health.ts';
import { api } from './api/index.ts';
import { calendar } from './feeds/calendar.ts';
import { citations } from './feeds/citations.ts';
import { feeds } from './feeds/feeds.ts';
import { forRobots } from './feeds/for-robots.ts';
import { cv } from './files/cv.ts';
import { publicationPdf } from './files/publication-pdf.ts';
import { postShareCard, publicationShareCard } from './files/share-cards.ts';
import { storage } from './files/storage.ts';
import { theme } from './files/theme.ts';
import { about as aboutPage } from './pages/about.tsx';
import { blog as blogPage } from './pages/blog.tsx';
import { blogPost as blogPostPage } from './pages/blog-post.tsx';
import { chat as chatPage } from './pages/chat.tsx';
import { cite as citePage } from './pages/cite.tsx';
import { conferences as conferencesPage } from './pages/conferences.tsx';
import { contact as contactPage } from './pages/contact.tsx';
import { home } from './pages/home.tsx';
import { meetingAnswer } from './pages/meeting-answer.tsx';
import { ownPage } from './pages/own-page.tsx';
import { postPreview } from './pages/post-preview.tsx';
import { publication as publicationPage } from './pages/publication.tsx';
import { publications as publicationsPage } from './pages/publications.tsx';
import { schedule as schedulePage } from './pages/schedule.tsx';
import { search as searchPage } from './pages/search.tsx';
import { settingsPreview } from './pages/settings-preview.tsx';
import { unsubscribe } from './pages/unsubscribe.tsx';

/** The whole URL map. */
export const routes = app()
  .route('/api', api)
  // A page as JSON: outside of the API's type, which pages themselves are made with.
  .route('/api/admin/settings', settingsPreview)
  .route('/healthz', health)
  .route('/storage', storage)
  .route('/', theme)
  .route('/', citations)
  .route('/', cv)
  .route('/', feeds)
  .route('/', forRobots)
  .route('/conferences', calendar)
  .route('/', home)
  .route('/about', aboutPage)
  .route('/admin', admin)
  .route('/admin/blog', postPreview)
  .route('/blog', blogPage)
  .route('/blog', blogPostPage)
  .route('/blog', postShareCard)
  .route('/chat', chatPage)
  .route('/conferences', conferencesPage)
  .route('/contact', contactPage)
  .route('/letters/unsubscribe', unsubscribe)
  .route('/meetings/answer', meetingAnswer)
  .route('/publications', publicationPdf)
  .route('/publications', citePage)
  .route('/publications', publicationsPage)
  .route('/publications', publicationPage)
  .route('/publications', publicationShareCard)
  .route('/schedule', schedulePage)
  .route('/search', searchPage)
  // What no other route has for its own.
  .route('/', ownPage);
