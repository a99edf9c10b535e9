import type { Locator, Page, Request, Route } from 'playwright-core';
import type { SiteInBrowser, Visit } from './browser.ts';
import { wakeIslands } from './islands.ts';

/** What one call is answered with; null is a connection that fails. */
export type Reply =
  | ((route: Route) => Promise<unknown>)
  | { status?: number; json?: unknown; stream?: string }
  | null;

/** The calls of the chat as a page makes them, and what they are answered with. */
export interface ChatCalls {
  start: Reply[];
  ask: Reply[];
  end: Reply[];
  /** What was sent, by call, in order. */
  sent: { start: unknown[]; ask: Question[]; end: unknown[] };
}

export interface Question {
  message: string;
  sessionId: string;
  messageId: string;
}

/** What a browser says of calls that fail. */
export const FAILURES = [/ERR_FAILED/, /ERR_EMPTY_RESPONSE/, /status of (404|409|429|500|503)/];

export const SOURCES = [
  { title: 'Out-of-field dose', url: '/publications/2' },
  { title: 'Elsewhere', url: 'https://example.org/' },
];

/**
 * Answers the chat's calls of a page instead of the server. Each call takes the next reply of its
 * list; when there is none left, everything goes well.
 */
export async function stubChat(page: Page): Promise<ChatCalls> {
  const calls: ChatCalls = { start: [], ask: [], end: [], sent: { start: [], ask: [], end: [] } };
  const { sent } = calls;
  await page.route('**/api/chat/start', async (route) => {
    sent.start.push(route.request().postDataJSON());
    await reply(route, calls.start, { json: { session_id: `session-${sent.start.length}` } });
  });
  await page.route('**/api/chat', async (route) => {
    sent.ask.push(questionOf(route.request()));
    await reply(route, calls.ask, { stream: answerTo(route.request()) });
  });
  await page.route('**/api/chat/end', async (route) => {
    sent.end.push(route.request().postDataJSON());
    await reply(route, calls.end, { json: { success: true } });
  });
  return calls;
}

async function reply(route: Route, replies: Reply[], otherwise: Reply): Promise<void> {
  const next = replies.length > 0 ? (replies.shift() ?? null) : otherwise;
  if (next === null) await route.abort();
  else if (typeof next === 'function') await next(route);
  else if (next.stream !== undefined) {
    await route.fulfill({ contentType: 'text/event-stream', body: next.stream });
  } else await route.fulfill({ status: next.status ?? 200, json: next.json ?? {} });
}

const questionOf = (request: Request): Question => request.postDataJSON();

/** The exchange that a question becomes. */
export function exchangeOf({ message, messageId }: Question) {
  return {
    id: Number.parseInt(messageId.slice(0, 6), 16),
    question: message,
    answer: `The answer to “${message}”.`,
    context: '',
    sources: SOURCES,
    created_at: '2026-11-20T12:00:00.000Z',
  };
}

export const token = (text: string) => `event: token\ndata: ${JSON.stringify({ text })}\n\n`;

/** The stream that answers a request, word by word. */
export function answerTo(request: Request): string {
  const exchange = exchangeOf(questionOf(request));
  const words = exchange.answer.match(/\S+\s*/g) ?? [];
  return `${words.map(token).join('')}event: done\ndata: ${JSON.stringify(exchange)}\n\n`;
}

/** Answers when the promise is kept. */
export const answerAfter =
  (moment: Promise<unknown>): Reply =>
  async (route) => {
    await moment;
    await route.fulfill({ contentType: 'text/event-stream', body: answerTo(route.request()) });
  };

/** Opens the panel, awake, with its calls answered by the test. */
export async function openChat(site: SiteInBrowser, path = '/chat', visit: Visit = {}) {
  const stubbed = Promise.withResolvers<ChatCalls>();
  const page = await site.open(path, {
    ...visit,
    before: async (opened) => {
      stubbed.resolve(await stubChat(opened));
      await visit.before?.(opened);
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

  /** A toast, by its title and description. */
  toast(title: string, description: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.text(title) })
      .filter({ has: this.text(description) });
  }

  async ask(question: string): Promise<void> {
    await this.input.fill(question);
    await this.input.press('Enter');
  }

  hasFocus(): Promise<boolean> {
    return this.input.evaluate((input) => document.activeElement === input);
  }
}
