import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { clickTab } from './controls.ts';
import { openSite } from './site.tsx';

it.each([
  ['/admin', null, /chat-sessions/, ['No chat sessions yet']],
  ['/admin', null, /admin\/answers/, ['No answers yet']],
  ['/admin', 'Meetings', /meetings/, ['No meetings scheduled']],
  ['/admin/publications', null, /admin\/publications/, ['No publications found']],
  ['/admin/files', 'Integrity', /admin\/files/, ['All linked PDFs are stored.']],
  ['/admin/analytics', 'Dashboard', /analytics\//, ['No dashboard data available']],
  ['/admin/analytics', 'Visitors', /analytics\//, ['No visitor data available']],
  ['/admin/analytics', 'Downloads', /analytics\//, ['No download data available']],
  ['/admin/weekly-analytics', null, /analytics\//, ['Failed to load weekly analytics data']],
  ['/admin', 'PDF Downloads', /analytics\//, ['No downloads in the past 7 days.']],
  [
    '/admin',
    'Visitor Analytics',
    /analytics\//,
    ['No visitor data yet', 'No page data yet', 'No recent visitors'],
  ],
])('%s (%s) holds on answers of %s without any field', async (path, tab, calls, expected) => {
  const site = await openSite();
  site.route(calls, () => Response.json({}));
  await site.openAsAdministrator(path);
  if (tab !== null) await clickTab(tab);
  for (const words of expected) await screen.findAllByText(words);
});
