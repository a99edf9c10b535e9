import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

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

/** Puts a value into a field at once, in the place of what it holds. */
export function fill(field: HTMLElement, value: string): void {
  field.focus();
  fireEvent.change(field, { target: { value } });
}

/** Chooses files, as somebody who lets the browser show all of them. */
export async function choose(field: HTMLElement, ...files: File[]): Promise<void> {
  await userEvent.setup({ applyAccept: false }).upload(field, files);
  // A browser does so itself.
  const empty = () => Reflect.set(field, 'value', '');
  field.closest('form')?.addEventListener('reset', empty, { once: true });
}

/** What a field holds. */
export const fieldValue = (field: Element): unknown => Reflect.get(field, 'value');

/** Whether a button is one that cannot be pressed. */
export const isDisabled = (control: Element): boolean => Reflect.get(control, 'disabled') === true;

/** Whether somebody who leaves the page is asked before. */
export function leavingIsAsked(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  return !window.dispatchEvent(leaving);
}
