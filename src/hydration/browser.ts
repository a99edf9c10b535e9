/** The one script that a page starts with: the island runtime, and what a page does without islands. */
import './hydrate-island.ts';
import { showAdministratorParts } from '../client/administrator-parts.ts';
import { openSearchByKey } from '../client/quick-open.ts';
import { switchModeInPlace } from '../client/switch-mode.ts';
import { directives } from './directives.ts';

// Before any schema is made: zod would try to compile it, which the security policy forbids and browsers report.
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

/** Lets Space press links that are buttons by their role, as it presses other buttons. */
function pressLinksBySpace(): void {
  addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key !== ' ' || !(target instanceof HTMLAnchorElement) || target.role !== 'button') return;
    event.preventDefault();
    target.click();
  });
}

/** Says on paper when it was printed, behind the page's address: pages are cited by both. */
function datePaper(): void {
  addEventListener('beforeprint', () => {
    const address = document.querySelector<HTMLElement>('.page-address');
    if (!address) return;
    // As the text around it: the interface may be in another language than the page.
    const language = address.closest<HTMLElement>('[lang]')?.lang;
    const day = new Date().toLocaleDateString(language, { dateStyle: 'long' });
    address.dataset.printed = `, ${day}`;
  });
}
