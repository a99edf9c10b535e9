import type { Page } from 'playwright-core';

/** Waits for a toast, which has its title above what it says. */
export async function toast(
  page: Page,
  title: string,
  description: string | RegExp,
): Promise<void> {
  const shown = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  const exact = typeof description === 'string';
  await shown.getByText(description, { exact }).waitFor();
  await shown.getByText(title, { exact: true }).waitFor();
}
