/** The script that every page starts with: the island runtime, and behaviour of pages without islands. */
import './hydrate-island.ts';
import { showAdministratorParts } from '../client/administrator-parts.ts';
import { openSearchByKey } from '../client/quick-open.ts';
import { switchModeInPlace } from '../client/switch-mode.ts';
import { directives } from './directives.ts';

// Set before any schema is made: zod would otherwise try to compile it, which the security policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

openSearchByKey();
switchModeInPlace();
focusToastsByKey();
pressLinksBySpace();
datePaper();
directives.idle?.(document.documentElement, () => void showAdministratorParts());

/** Moves the focus to the notification region on F8. A page has the region only after its first notification. */
function focusToastsByKey(): void {
  addEventListener('keydown', async ({ key }) => {
    if (key !== 'F8') return;
    const { focusToasts } = await import('../client/notify.ts');
    await focusToasts();
  });
}

/** Lets Space press links with the role of a button, like other buttons. */
function pressLinksBySpace(): void {
  addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key !== ' ' || !(target instanceof HTMLAnchorElement) || target.role !== 'button') return;
    event.preventDefault();
    target.click();
  });
}

/** Adds the date of printing after the page's address: citations of pages contain both. */
function datePaper(): void {
  addEventListener('beforeprint', () => {
    const address = document.querySelector<HTMLElement>('.page-address');
    if (!address) return;
    // In the language of the surrounding text, which may differ from the page's.
    const language = address.closest<HTMLElement>('[lang]')?.lang;
    const day = new Date().toLocaleDateString(language, { dateStyle: 'long' });
    address.dataset.printed = `, ${day}`;
  });
}
