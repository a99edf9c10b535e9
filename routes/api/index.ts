import { app } from '../../src/http/app.ts';
import { about } from './about-admin.ts';
import { adminAnalytics, analytics } from './analytics.ts';
import { archive } from './archive-admin.ts';
import { auth } from './auth.ts';
import { backups } from './backups-admin.ts';
import { bibliometrics } from './bibliometrics-admin.ts';
import { chat } from './chat.ts';
import { chatSessions } from './chat-admin.ts';
import { adminCitations } from './citation-counts-admin.ts';
import { conferences } from './conferences.ts';
import { debug } from './debug-admin.ts';
import { adminFiles, downloadPdf, uploadPdf } from './files-admin.ts';
import { adminHealth } from './health-admin.ts';
import { adminImport } from './import-admin.ts';
import { adminMail } from './mail-admin.ts';
import { meetings } from './meetings.ts';
import { meetingsAdministration } from './meetings-admin.ts';
import { contact } from './messages.ts';
import { messages } from './messages-admin.ts';
import { moving } from './moving-admin.ts';
import { pages } from './pages-admin.ts';
import { passkeys } from './passkeys.ts';
import { pdfTexts } from './pdf-texts-admin.ts';
import { blog } from './posts.ts';
import { publications } from './publications.ts';
import { adminPublications } from './publications-admin.ts';
import { adminRelations } from './relations-admin.ts';
import { search } from './search.ts';
import { securityLog } from './security-log-admin.ts';
import { sessions } from './sessions.ts';
import { sample, settings } from './settings-admin.ts';
import { shareCards } from './share-cards-admin.ts';
import { totp } from './totp.ts';
import { trash } from './trash-admin.ts';
import { waiting } from './waiting-admin.ts';
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
  .route('/admin/import', moving)
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
  .route('/auth/passkeys', passkeys)
  .route('/auth/sessions', sessions)
  .route('/auth/totp', totp)
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
