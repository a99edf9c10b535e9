import type { Locator, Page, Route } from 'playwright-core';
import type { SiteInBrowser, Visit } from './browser.ts';
import { wakeIslands } from './islands.ts';

/** What a question is answered with; null is a connection that fails. */
type Reply = ((route: Route) => Promise<unknown>) | { json: unknown } | null;

/** The questions of a page, and what they are answered with. */
interface ChatCalls {
  /** What the next questions are answered with; when there is none left, everything goes well. */
  ask: Reply[];
  /** How many questions were sent. */
  asked: number;
}

/** What a browser says of calls that fail. */
export const FAILURES = [/ERR_FAILED/, /ERR_EMPTY_RESPONSE/];

/** Answers the chat's calls of a page instead of the server. */
export async function stubChat(page: Page): Promise<ChatCalls> {
  const calls: ChatCalls = { ask: [], asked: 0 };
  await page.route('**/api/chat/start', (route) =>
    route.fulfill({ json: { session_id: 'a session' } }),
  );
  await page.route('**/api/chat/end', (route) => route.fulfill({ json: { success: true } }));
  await page.route('**/api/chat', async (route) => {
    calls.asked += 1;
    const reply = calls.ask.length > 0 ? calls.ask.shift() : answer;
    if (!reply) await route.abort();
    else if (typeof reply === 'function') await reply(route);
    else await route.fulfill(reply);
  });
  return calls;
}

/** Streams an answer and the exchange that it makes. */
async function answer(route: Route): Promise<void> {
  const { message } = route.request().postDataJSON();
  const text = `The answer to “${message}”.`;
  const exchange = {
    id: 1,
    question: message,
    answer: text,
    sources: [
      { title: 'Out-of-field dose', url: '/publications/2' },
      { title: 'Elsewhere', url: 'https://example.org/' },
    ],
  };
  const events = [
    ['token', { text }],
    ['done', exchange],
  ].map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  await route.fulfill({ contentType: 'text/event-stream', body: events.join('') });
}

/** Answers when the promise is kept. */
export const answerAfter =
  (moment: Promise<unknown>): Reply =>
  async (route) => {
    await moment;
    await answer(route);
  };

/** Opens the panel, awake, with its calls answered by the test. */
export async function openChat(site: SiteInBrowser, path = '/chat', visit: Visit = {}) {
  const stubbed = Promise.withResolvers<ChatCalls>();
  const page = await site.open(path, {
    ...visit,
    async before(opened) {
      await visit.before?.(opened);
      stubbed.resolve(await stubChat(opened));
    },
  });
  await wakeIslands(page);
  return { page, panel: new Panel(page), calls: await stubbed.promise };
}

/** The parts of the panel. */
export class Panel {
  readonly page: Page;
  readonly input: Locator;
  readonly send: Locator;
  readonly end: Locator;
  readonly log: Locator;

  constructor(page: Page) {
    this.page = page;
    this.input = page.getByRole('textbox', { name: 'Your question' });
    this.send = page.getByRole('button', { name: 'Send' });
    this.end = page.getByRole('button', { name: 'End Chat' });
    this.log = page.getByRole('log');
  }

  text(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  answer(question: string): Locator {
    return this.log.getByText(`The answer to “${question}”.`, { exact: true });
  }

  async ask(question: string): Promise<void> {
    await this.input.fill(question);
    await this.input.press('Enter');
  }

  hasFocus(): Promise<boolean> {
    return this.input.evaluate((input) => document.activeElement === input);
  }
}
