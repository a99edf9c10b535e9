import { screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const field = (name: string): HTMLInputElement => screen.getByLabelText(name);

/** Puts a text in the place of what a field holds. */
export async function fill(user: UserEvent, control: HTMLElement, text: string): Promise<void> {
  await user.clear(control);
  if (text === '') return;
  await user.click(control);
  await user.paste(text);
}

/** Chooses files in a file input once it takes some, whatever types it asks for. */
export async function choose(input: HTMLElement, ...files: File[]): Promise<void> {
  await waitFor(() => expect(input).toHaveProperty('disabled', false));
  await userEvent.upload(input, files, { applyAccept: false });
}

/** The name of what has the focus, as it is read aloud. */
export function focused(): string | null | undefined {
  const active = document.activeElement;
  const labelled = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : null;
  return active?.getAttribute('aria-label') ?? labelled ?? active?.textContent;
}
