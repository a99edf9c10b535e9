import { screen, within } from '@testing-library/react';

/** Waits for a toast, which has its title above what it says. */
export async function toast(title: string, description: string | RegExp): Promise<void> {
  const region = await screen.findByRole('region', { name: /^Notifications/ });
  await within(region).findByText(description);
  within(region).getByText(title);
}
