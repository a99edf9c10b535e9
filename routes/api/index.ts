import { STORES } from '../../db/queries/records.ts';
import type { RecordName } from '../../records/index.ts';
import type { SecurityEventName } from '../../src/account/security-log.ts';
import { app } from '../../src/http/app.ts';
import { openRecordCall, recordCalls } from '../../src/http/record-calls.ts';
import { entries } from '../../src/values/object.ts';
import { aboutApi } from './admin/about.ts';
import { archiveApi } from './admin/archive.ts';
import { backupsApi } from './admin/backups.ts';
import { bibliometricsApi } from './admin/bibliometrics.ts';
import { chatSessionsApi } from './admin/chat-sessions.ts';
import { narrativesApi } from './admin/cv/narratives.ts';
import { cvApi } from './admin/cv.ts';
import { debugApi } from './admin/debug.ts';
import { entriesApi } from './admin/entries.ts';
import { adminFilesApi, pdfDownloadApi, pdfUploadApi } from './admin/files.ts';
import { adminHealthApi } from './admin/health.ts';
import { inboxApi } from './admin/inbox.ts';
import { adminMailApi } from './admin/mail.ts';
import { adminMeetingsApi } from './admin/meetings.ts';
import { messagesApi } from './admin/messages.ts';
import { pagesApi } from './admin/pages.ts';
import { pdfTextsApi } from './admin/pdf-texts.ts';
import { peopleNamesApi } from './admin/people.ts';
import { adminImportApi } from './admin/publications/import.ts';
import { adminVersionsApi } from './admin/publications/versions.ts';
import { adminPublicationsApi } from './admin/publications.ts';
import { referencesApi } from './admin/references.ts';
import { sampleApi } from './admin/sample.ts';
import { securityLogApi } from './admin/security-log.ts';
import { servicesApi } from './admin/services.ts';
import { settingsApi } from './admin/settings.ts';
import { tokensApi } from './admin/tokens.ts';
import { trashApi } from './admin/trash.ts';
import { waitingApi } from './admin/waiting.ts';
import { adminAnalyticsApi, analyticsApi } from './analytics.ts';
import { authApi } from './auth.ts';
import { blogApi } from './blog.ts';
import { chatApi } from './chat.ts';
import { contactApi } from './contact.ts';
import { meetingsApi } from './meetings.ts';
import { peopleApi } from './people.ts';
import { projectsApi } from './projects.ts';
import { publicationsApi } from './publications.ts';
import { searchApi } from './search.ts';
import { talksApi } from './talks.ts';
import { webhooksApi } from './webhooks.ts';

/** The JSON API, below `/api`. */
export const apiRoutes = app()
  .route('/admin/about', aboutApi)
  .route('/admin/analytics', adminAnalyticsApi)
  .route('/admin/archive', archiveApi)
  .route('/admin/backups', backupsApi)
  .route('/admin/bibliometrics', bibliometricsApi)
  .route('/admin/chat-sessions', chatSessionsApi)
  .route('/admin/debug', debugApi)
  .route('/admin/download-pdf', pdfDownloadApi)
  .route('/admin/entries', entriesApi)
  .route('/admin/files', adminFilesApi)
  .route('/admin/health', adminHealthApi)
  .route('/admin/inbox', inboxApi)
  .route('/admin/mail', adminMailApi)
  .route('/admin/meetings', adminMeetingsApi)
  .route('/admin/messages', messagesApi)
  .route('/admin/pages', pagesApi)
  .route('/admin/pdf-texts', pdfTextsApi)
  .route('/admin/people', peopleNamesApi)
  .route('/admin/publications', adminPublicationsApi)
  .route('/admin/publications/import', adminImportApi)
  .route('/admin/publications', adminVersionsApi)
  .route('/admin/references', referencesApi)
  .route('/admin/sample', sampleApi)
  .route('/admin/security-log', securityLogApi)
  .route('/admin/services', servicesApi)
  .route('/admin/settings', settingsApi)
  .route('/admin/cv', cvApi)
  .route('/admin/cv/narratives', narrativesApi)
  .route('/admin/tokens', tokensApi)
  .route('/admin/trash', trashApi)
  .route('/admin/upload-pdf', pdfUploadApi)
  .route('/admin/waiting', waitingApi)
  .route('/analytics', analyticsApi)
  .route('/auth', authApi)
  .route('/blog', blogApi)
  .route('/chat', chatApi)
  .route('/contact', contactApi)
  .route('/meetings', meetingsApi)
  .route('/people', peopleApi)
  .route('/projects', projectsApi)
  .route('/publications', publicationsApi)
  .route('/search', searchApi)
  .route('/talks', talksApi)
  .route('/webhooks', webhooksApi);

/** Events of the security log, by the types of records for which writes are logged. */
const EVENTS: Partial<Record<RecordName, SecurityEventName>> = { answer: 'answer written' };

for (const [kind, store] of entries(STORES)) {
  const { openCall } = store.definition;
  // A route defined above takes precedence.
  if (openCall) apiRoutes.route(`/${openCall}`, openRecordCall(store));
  apiRoutes.route(`/${store.definition.calls}`, recordCalls(store, EVENTS[kind]));
}

/** Types of a record type's calls for the typed client. */
export type RecordApi = ReturnType<typeof recordCalls>;

/** Type of the API for the typed client. */
export type Api = typeof apiRoutes;
