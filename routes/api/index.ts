import { app } from '../../src/http/app.ts';
import { about } from './admin/about.ts';
import { archive } from './admin/archive.ts';
import { backups } from './admin/backups.ts';
import { bibliometrics } from './admin/bibliometrics.ts';
import { chatSessions } from './admin/chat-sessions.ts';
import { debug } from './admin/debug.ts';
import { adminFiles, downloadPdf, uploadPdf } from './admin/files.ts';
import { adminHealth } from './admin/health.ts';
import { adminMail } from './admin/mail.ts';
import { meetingsAdministration } from './admin/meetings.ts';
import { messages } from './admin/messages.ts';
import { pages } from './admin/pages.ts';
import { pdfTexts } from './admin/pdf-texts.ts';
import { adminCitations } from './admin/publications/citations.ts';
import { adminImport } from './admin/publications/import.ts';
import { adminRelations } from './admin/publications/relations.ts';
import { adminPublications } from './admin/publications.ts';
import { sample } from './admin/sample.ts';
import { securityLog } from './admin/security-log.ts';
import { settings } from './admin/settings.ts';
import { shareCards } from './admin/share-cards.ts';
import { trash } from './admin/trash.ts';
import { waiting } from './admin/waiting.ts';
import { adminAnalytics, analytics } from './analytics.ts';
import { auth } from './auth.ts';
import { blog } from './blog.ts';
import { chat } from './chat.ts';
import { conferences } from './conferences.ts';
import { contact } from './contact.ts';
import { meetings } from './meetings.ts';
import { publications } from './publications.ts';
import { search } from './search.ts';
import { webhooks } from './webhooks.ts';

/** The JSON API, below `/api`. */
export const api = app()
  .route('/admin/about', about)
  .route('/admin/analytics', adminAnalytics)
  .route('/admin/archive', archive)
  .route('/admin/backups', backups)
  .route('/admin/bibliometrics', bibliometrics)
  .route('/admin/chat-sessions', chatSessions)
  .route('/admin/debug', debug)
  .route('/admin/download-pdf', downloadPdf)
  .route('/admin/files', adminFiles)
  .route('/admin/health', adminHealth)
  .route('/admin/mail', adminMail)
  .route('/admin/meetings', meetingsAdministration)
  .route('/admin/messages', messages)
  .route('/admin/pages', pages)
  .route('/admin/pdf-texts', pdfTexts)
  .route('/admin/publications', adminPublications)
  .route('/admin/publications/citations', adminCitations)
  .route('/admin/publications/import', adminImport)
  .route('/admin/publications/relations', adminRelations)
  .route('/admin/sample', sample)
  .route('/admin/security-log', securityLog)
  .route('/admin/settings', settings)
  .route('/admin/share-cards', shareCards)
  .route('/admin/trash', trash)
  .route('/admin/upload-pdf', uploadPdf)
  .route('/admin/waiting', waiting)
  .route('/analytics', analytics)
  .route('/auth', auth)
  .route('/blog', blog)
  .route('/chat', chat)
  .route('/conferences', conferences)
  .route('/contact', contact)
  .route('/meetings', meetings)
  .route('/publications', publications)
  .route('/search', search)
  .route('/webhooks', webhooks);

/** What the typed client knows of the API. */
export type Api = typeof api;
