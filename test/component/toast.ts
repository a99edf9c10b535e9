import { screen, within } from '@testing-library/react';

/** Waits for a toast, which has its title above what it says. */
export async function toast(title: string, description: string | RegExp): Promise<void> {
  // It stays from one test to the next: what opens over the page hides it from assistive technology.
  const name = /^Notifications/;
  const region = within(await screen.findByRole('region', { name, hidden: true }));
  await region.findByText(description);
  region.getByText(title);
}
