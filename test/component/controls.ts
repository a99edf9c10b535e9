import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TiptapEditorHTMLElement } from '@tiptap/core';
import { expect } from 'vitest';
import { readFocus } from '../read-focus.ts';

/** The page, or a part of it: `within(element)`. */
type Part = Pick<typeof screen, 'findByRole'>;

/** A button by its name, once it is there. */
export const button = (name: string | RegExp, of: Part = screen): Promise<HTMLElement> =>
  of.findByRole('button', { name });

/** Clicks on a button, once it is there. */
export const clickButton = async (name: string | RegExp, of?: Part): Promise<void> =>
  userEvent.click(await button(name, of));

/** Clicks on a tab, once it is there. */
export const clickTab = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('tab', { name }));

/** A field that is there, by its label. */
export const field = (label: string): HTMLInputElement => screen.getByLabelText(label);

/** Puts a value into a field at once, in the place of what it holds. */
export function fill(field: HTMLElement, value: string): void {
  field.focus();
  fireEvent.input(field, { target: { value } });
  fireEvent.change(field);
}

/** Puts some HTML into an editor, in the place of what it holds. */
export function write(editor: HTMLElement & Partial<TiptapEditorHTMLElement>, html: string): void {
  act(() => {
    editor.editor?.commands.setContent(html, { emitUpdate: true });
  });
}

/**
 * Chooses files once the field takes some, as somebody who lets the browser show all of them. A dialog of the test
 * before may have left its mark on the body: without style sheets nothing lies over the field.
 */
export async function choose(field: HTMLElement, ...files: File[]): Promise<void> {
  await waitFor(() => expect(isDisabled(field)).toBe(false));
  await userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 }).upload(field, files);
}

/** What a field holds. */
export const fieldValue = (field: Element): unknown => Reflect.get(field, 'value');

/** Whether a button is one that cannot be pressed. */
export const isDisabled = (control: Element): boolean => Reflect.get(control, 'disabled') === true;

export const focused = readFocus;

/** The question that is asked, once it is. */
export const question = async () => within(await screen.findByRole('alertdialog'));

/** What stands around an element: its row, or its item of a list. */
export function around(element: Element, selector: 'article' | 'li' | 'tr') {
  const found = element.closest<HTMLElement>(selector);
  if (!found) throw new Error(`there is no ${selector} around ${element.textContent}`);
  return within(found);
}

export const texts = (elements: Iterable<Element>) =>
  [...elements].map(({ textContent }) => textContent);

/** Waits for a toast, which has its title above what it says. */
export async function toast(title: string, description: string | RegExp): Promise<void> {
  // It stays from one test to the next: what opens over the page hides it from assistive technology.
  const name = /^Notifications/;
  const region = within(await screen.findByRole('region', { name, hidden: true }));
  await region.findByText(description);
  region.getByText(title);
}
