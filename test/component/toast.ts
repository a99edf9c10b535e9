import { screen, within } from '@testing-library/react';

/** Waits for a toast, which has its title above what it says. */
export async function toast(title: string, description: string | RegExp): Promise<void> {
  // By its label: a dialog hides from roles what stands beside it.
  const region = await screen.findByLabelText(/^Notifications/);
  await within(region).findByText(description);
  within(region).getByText(title);
}
