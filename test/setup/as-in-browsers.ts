import { messagesFor } from '../../messages/catalogue.ts';

/**
 * Screens run as in a browser, though their code is transformed as for a server: `import.meta.env.SSR`, which Vitest
 * derives from that, says so.
 */
process.env.SSR = '';

/** A page comes with the messages of its islands; here with all, before any island is loaded. */
document.body.dataset.messages = JSON.stringify(messagesFor('en'));
