import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { ADMIN_PAGES } from '../../islands/admin/panel/pages.ts';
import { TABS } from '../../islands/admin/panel/tabs.ts';
import { PAGES } from '../browser/pages.ts';
import { clickButton, clickTab } from './controls.ts';
import { openSite } from './site.tsx';

// React says in development only what is wrong with a component; what it says fails a test.

/** A site, and what waits until all that a page asks for is shown. */
async function openWatched() {
  const site = await openSite();
  let asked = 0;
  site.route(/./, async (_request, proceed) => {
    asked++;
    return proceed().finally(() => asked--);
  });
  const shown = () =>
    waitFor(() => {
      expect(asked).toBe(0);
      expect(screen.queryByText(/^(Loading|Checking your session) …$/)).toBeNull();
    });
  return { ...site, shown };
}

it('React warns of nothing on public pages and in their islands', async () => {
  const site = await openWatched();
  for (const path of PAGES) await site.request(path);
  await site.open('/chat');
  await site.shown();
});

it('React warns of nothing in the panel’s tabs', async () => {
  const site = await openWatched();
  await site.openAsAdministrator('/admin');
  for (const { label } of TABS) {
    await clickTab(label);
    await site.shown();
  }
});

it('React warns of nothing in the settings', async () => {
  const site = await openWatched();
  const user = await site.openAsAdministrator('/admin?tab=settings');
  await screen.findByRole('link', { name: 'Profile' });
  await site.shown();
  const sections = document.querySelectorAll('a[href*="tab=settings&section="]');
  expect(sections.length).toBeGreaterThan(5);
  for (const section of sections) {
    await user.click(section);
    await site.shown();
  }
});

it('React warns of nothing on the administrator’s pages and in their forms', async () => {
  const site = await openWatched();
  for (const path of Object.keys(ADMIN_PAGES)) {
    await site.openAsAdministrator(`/admin${path}`);
    await site.shown();
  }
  for (const [path, open] of [
    ['/admin?tab=blog', 'New Post'],
    ['/admin/conferences', 'Add Conference'],
    ['/admin/pages', 'New Page'],
    ['/admin/publications', 'Add Publication'],
  ] as const) {
    await site.open(path);
    await clickButton(open);
    await site.shown();
  }
});
