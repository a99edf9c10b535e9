import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatExchanges, chatSessions } from '../../db/schema/index.ts';
import { fillSession } from '../chat.ts';
import { type Break, type BreakingProxy, breakingProxy } from './breaking-proxy.ts';
import { siteInBrowser } from './browser.ts';
import { Panel } from './chat.ts';
import { wakeIslands } from './islands.ts';

const site = siteInBrowser();
let proxy: BreakingProxy;

beforeAll(async () => {
  proxy = await breakingProxy(site.url());
});
afterAll(() => proxy?.stop());
beforeEach(() => {
  proxy.breaks = [];
  proxy.secondHalf = Promise.resolve();
});

/** Opens the panel behind the proxy, in a page whose time passes only when it is told to. */
async function open() {
  const page = await site.open('/chat', {
    baseURL: proxy.url,
    expected: [/net::ERR_/, /status of (409|429)/],
    before: (opened) => opened.clock.install(),
  });
  await wakeIslands(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  return { page, panel: new Panel(page) };
}

const stored = (question: string) =>
  site.db().select().from(chatExchanges).where(eq(chatExchanges.question, question));

const QUESTION = 'What did you find about Timepix3 in proton beams?';
let count = 0;
/** The same question in other words, so that each test finds its own in the database. */
const another = () => `${QUESTION} ${++count}`;

describe('a question whose connection breaks', () => {
  it.each<Break>(['before', 'middle', 'cut', 'last byte', 'after'])(
    '(%s) is answered and stored once',
    async (where) => {
      const { page, panel } = await open();
      const question = another();
      proxy.breaks.push(where);
      await panel.ask(question);
      await panel.text('Failed to send (Attempt 1/3)').waitFor();
      expect(await stored(question)).toHaveLength(where === 'before' ? 0 : 1);
      await page.clock.runFor(1000);
      await panel.text('Sources').waitFor();
      expect(await stored(question)).toHaveLength(1);
      expect(await panel.text(question).count()).toBe(1);
      expect(await panel.text('Sources').count()).toBe(1);
      expect(await panel.log.getByText(/Sending|Failed/).count()).toBe(0);
    },
  );

  it('again and again, each time elsewhere, is answered and stored once', async () => {
    const { page, panel } = await open();
    const question = another();
    proxy.breaks.push('middle', 'after', 'last byte', 'before', 'cut');
    await panel.ask(question);
    for (const [attempt, delayMs] of [
      [1, 1000],
      [2, 2000],
      [3, 4000],
    ] as const) {
      await panel.text(`Failed to send (Attempt ${attempt}/3)`).waitFor();
      await page.clock.runFor(delayMs);
    }
    await panel.toast('Error', 'Failed to send message after multiple attempts.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await panel.text('Failed to send (Attempt 1/3)').waitFor();
    await page.clock.runFor(1000);
    await panel.text('Sources').waitFor();
    expect(await stored(question)).toHaveLength(1);
    expect(await panel.text(question).count()).toBe(1);
  });

  it('before there is a session goes back to the field, and is sent from there', async () => {
    const { page, panel } = await open();
    const question = another();
    await page.context().setOffline(true);
    await panel.ask(question);
    await panel.toast('Error', 'Failed to start chat session. Please try again.').waitFor();
    expect(await panel.input.inputValue()).toBe(question);
    await page.context().setOffline(false);
    await panel.input.press('Enter');
    await panel.text('Sources').waitFor();
    expect(await stored(question)).toHaveLength(1);
  });
});

describe('a session', () => {
  const sessionOf = async (question: string) => {
    const [exchange] = await stored(question);
    if (!exchange) throw new Error('the question was not stored');
    return exchange;
  };

  it('that is full takes no question more', async () => {
    const { panel } = await open();
    const [first, last] = [another(), another()];
    await panel.ask(first);
    await panel.text('Sources').waitFor();
    const { session_id } = await sessionOf(first);
    await fillSession(site.db(), session_id, 2);
    await panel.ask(last);
    await panel
      .toast(
        'Chat Limit Reached',
        "You've reached the maximum of 20 interactions. Please start a new chat session.",
      )
      .waitFor();
    expect(await panel.log.getByText(last).count()).toBe(0);
    expect(await stored(last)).toEqual([]);
  });

  it('that was ended elsewhere is replaced', async () => {
    const { panel } = await open();
    const [first, next] = [another(), another()];
    await panel.ask(first);
    await panel.text('Sources').waitFor();
    const { session_id } = await sessionOf(first);
    await site
      .db()
      .update(chatSessions)
      .set({ status: 'completed' })
      .where(eq(chatSessions.session_id, session_id));
    await panel.ask(next);
    await expect.poll(() => panel.text('Sources').count()).toBe(2);
    expect((await sessionOf(next)).session_id).not.toBe(session_id);
    await panel.end.click();
    await panel.toast('Chat Ended', 'Thank you for your interest in my research!').waitFor();
  });
});

describe('an answer', () => {
  it('is shown word by word, and spoken when it is whole', async () => {
    const { panel } = await open();
    const moment = Promise.withResolvers<void>();
    proxy.secondHalf = moment.promise;
    await panel.ask(another());
    const partial = panel.log.locator('[aria-hidden="true"]').filter({ hasText: /\w/ });
    await partial.waitFor();
    const half = (await partial.textContent())?.trim();
    expect(await panel.text('Sources').count()).toBe(0);
    moment.resolve();
    await panel.text('Sources').waitFor();
    expect(await partial.count()).toBe(0);
    expect(await panel.log.textContent()).toContain(half);
  });

  it('leads to the pages that it was taken from', async () => {
    const { page, panel } = await open();
    await panel.ask(another());
    const source = panel.log.getByRole('list').getByRole('link').first();
    const title = (await source.textContent()) ?? '';
    await source.click();
    await page.getByRole('heading', { name: title }).first().waitFor();
  });
});
